import QuireSchema

/// A tag of HTML, such as `<a href="/docs">` or `</p>`.
struct HTMLTag {
  /// The name in lowercase.
  let name: String
  let isClosing: Bool
  /// The index after the tag.
  let end: Int
  /// The text between the name and the end.
  let attributes: String

  /// Reads the tag that begins at an index, or returns `nil` for other text.
  ///
  /// A tag contains no other `<`, so that reading all tags of a text takes linear time.
  init?(_ bytes: [UInt8], at start: Int) {
    guard start + 1 < bytes.count, bytes[start] == UInt8(ascii: "<") else { return nil }
    isClosing = bytes[start + 1] == UInt8(ascii: "/")
    let first = start + (isClosing ? 2 : 1)
    var index = first
    while index < bytes.count, Self.isPartOfName(bytes[index]) { index += 1 }
    guard index > first, bytes[first].isLetter else { return nil }
    name = String(utf8: bytes, in: first..<index).lowercased()
    let rest = index
    var quote: UInt8?
    while index < bytes.count, quote != nil || bytes[index] != UInt8(ascii: ">") {
      let byte = bytes[index]
      if byte == UInt8(ascii: "<") { return nil }
      if byte == quote {
        quote = nil
      } else if quote == nil, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      }
      index += 1
    }
    // `<https://example.com>` is a link.
    guard index < bytes.count, bytes[rest] != UInt8(ascii: ":") else { return nil }
    end = index + 1
    attributes = String(utf8: bytes, in: rest..<index)
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }

  /// The URL that the tag links to, as Markdown writes it, or `nil` if it links to none.
  var link: String? {
    guard let match = try? Self.reference.firstMatch(in: attributes) else { return nil }
    let url = match.output.1 ?? match.output.2 ?? match.output.3 ?? ""
    let text = HTMLEntity.decoded(String(url)).filter { !$0.isWhitespace }
    guard !text.isEmpty, !text.lowercased().hasPrefix("javascript:") else { return nil }
    return Self.escapes.reduce(text) { $0.replacing($1.key, with: $1.value) }
  }

  private static var reference: Regex<(Substring, Substring?, Substring?, Substring?)> {
    /(?:^|\s)[hH][rR][eE][fF]\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/
  }

  /// Characters that would end the URL of a link.
  private static let escapes = [
    "(": "%28", ")": "%29", "<": "%3C", ">": "%3E", "`": "%60", "\\": "%5C",
  ]
}

extension HTMLTag {
  /// How a tag appears in Markdown.
  enum Role {
    case block, item, list(isNumbered: Bool), lineBreak, cell
    case emphasis(String), link, code, preformatted
    /// Neither the tag nor what it contains is text.
    case hidden
    case other
  }

  var role: Role {
    switch name {
    case "p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "table", "tr", "dt", "dd", "dl",
      "blockquote", "section", "article", "header", "footer", "details", "summary":
      .block
    case "li": .item
    case "ul": .list(isNumbered: false)
    case "ol": .list(isNumbered: true)
    case "br": .lineBreak
    case "td", "th": .cell
    case "b", "strong": .emphasis("**")
    case "i", "em": .emphasis("*")
    case "a": .link
    case "code", "kbd", "samp", "tt", "var": .code
    case "pre": .preformatted
    case "script", "style": .hidden
    default: .other
    }
  }

  /// Whether the tag is HTML even if no closing tag follows.
  ///
  /// Other tags without one, such as `<owner>`, are placeholders.
  var needsNoEnd: Bool {
    switch role {
    case .block, .item, .list, .lineBreak, .cell: true
    case .emphasis, .link, .code, .preformatted, .hidden: false
    case .other: name == "img" || name == "wbr" || name == "input"
    }
  }
}
