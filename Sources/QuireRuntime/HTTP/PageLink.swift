package import Foundation

/// The links by which a server names its next page.
package enum PageLink {
  /// The URL of a link, without its fragment.
  ///
  /// - Parameters:
  ///   - text: The link as it stood in the response. What it has encoded stays as it is; what
  ///     cannot stand in a URL, such as a space or a bracket, is encoded.
  ///   - base: The URL that answered (RFC 3986, section 5).
  /// - Returns: An http or https URL that names a host, else `nil`.
  package static func resolve(_ text: String, against base: URL?) -> URL? {
    let link = encoded(text)
    // Foundation does not take the empty reference, which means the base itself.
    guard let url = link.isEmpty ? base : URL(string: link, relativeTo: base)?.absoluteURL,
      // Parsed again, as a host that was not ASCII reads differently before and after.
      let resolved = URL(string: url.absoluteString), Origin(resolved) != nil
    else { return nil }
    return resolved
  }

  /// A link that may be shown: without user and password, fragment and the values of its query.
  static func redacted(_ text: String) -> String {
    let (link, query) = split(text)
    var shown = link
    if let slashes = link.firstRange(of: "//") {
      let authority = link[slashes.upperBound...].prefix { $0 != "/" }
      if let at = authority.lastIndex(of: "@") {
        shown.removeSubrange(slashes.upperBound...at)
      }
    }
    if let query {
      // What has no name may be a key itself.
      let names = query.split(separator: "&").map { entry in
        entry.contains("=") ? entry.prefix { $0 != "=" } + "=…" : "…"
      }
      shown += "?" + names.joined(separator: "&")
    }
    return printable(shown)
  }

  /// The beginning of a text of a server's, without what means something to a terminal.
  static func printable(_ text: String) -> String {
    let printable = text.unicodeScalars.prefix(200).map { $0.properties.isPrintable ? $0 : "�" }
    return String(String.UnicodeScalarView(printable))
  }

  /// The link with what cannot stand in a path or a query encoded, and without its fragment.
  ///
  /// Foundation would encode such characters itself, but with them every escape of that part.
  private static func encoded(_ text: String) -> String {
    let (link, query) = split(text)
    var head: Substring = ""
    var path = link[...]
    // Elsewhere two slashes are of the path (RFC 3986, section 4.2).
    if let slashes = link.firstRange(of: "//"), isSchemeOrNothing(link[..<slashes.lowerBound]) {
      path = link[slashes.upperBound...].drop { $0 != "/" }
      head = link[..<path.startIndex]
    }
    var result = head + PercentEncoding.encodePath(String(path))
    if let query {
      // A further question mark may stand in a query as it is.
      let parts = query.split(separator: "?", omittingEmptySubsequences: false)
      result += "?" + parts.map { PercentEncoding.encodePath(String($0)) }.joined(separator: "?")
    }
    return String(result)
  }

  /// Whether what stands before two slashes lets an authority begin behind them.
  private static func isSchemeOrNothing(_ text: Substring) -> Bool {
    text.isEmpty || text.last == ":" && !text.dropLast().contains { $0 == ":" || $0 == "/" }
  }

  /// What stands before a link's question mark, and its query, both without the fragment.
  private static func split(_ text: String) -> (String, Substring?) {
    let link = text.trimmingCharacters(in: .whitespacesAndNewlines).prefix { $0 != "#" }
    guard let mark = link.firstIndex(of: "?") else { return (String(link), nil) }
    return (String(link[..<mark]), link[link.index(after: mark)...])
  }
}

extension Unicode.Scalar.Properties {
  /// Whether it can be shown on one line and means nothing to a terminal.
  var isPrintable: Bool {
    switch generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
      .unassigned:
      false
    default: true
    }
  }
}
