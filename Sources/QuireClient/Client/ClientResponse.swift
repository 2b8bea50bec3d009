#if canImport(FoundationNetworking)
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// A response with its status and its header fields.
public struct ClientResponse<Value: Sendable>: Sendable {
  /// The decoded body, or its bytes in an interceptor.
  public let value: Value

  /// The response without its body.
  let http: HTTPURLResponse

  /// Creates a response, for example for an interceptor that does not send its request.
  ///
  /// - Parameters:
  ///   - value: The body.
  ///   - response: The status and the header fields.
  public init(_ value: Value, from response: HTTPURLResponse) {
    self.value = value
    http = response
  }

  /// The status code, such as 201.
  public var status: Int { http.statusCode }

  /// The header fields, such as `Location` and `ETag`.
  public var headers: HeaderFields { HeaderFields(http) }
}

extension ClientResponse: CustomStringConvertible, CustomReflectable {
  /// The status, without the header fields and the body, which can contain secrets.
  public var description: String { "status \(status)" }

  /// The status and the names of the header fields.
  public var customMirror: Mirror {
    Mirror(
      self, children: ["status": status, "headers": headers] as KeyValuePairs<String, Any>)
  }
}
