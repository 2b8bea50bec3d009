public import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An error for a response whose status is not a success.
public struct StatusError: Error, Sendable {
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

  /// The body as the type that ``Resource/errorBodies`` declares for the status, or `nil` if no
  /// type is declared or the body does not fit it.
  public let decodedBody: (any Sendable)?

  /// The reason why the body does not fit the declared type, or `nil` if it does or if no type is
  /// declared.
  ///
  /// A body that is longer than ``bodyLimit`` is not decoded.
  public let decodingError: DecodingError?

  /// The decoder for the body, or `nil` for that of ``JsonProvider``.
  private let decoder: JSONDecoder?

  /// Creates the error of a response, or `nil` if the response is a success.
  ///
  /// - Parameters:
  ///   - response: The response as it was received.
  ///   - resource: The path of the resource; a client supplies it if it is `nil`.
  ///   - types: The types of bodies by status; a client supplies those of the resource if there are
  ///     none.
  public init?(
    _ response: ReceivedResponse, of resource: ResourcePath? = nil,
    as types: [ErrorStatuses: any (Decodable & Sendable).Type] = [:]
  ) {
    guard !response.http.isSuccess else { return nil }
    status = response.status
    headers = response.headers
    body = Data(response.data.prefix(Self.bodyLimit))
    path = response.path(of: resource)
    decoder = response.decoder
    let type = (types.isEmpty ? response.errorBodies : types).type(for: status)
    do throws(DecodingError) {
      decodedBody = try type.map { type throws(DecodingError) in
        try Self.decode(type, from: response.data, by: response.decoder)
      }
      decodingError = nil
    } catch {
      decodedBody = nil
      decodingError = error
    }
  }
}

extension StatusError {
  /// Decodes the body.
  ///
  /// - Parameter type: The type, which the context can determine.
  /// - Returns: The value; it is not decoded again if it is the ``decodedBody``.
  /// - Throws: `DecodingError` if the body does not fit the type or is longer than ``bodyLimit``.
  public func body<Value: Decodable & Sendable>(
    as type: Value.Type = Value.self
  ) throws(DecodingError) -> Value {
    if let value = decodedBody as? Value { return value }
    return try Self.decode(type, from: body, by: decoder)
  }

  private static func decode<Value: Decodable & Sendable>(
    _ type: Value.Type, from body: Data, by decoder: JSONDecoder?
  ) throws(DecodingError) -> Value {
    func error(_ problem: String, _ cause: (any Error)? = nil) -> DecodingError {
      .dataCorrupted(
        DecodingError.Context(codingPath: [], debugDescription: problem, underlyingError: cause))
    }
    guard body.count <= bodyLimit else { throw error("the body is longer than \(bodyLimit) bytes") }
    do {
      return try JsonProvider.decode(type, from: body, as: decoder ?? JsonProvider.decoder)
    } catch let error as DecodingError {
      throw error
    } catch let cause {
      throw error("the body does not fit \(type)", cause)
    }
  }
}

extension StatusError: Hashable {
  /// Returns whether two errors have the same status, header fields, body and path.
  public static func == (left: Self, right: Self) -> Bool {
    left.status == right.status && left.headers == right.headers && left.body == right.body
      && left.path == right.path
  }

  /// Hashes the status, the path and the body.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(status)
    hasher.combine(path)
    hasher.combine(body)
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

extension StatusError: DescribedError {
  /// The status and the path in one line, without the headers and the body.
  ///
  /// It says so if the body does not fit its declared type.
  public var description: String {
    let problem = decodingError == nil ? "" : ", and its body does not fit the declared type"
    return "status \(status) from '\(path)'\(problem)"
  }

  var shownProperties: KeyValuePairs<String, Any> {
    ["status": status, "path": path, "headers": headers, "body": body.count]
  }
}

extension HTTPURLResponse {
  /// Whether the status code means success.
  var isSuccess: Bool { (200..<300).contains(statusCode) }
}
