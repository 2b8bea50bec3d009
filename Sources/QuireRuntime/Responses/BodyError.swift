public import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An error that the body of a successful response reports.
public struct BodyError: Error, Hashable, Sendable {
  /// The most bytes of a body that the error contains: 64 KiB.
  public static let bodyLimit = StatusError.bodyLimit

  /// The message of the server, as text or JSON, or `nil` if it sends none.
  ///
  /// It has up to ``bodyLimit`` bytes.
  public let message: String?

  /// The status, within 200..<300.
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

  /// The message without possible secrets, for the description.
  private let shownMessage: String?

  /// Creates the error of a response, or `nil` if the response reports none.
  ///
  /// A body that is not JSON reports no error.
  ///
  /// - Parameters:
  ///   - response: A successful response as it was received; any other status is a
  ///     ``StatusError``.
  ///   - report: The location of the report.
  ///   - resource: The path of the resource; a client supplies it if it is `nil`.
  public init?(
    _ response: ReceivedResponse, at report: ErrorReport, of resource: ResourcePath? = nil
  ) {
    do {
      let found = try report.location.value(in: response.body, of: response.http)
      guard report.isReported(by: found) else { return nil }
    } catch {
      return nil
    }
    // The error is thrown even if its message cannot be read.
    let found = report.message.flatMap { try? $0.value(in: response.body, of: response.http) }
    message = found.map { ($0.string ?? $0.description).beginning(in: Self.bodyLimit) }
    status = response.status
    headers = response.headers
    body = Data(response.data.prefix(Self.bodyLimit))
    path = response.path(of: resource)
    shownMessage = message.map { response.shown($0, of: resource) }
  }
}

extension BodyError: DescribedError {
  /// The message and the path in one line.
  ///
  /// The description has up to 200 characters of the message, without values of the query and words
  /// that look like keys. It contains nothing else of the body.
  public var description: String {
    "'\(path)' reports an error" + (shownMessage.map { ": \($0)" } ?? "")
  }

  package var sentence: ErrorSentence { .refused }

  package var serverMessage: String? { shownMessage }

  package var shownProperties: KeyValuePairs<String, Any> {
    [
      "status": status, "path": path, "message": shownMessage ?? "", "headers": headers,
      "body": body.count,
    ]
  }
}

extension String {
  /// Returns the characters that fit completely into the first bytes of the UTF-8 encoding.
  fileprivate func beginning(in limit: Int) -> String {
    var end = utf8.index(startIndex, offsetBy: limit, limitedBy: endIndex) ?? endIndex
    while end.samePosition(in: unicodeScalars) == nil { end = utf8.index(before: end) }
    return String(self[..<end])
  }
}
