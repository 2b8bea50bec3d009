public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// An error for a response whose status is not a success.
public struct StatusError: Error, Hashable, Sendable {
  /// The most bytes of a body that the error contains: 64 KiB.
  public static let bodyLimit = 65_536

  /// The status, outside 200..<300.
  public let status: Int

  /// The header fields of the response.
  public let headers: HeaderFields

  /// The body as it was received, up to ``bodyLimit`` bytes of it.
  public let body: Data

  /// The template of the resource's path, such as `/users/{id}`.
  ///
  /// If the error was created without the resource's path, outside of a client, it is the path of
  /// the response's URL.
  public let path: String

  /// Creates the error of a response, or `nil` if the response is a success.
  ///
  /// - Parameters:
  ///   - response: The response.
  ///   - body: Its body as received.
  ///   - resource: The path of the resource; a client supplies it if it is `nil`.
  public init?(_ response: HTTPURLResponse, body: Data, of resource: ResourcePath? = nil) {
    guard !(200..<300).contains(response.statusCode) else { return nil }
    status = response.statusCode
    headers = HeaderFields(response)
    self.body = Data(body.prefix(Self.bodyLimit))
    path = RequestContext.current.path(of: resource, or: response.url)
  }
}

extension StatusError {
  /// The delay that the server demands in `Retry-After`, or `nil` if it demands none (RFC 9110,
  /// section 10.2.3).
  ///
  /// The delay counts from the `Date` of the response, or from now if it has none, less its `Age`.
  /// It is zero if the time has passed.
  public var retryAfter: Duration? { headers.retryAfter(from: Date()) }
}

extension StatusError: CustomStringConvertible, CustomReflectable {
  /// The status and the path in one line, without the headers and the body.
  public var description: String { "status \(status) from '\(path)'" }

  /// The status, the path, the names of the header fields and the size of the body.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: ["status": status, "path": path, "headers": headers, "body": body.count]
        as KeyValuePairs<String, Any>)
  }
}

extension StatusError: LocalizedError {
  /// The description, which `localizedDescription` shows.
  public var errorDescription: String? { description }
}
