/// A URI or relative reference, with its case and dot segments normalized (RFC 3986).
///
/// For example, `HTTPS://Example.org/a/../b#c` has the scheme `https`, the authority `example.org`,
/// the path `/b` and the fragment `c`. It is only the text; ``DocumentCatalog`` decides what it
/// names.
struct URIReference: Hashable {
  var scheme: String?
  var authority: String?
  var path: String
  var query: String?
  /// The fragment, still percent-encoded, or `nil` if there is no `#`.
  var fragment: String?

  /// Splits a text into components; every text can be split (RFC 3986, appendix B).
  init(_ text: String) {
    var rest = Substring(text)
    fragment = Self.cut(&rest, at: "#")
    let normalized = Self.withUpperCaseEscapes(rest)
    rest = normalized[...]
    query = Self.cut(&rest, at: "?")
    if let colon = rest.utf8.firstIndex(of: UInt8(ascii: ":")),
      Self.isScheme(rest[..<colon].utf8)
    {
      scheme = rest[..<colon].lowercased()
      rest = rest[rest.utf8.index(after: colon)...]
    }
    if rest.utf8.starts(with: "//".utf8) {
      rest = rest[rest.utf8.index(rest.startIndex, offsetBy: 2)...]
      let end = rest.utf8.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
      authority = Self.withLowerCaseHost(rest[..<end])
      rest = rest[end...]
    }
    let isAbsolute = scheme != nil || authority != nil
    path = isAbsolute ? Self.withoutDots(Self.segments(of: rest)) : String(rest)
  }

  /// Creates the URI for a file of this run.
  init(file path: String) {
    scheme = "file"
    authority = ""
    self.path = "/" + path
  }

  /// The URI without its fragment.
  var identifier: String {
    (scheme.map { $0 + ":" } ?? "") + (authority.map { "//" + $0 } ?? "") + path
      + (query.map { "?" + $0 } ?? "")
  }

  /// Whether the reference is empty or only a fragment.
  var isWithinDocument: Bool {
    scheme == nil && authority == nil && path.isEmpty && query == nil
  }

  /// Whether the reference has neither a scheme nor an authority.
  var isRelative: Bool { scheme == nil && authority == nil }

  /// Resolves the reference against a base (RFC 3986, 5.2.2).
  func resolved(against base: URIReference) -> URIReference {
    var result = self
    guard scheme == nil else { return result }
    result.scheme = base.scheme
    guard authority == nil else { return result }
    result.authority = base.authority
    if path.isEmpty {
      result.path = base.path
      result.query = query ?? base.query
    } else {
      var parts: [Substring] = []
      if !path.utf8.starts(with: "/".utf8) {
        parts = Self.segments(of: base.path).dropLast()
        // After an authority, a path begins at the root (5.2.3).
        if base.authority != nil, base.path.isEmpty { parts = [""] }
      }
      parts += Self.segments(of: path)
      result.path = Self.withoutDots(parts)
    }
    return result
  }

  /// Decodes a percent-encoded text, or returns `nil` if an escape is malformed or the result is
  /// not UTF-8.
  static func decode(_ text: some StringProtocol) -> String? {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = rest.prefix(2)
      guard digits.count == 2, !digits.contains(UInt8(ascii: "+")),
        let decoded = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      else { return nil }
      bytes.append(decoded)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func segments(of path: some StringProtocol) -> [Substring] {
    Substring(path).split(separator: "/", omittingEmptySubsequences: false)
  }

  /// Converts the host of an authority to lower case (6.2.2.1); the user before "@" keeps its case.
  private static func withLowerCaseHost(_ authority: Substring) -> String {
    guard let at = authority.utf8.lastIndex(of: UInt8(ascii: "@")) else {
      return authority.lowercased()
    }
    return authority[..<at] + authority[at...].lowercased()
  }

  /// Converts the digits of percent-encoded bytes to upper case (6.2.2.1).
  private static func withUpperCaseEscapes(_ text: Substring) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
    var escapeLength = 0
    return String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          defer { escapeLength = scalar == "%" ? 2 : max(0, escapeLength - 1) }
          guard escapeLength > 0, ("a"..."f").contains(scalar) else { return scalar }
          return Unicode.Scalar(scalar.value - 0x20) ?? scalar
        }))
  }

  /// Resolves `.` and `..` in a path; `..` has no effect at the root.
  private static func withoutDots(_ parts: [Substring]) -> String {
    var kept: [Substring] = []
    for (index, part) in parts.enumerated() {
      switch part {
      case ".", "..":
        if part == "..", kept.count > 1 { kept.removeLast() }
        if index == parts.count - 1 { kept.append("") }
      default: kept.append(part)
      }
    }
    return kept.joined(separator: "/")
  }

  private static func cut(_ rest: inout Substring, at mark: Unicode.Scalar) -> String? {
    guard let index = rest.utf8.firstIndex(of: UInt8(ascii: mark)) else { return nil }
    let tail = String(rest[rest.utf8.index(after: index)...])
    rest = rest[..<index]
    return tail
  }

  private static func isScheme(_ bytes: Substring.UTF8View) -> Bool {
    guard let first = bytes.first, first.isLetter else { return false }
    return bytes.allSatisfy { byte in
      byte.isLetter || byte.isDigit
        || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    }
  }
}

/// Resolves paths of files relative to the root folder.
package enum FilePath {
  /// Resolves a percent-encoded relative reference against the path of a file.
  ///
  /// The whole reference is decoded before it is split, because `%2F` is a slash for the file
  /// system. It is decoded once, as RFC 3986 says.
  ///
  /// - Returns: The path, or `nil` if the reference is absolute, leaves the root folder, or is
  ///   malformed.
  package static func resolve(_ reference: String, relativeTo base: String) -> String? {
    guard let path = URIReference.decode(reference), !path.utf8.starts(with: "/".utf8),
      // A path ends at this character for the file system.
      !path.utf8.contains(0)
    else { return nil }
    var parts = components(of: base).dropLast()
    for part in components(of: path) {
      switch part {
      case ".": break
      case "..": if parts.popLast() == nil { return nil }
      // On some systems, a backslash separates folders as well.
      case _ where part.split(separator: "\\").contains(".."): return nil
      default: parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }

  /// A slash with a combining accent is one character for Swift, and a slash for the file system.
  private static func components(of path: String) -> [String] {
    path.unicodeScalars.split(separator: "/").map(String.init)
  }
}

extension StringProtocol {
  /// A name or a value of a query without its escapes, or the same text if an escape is malformed.
  package var decodedInQuery: String {
    let text = String(self).replacing("+", with: " ")
    return URIReference.decode(text) ?? text
  }
}
