import Foundation

extension String {
  /// Returns a server's text on one line, without values of the URL and words that look like keys.
  ///
  /// Servers quote what they reject: `no such token: xoxb-17653672481`.
  ///
  /// - Parameters:
  ///   - url: The URL of the request, or `nil` if it is not known.
  ///   - others: Other values of the request, percent-encoded or not.
  /// - Returns: Up to 200 characters.
  func withoutSecrets(of url: URL?, and others: Set<String>) -> String {
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
    let words = text.split(separator: " ").map { $0.withoutKeys }
    return String(words.joined(separator: " ").prefix(200))
  }
}

extension Substring {
  /// The word without the parts that look like keys.
  ///
  /// In scripts without spaces, a whole sentence is one word; keys are always ASCII.
  fileprivate var withoutKeys: String {
    var text = ""
    var rest = self
    while let first = rest.first {
      let part = rest.prefix { $0.isASCII == first.isASCII }
      text += first.isASCII && KeyShape.isPresent(in: part) ? "…" : String(part)
      rest = rest.dropFirst(part.count)
    }
    return text
  }
}
