/// The kind of a text that should be the URL of a server (RFC 3986).
///
/// The rules are stricter than those of Foundation, so that a URL that fits them is one everywhere.
enum ServerSyntax {
  /// A URL with the scheme http or https.
  case absolute
  /// A URL that is relative to that of the description.
  case relative
  /// A URL with a scheme that the client does not send requests to.
  case otherScheme
  /// A URL with a query or a fragment, which a base URL cannot have.
  case hasQuery
  case malformed

  init(_ text: String) {
    self = .malformed
    guard !text.isEmpty else { return }
    if text.contains(where: { $0 == "?" || $0 == "#" }) {
      self = .hasQuery
      return
    }
    let scheme = Self.scheme(of: text)
    let rest = scheme.map { text.dropFirst($0.count + 1) } ?? text[...]
    if rest.hasPrefix("//") {
      guard Self.isAuthorityWithPath(rest.dropFirst(2)) else { return }
    } else if scheme != nil || !Self.isPath(rest) {
      return
    }
    switch scheme?.lowercased() {
    case "http", "https": self = .absolute
    case nil: self = .relative
    default: self = .otherScheme
    }
  }

  /// Returns the text before the colon if it can be a scheme.
  private static func scheme(of text: String) -> Substring? {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let scheme = text[..<colon].utf8
    guard scheme.first?.isLetter == true,
      scheme.allSatisfy({ $0.isLetter || $0.isDigit || isByte($0, of: "+-.") })
    else { return nil }
    return text[..<colon]
  }

  private static func isAuthorityWithPath(_ text: Substring) -> Bool {
    let authority = text.prefix { $0 != "/" }
    var server = authority
    if let at = authority.lastIndex(of: "@") {
      server = authority[authority.index(after: at)...]
      guard isEscaped(authority[..<at], allowing: ":") else { return false }
    }
    var host = server
    if let colon = server.lastIndex(of: ":"), !server.hasSuffix("]") {
      host = server[..<colon]
      let port = server[server.index(after: colon)...]
      guard port.isEmpty || UInt16(port) != nil && port.utf8.allSatisfy(\.isDigit) else {
        return false
      }
    }
    let isHost =
      host.hasPrefix("[") && host.hasSuffix("]")
      ? isAddress(host.dropFirst().dropLast()) : isEscaped(host, allowing: "")
    return !host.isEmpty && isHost && isPath(text.dropFirst(authority.count))
  }

  /// Whether a text between brackets can be an address (IPv6).
  private static func isAddress(_ text: Substring) -> Bool {
    text.contains(":") && text.allSatisfy { $0.isASCII && $0.isHexDigit || $0 == ":" || $0 == "." }
  }

  private static func isPath(_ text: Substring) -> Bool {
    // A colon in the first segment would end a scheme.
    let isRooted = text.isEmpty || text.hasPrefix("/")
    return (isRooted || !text.prefix { $0 != "/" }.contains(":"))
      && isEscaped(text, allowing: ":@/")
  }

  /// Whether a text has only characters that a URL may contain, and complete escapes.
  private static func isEscaped(_ text: Substring, allowing others: String) -> Bool {
    var rest = text.utf8
    while let byte = rest.popFirst() {
      if byte.isLetter || byte.isDigit || isByte(byte, of: "-._~!$&'()*+,;=" + others) { continue }
      let digits = rest.prefix(2)
      guard byte == UInt8(ascii: "%"), digits.count == 2,
        digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit })
      else { return false }
      rest = rest.dropFirst(2)
    }
    return true
  }

  private static func isByte(_ byte: UInt8, of characters: String) -> Bool {
    characters.utf8.contains(byte)
  }
}
