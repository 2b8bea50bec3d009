import Foundation

/// Creates the URL of a request as text.
///
/// `URLComponents` has its own rules for encoding. A URL that is parsed from text has exactly the
/// bytes of that text, and this type checks that it does.
enum RequestURL {
  /// Returns the URL of a draft on a server.
  static func url(of draft: RequestDraft, baseURL: URL) throws(RequestError.Reason) -> URL {
    if let problem = draft.path.problem { throw problem }
    if let name = draft.parameters.unencodableNames.min() { throw .valueWithoutForm(name: name) }
    let base = baseURL.absoluteString
    guard ["http", "https"].contains(baseURL.scheme?.lowercased()) else { throw .baseNotHTTP }
    guard let host = baseURL.host(percentEncoded: true), !host.isEmpty else {
      throw .baseWithoutHost
    }
    guard !base.utf8.contains(UInt8(ascii: "?")), !base.utf8.contains(UInt8(ascii: "#")) else {
      throw .baseWithQuery
    }

    var text = joined(base, draft.path.percentEncoded)
    if !draft.parameters.isEmpty { text += "?" + draft.parameters.percentEncoded }
    guard let url = URL(string: text), url.absoluteString == text else { throw .url }
    return url
  }

  /// Joins base and path with one slash between them; returns only the base if the path is empty.
  private static func joined(_ base: String, _ path: String) -> String {
    guard !path.isEmpty else { return base }
    let slash = UInt8(ascii: "/")
    let head = base.utf8.reversed().drop { $0 == slash }.reversed()
    let tail = path.utf8.drop { $0 == slash }
    return String(decoding: Array(head) + [slash] + Array(tail), as: UTF8.self)
  }
}
