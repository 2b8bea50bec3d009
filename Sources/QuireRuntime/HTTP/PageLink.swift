package import Foundation

/// The links that a server sends for its next page.
package enum PageLink {
  /// Resolves a link and removes its fragment.
  ///
  /// - Parameters:
  ///   - text: The link as it was in the response. Escapes in it stay as they are; characters that
  ///     are not allowed in a URL, such as a space or a bracket, are encoded.
  ///   - base: The URL of the response (RFC 3986, section 5).
  /// - Returns: An http or https URL with a host, or `nil` for any other link.
  package static func resolve(_ text: String, against base: URL?) -> URL? {
    let link = encoded(text)
    // Foundation rejects the empty reference, which means the base itself.
    guard let url = link.isEmpty ? base : URL(string: link, relativeTo: base)?.absoluteURL,
      // The URL is parsed again because a host that is not ASCII has another form after the first
      // time.
      let resolved = URL(string: url.absoluteString), Origin(resolved) != nil
    else { return nil }
    return resolved
  }

  /// Returns a link without secrets: without user, password, fragment and the values of its query.
  package static func redacted(_ text: String) -> String {
    let (link, query) = split(text)
    var shown = link
    if let slashes = link.firstRange(of: "//") {
      let authority = link[slashes.upperBound...].prefix { $0 != "/" }
      if let at = authority.lastIndex(of: "@") {
        shown.removeSubrange(slashes.upperBound...at)
      }
    }
    if let query {
      // A parameter without a name may be an API key itself.
      let names = query.split(separator: "&").map { entry in
        entry.contains("=") ? entry.prefix { $0 != "=" } + "=…" : "…"
      }
      shown += "?" + names.joined(separator: "&")
    }
    return printable(shown)
  }

  /// Returns the start of a server's text, without characters that control a terminal.
  package static func printable(_ text: String) -> String {
    let printable = text.unicodeScalars.prefix(200).map { $0.properties.isPrintable ? $0 : "�" }
    return String(String.UnicodeScalarView(printable))
  }

  /// Encodes the characters of a link that are not allowed in a path or a query, and removes the
  /// fragment.
  ///
  /// Foundation would encode such characters itself, but would also encode every escape in that
  /// part.
  private static func encoded(_ text: String) -> String {
    let (link, query) = split(text)
    var head: Substring = ""
    var path = link[...]
    // In any other place, two slashes are part of the path (RFC 3986, section 4.2).
    if let slashes = link.firstRange(of: "//"), isSchemeOrNothing(link[..<slashes.lowerBound]) {
      path = link[slashes.upperBound...].drop { $0 != "/" }
      head = link[..<path.startIndex]
    }
    var result = head + PercentEncoding.encodePath(String(path))
    if let query {
      // A second question mark is allowed in a query.
      let parts = query.split(separator: "?", omittingEmptySubsequences: false)
      result += "?" + parts.map { PercentEncoding.encodePath(String($0)) }.joined(separator: "?")
    }
    return String(result)
  }

  /// Returns whether a text before two slashes is a scheme or empty, so that an authority follows.
  private static func isSchemeOrNothing(_ text: Substring) -> Bool {
    text.isEmpty || text.last == ":" && !text.dropLast().contains { $0 == ":" || $0 == "/" }
  }

  /// Splits a link into the part before its question mark and its query, both without the fragment.
  private static func split(_ text: String) -> (String, Substring?) {
    let link = text.trimmingCharacters(in: .whitespacesAndNewlines).prefix { $0 != "#" }
    guard let mark = link.firstIndex(of: "?") else { return (String(link), nil) }
    return (String(link[..<mark]), link[link.index(after: mark)...])
  }
}

extension Unicode.Scalar.Properties {
  /// Whether the character can be shown on one line and does not control a terminal.
  var isPrintable: Bool {
    switch generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
      .unassigned:
      false
    default: true
    }
  }
}
