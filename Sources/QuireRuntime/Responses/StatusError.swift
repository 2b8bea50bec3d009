public import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An error for a response whose status is not a success.
public struct StatusError: Sendable {
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

  /// The reason why the body does not fit the type that is declared for the status, or `nil` if it
  /// does or if no type is declared.
  ///
  /// A body that is longer than ``bodyLimit`` is not decoded.
  public private(set) var decodingError: DecodingError?

  /// The message of the server for people, without possible secrets, or `nil` if the body has none.
  private let shownMessage: String?

  /// Whether the body is longer than ``bodyLimit``.
  private let isTruncated: Bool

  /// The decoder for the body, or `nil` for that of ``JsonProvider``.
  private let decoder: JSONDecoder?

  /// Creates the error of a response, or `nil` if the response is a success.
  ///
  /// - Parameters:
  ///   - response: The response as it was received.
  ///   - resource: The path of the resource; a client supplies it if it is `nil`.
  public init?(_ response: ReceivedResponse, of resource: ResourcePath? = nil) {
    guard !response.http.isSuccess else { return nil }
    status = response.status
    headers = response.headers
    body = Data(response.data.prefix(Self.bodyLimit))
    isTruncated = response.data.count > Self.bodyLimit
    path = response.path(of: resource)
    decoder = response.decoder
    shownMessage = ErrorMessage.text(of: body, withFieldsOf: headers).map {
      response.shown($0, of: resource)
    }
  }
}

extension StatusError {
  /// Decodes the body.
  ///
  /// - Parameter type: The type, which the context can determine.
  /// - Returns: The value.
  /// - Throws: `DecodingError` if the body does not fit the type or is longer than ``bodyLimit``.
  public func body<Value: Decodable & Sendable>(
    as type: Value.Type = Value.self
  ) throws(DecodingError) -> Value {
    try decoded { decoder throws in try JsonProvider.decode(type, from: body, as: decoder) }
  }

  /// Decodes the body from a form that the type of the value does not have by default.
  ///
  /// - Parameter form: The form in JSON, such as ``UnixTime``.
  /// - Returns: The value.
  /// - Throws: `DecodingError` if the body does not fit the form or is longer than ``bodyLimit``.
  public func body<Form: MemberFormat>(as form: Form.Type) throws(DecodingError) -> Form.Represented
  {
    try decoded { decoder throws in try JsonProvider.decode(in: form, from: body, as: decoder) }
  }

  private func decoded<Value>(_ decode: (JSONDecoder) throws -> Value) throws(DecodingError)
    -> Value
  {
    guard !isTruncated else {
      throw .corrupted("the body is longer than \(Self.bodyLimit) bytes")
    }
    do {
      return try decode(decoder ?? JsonProvider.decoder)
    } catch {
      throw Self.decodingError(for: error)
    }
  }

  /// Returns the error with the reason why the body cannot be decoded.
  func with(decodingError problem: any Error) -> StatusError {
    var error = self
    error.decodingError = Self.decodingError(for: problem)
    return error
  }

  private static func decodingError(for problem: any Error) -> DecodingError {
    problem as? DecodingError ?? .corrupted("the body does not fit its type", problem)
  }
}

extension DecodingError {
  fileprivate static func corrupted(_ problem: String, _ cause: (any Error)? = nil) -> Self {
    .dataCorrupted(Context(codingPath: [], debugDescription: problem, underlyingError: cause))
  }
}

extension StatusError: StatusFailure {
  /// Creates a copy, whose body has no declared type.
  public init(_ error: StatusError) { self = error }

  /// The error itself.
  public var statusError: StatusError { self }
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
  /// The status and the path in one line for logs, without the headers and the body.
  ///
  /// It says so if the body does not fit its declared type.
  public var description: String {
    let problem = decodingError == nil ? "" : ", and its body does not fit the declared type"
    return "status \(status) from '\(path)'\(problem)"
  }

  /// The message of the server, which `localizedDescription` shows to people, or else the
  /// ``ErrorSentence`` of the status.
  ///
  /// The message is the `detail` of a ``Problem``, the first of its `errors`, or else its `title`. In
  /// any other JSON, it is the first text for people among `detail`, `message`, `error_description`,
  /// `error_message`, `errorMessage`, `msg`, `errors`, `title`, `reason` and `error`, in any case and
  /// also as the first of a list or within an object, or else the first of the texts in lists by the
  /// name of the member. The first line of `text/plain` is a message as well. A code such as
  /// `invalid_grant` is no text for people. Up to 200 characters are shown on one line, without
  /// values of the request and words that look like keys.
  public var errorDescription: String? {
    serverMessage ?? sentence.text
  }

  /// The same as ``description``.
  public var debugDescription: String { description }

  /// The properties without possible secrets.
  public var customMirror: Mirror { Mirror(self, children: shownProperties) }

  /// The properties that a dump shows, without possible secrets.
  package var shownProperties: KeyValuePairs<String, Any> {
    ["status": status, "path": path, "headers": headers, "body": body.count]
  }
}

extension StatusError: ShownError {
  package var sentence: ErrorSentence { ErrorSentence(status: status) }

  package var serverMessage: String? { shownMessage }
}

extension HTTPURLResponse {
  /// Whether the status code means success.
  package var isSuccess: Bool { (200..<300).contains(statusCode) }
}
