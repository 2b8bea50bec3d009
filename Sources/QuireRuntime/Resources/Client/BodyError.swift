public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
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
  ///   - response: A successful response; any other status is a ``StatusError``.
  ///   - body: Its body as it was received.
  ///   - failure: The location of the report.
  ///   - resource: The path of the resource; a client supplies it if it is `nil`.
  public init?(
    _ response: HTTPURLResponse, body: Data, failure: ResponseFailure,
    of resource: ResourcePath? = nil
  ) {
    let document = RequestContext.current.document(of: body)
    do {
      let found = try failure.location.value(in: document, of: response)
      guard failure.isReported(by: found) else { return nil }
    } catch {
      return nil
    }
    // The error is thrown even if its message cannot be read.
    let said = failure.message.flatMap { try? $0.value(in: document, of: response) }
    message = said.map { ($0.string ?? $0.description).beginning(in: Self.bodyLimit) }
    status = response.statusCode
    headers = HeaderFields(response)
    self.body = Data(body.prefix(Self.bodyLimit))
    path = RequestContext.current.path(of: resource, or: response.url)
    let hidden = RequestContext.current.redaction.hiddenSegments.union(
      (resource ?? RequestContext.current.redaction.resource)?.values ?? [])
    shownMessage = message.map { $0.withoutSecrets(of: response.url, and: hidden) }
  }
}

extension BodyError: CustomStringConvertible, CustomReflectable {
  /// The message and the path in one line.
  ///
  /// The description has up to 200 characters of the message, without values of the query and words
  /// that look like keys. It contains nothing else of the body.
  public var description: String {
    "'\(path)' reports an error" + (shownMessage.map { ": \($0)" } ?? "")
  }

  /// The status, the path, the names of the header fields and the size of the body.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "status": status, "path": path, "message": shownMessage ?? "", "headers": headers,
        "body": body.count,
      ] as KeyValuePairs<String, Any>)
  }
}

extension String {
  /// Returns the characters that fit completely into the first bytes of the UTF-8 encoding.
  fileprivate func beginning(in limit: Int) -> String {
    var end = utf8.index(startIndex, offsetBy: limit, limitedBy: endIndex) ?? endIndex
    while end.samePosition(in: unicodeScalars) == nil { end = utf8.index(before: end) }
    return String(self[..<end])
  }

  /// Returns a server's text on one line, without values of the URL and words that look like keys.
  ///
  /// Servers quote what they reject: `no such token: xoxb-17653672481`.
  fileprivate func withoutSecrets(of url: URL?, and others: Set<String>) -> String {
    let query = url.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: true)?.queryItems }
    // A shorter value is unlikely to be a secret, and can be part of many words.
    let values =
      ((query ?? []).compactMap(\.value) + others.map { $0.removingPercentEncoding ?? $0 })
      .filter { $0.count > 3 }
    var text = String(
      unicodeScalars.prefix(1_000).map { $0.properties.isPrintable ? Character($0) : " " })
    for value in values.sorted(by: { $0.count > $1.count }) {
      text = text.replacing(value, with: "…")
    }
    let words = text.split(separator: " ").map { word in
      word.utf8.count > 11 && word.contains(where: \.isNumber) ? "…" : String(word)
    }
    return String(words.joined(separator: " ").prefix(200))
  }
}

extension BodyError: LocalizedError {
  /// The description, which `localizedDescription` shows.
  public var errorDescription: String? { description }
}
