import QuireSchema

/// A description with HTML, written as Markdown.
///
/// Paragraphs, lists, emphasis, links and code become Markdown. Other tags and comments are
/// removed. A `<` that begins no tag remains text, and so does a tag such as `<owner>` that is
/// a placeholder. Code spans and fenced code do not change.
///
/// The time is linear in the length of the text, because anyone may write a description.
struct HTMLText {
  private let bytes: [UInt8]
  private var index = 0
  private var output = MarkdownOutput()
  /// The names of the closing tags in the text.
  private let closed: Set<String>
  /// Whether the text has an end of a comment after the index.
  private var mayEndComment = true

  /// Returns the lines of a text in Markdown.
  static func lines(of lines: [String]) -> [String] {
    let (less, ampersand) = (UInt8(ascii: "<"), UInt8(ascii: "&"))
    guard lines.contains(where: { $0.holds(less, or: ampersand) }) else { return lines }
    var text = Self(Array(lines.joined(separator: "\n").utf8))
    text.read()
    return text.output.lines
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let less = UInt8(ascii: "<")
    var closed: Set<String> = []
    var index = 0
    while let mark = bytes.index(of: less, or: less, from: index) {
      if let tag = HTMLTag(bytes, at: mark), tag.isClosing { closed.insert(tag.name) }
      index = mark + 1
    }
    self.closed = closed
  }

  private mutating func read() {
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "`"): readTick()
      case UInt8(ascii: "<"): readMark()
      case UInt8(ascii: "&"):
        let entity = HTMLEntity(bytes, at: index)
        for byte in (entity?.text ?? "&").utf8 { output.append(byte) }
        index = entity?.end ?? index + 1
      case UInt8(ascii: "\\"):
        let isEscape = index + 1 < bytes.count && "<&\\".utf8.contains(bytes[index + 1])
        let end = index + (isEscape ? 2 : 1)
        output.append(verbatim: bytes[index..<end])
        index = end
      default:
        output.append(bytes[index])
        index += 1
      }
    }
  }

  /// Copies code, or a backtick that begins none.
  private mutating func readTick() {
    let tick = UInt8(ascii: "`")
    var end: Int
    if output.isAtLineStart, bytes[index...].starts(with: "```".utf8) {
      end = lineEnd(from: index)
      while end < bytes.count {
        let start = end
        end = lineEnd(from: start)
        let line = bytes[start..<end].drop { $0 == UInt8(ascii: " ") }
        // As `Markdown` reads it, a fence with a word begins code but does not end it.
        if line.starts(with: "```".utf8), line.split(separator: UInt8(ascii: " ")).count == 1 {
          break
        }
      }
      output.append(verbatim: bytes[index..<end])
    } else {
      // Any number of backticks counts as one, because `Markdown` keeps only one.
      let start = ticksEnd(from: index)
      if let mark = bytes.index(of: tick, or: tick, from: start),
        Self.isOneBlock(bytes[start..<mark])
      {
        end = ticksEnd(from: mark)
        output.append(code: bytes[start..<mark])
      } else {
        end = start
        output.append(tick)
      }
    }
    index = end
  }

  /// Returns the index after the backticks that begin at an index.
  private func ticksEnd(from start: Int) -> Int {
    bytes[start...].firstIndex { $0 != UInt8(ascii: "`") } ?? bytes.count
  }

  /// Returns the index after the line that contains an index.
  private func lineEnd(from start: Int) -> Int {
    let newline = UInt8(ascii: "\n")
    return bytes.index(of: newline, or: newline, from: start).map { $0 + 1 } ?? bytes.count
  }

  /// Whether no line of a code span would begin another block.
  private static func isOneBlock(_ code: ArraySlice<UInt8>) -> Bool {
    code.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropFirst()
      .allSatisfy { line in
        guard let first = line.first(where: { $0 != UInt8(ascii: " ") }) else { return false }
        return first.isLetter
      }
  }

  private mutating func readMark() {
    if let tag = HTMLTag(bytes, at: index) {
      if isMarkup(tag) { return read(tag) }
      let value = bytes[index..<tag.end]
      if !value.contains(UInt8(ascii: "`")), Self.isOneBlock(value) {
        output.append(code: value)
        index = tag.end
        return
      }
    } else if bytes[index...].starts(with: "<!--".utf8), mayEndComment {
      if let end = commentEnd {
        index = end
        return
      }
      mayEndComment = false
    } else if let end = autolinkEnd {
      output.append(verbatim: bytes[index..<end])
      index = end
      return
    }
    output.append(bytes[index])
    index += 1
  }

  private var commentEnd: Int? {
    let greater = UInt8(ascii: ">")
    var start = index + 4
    while let mark = bytes.index(of: greater, or: greater, from: start) {
      if bytes[..<mark].suffix(2).elementsEqual("--".utf8) { return mark + 1 }
      start = mark + 1
    }
    return nil
  }

  /// The index after a link such as `<https://example.com>`.
  private var autolinkEnd: Int? {
    let rest = bytes[(index + 1)...]
    guard ["https://", "http://", "mailto:"].contains(where: { rest.starts(with: $0.utf8) }) else {
      return nil
    }
    let end = rest.firstIndex { $0 <= 0x20 || $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }
    return end.flatMap { bytes[$0] == UInt8(ascii: ">") ? $0 + 1 : nil }
  }

  private mutating func read(_ tag: HTMLTag) {
    index = tag.end
    switch tag.role {
    case .block: output.endBlock()
    case .item: output.beginItem(isClosing: tag.isClosing)
    case .list(let isNumbered): output.beginList(isNumbered: isNumbered, isClosing: tag.isClosing)
    case .lineBreak: output.breakLine()
    case .cell: output.append(UInt8(ascii: " "))
    case .emphasis(let marker): output.mark(tag.name, marker, isClosing: tag.isClosing)
    case .link: output.mark(tag.name, "[", url: tag.link, isClosing: tag.isClosing)
    case .code, .preformatted, .hidden: if !tag.isClosing { readContent(of: tag) }
    case .other: break
    }
  }

  /// Reads what an element contains as code, unless a backtick would end the code.
  private mutating func readContent(of tag: HTMLTag) {
    guard let (start, end) = closing(of: tag) else { return }
    if case .hidden = tag.role {
      index = end
      return
    }
    let code = plain(index..<start)
    guard !code.contains("`") else { return }
    index = end
    if case .preformatted = tag.role {
      output.append(fenced: code.split(separator: "\n").joined(separator: "\n"))
    } else {
      output.append(code: code.split(whereSeparator: \.isWhitespace).joined(separator: " ").utf8)
    }
  }

  /// Returns where the closing tag of an element begins and ends, or `nil` if the element contains
  /// another one of its name.
  private func closing(of tag: HTMLTag) -> (start: Int, end: Int)? {
    let less = UInt8(ascii: "<")
    var start = index
    while let mark = bytes.index(of: less, or: less, from: start) {
      if let other = HTMLTag(bytes, at: mark), other.name == tag.name {
        return other.isClosing ? (mark, other.end) : nil
      }
      start = mark + 1
    }
    return nil
  }

  /// Returns a part of the text without tags.
  private func plain(_ range: Range<Int>) -> String {
    let text = String(utf8: bytes, in: range).replacingMarks("<") { bytes, mark in
      guard let tag = HTMLTag(bytes, at: mark), isMarkup(tag) else { return nil }
      let isBreak = if case .lineBreak = tag.role { true } else { false }
      return (isBreak ? "\n" : "", tag.end)
    }
    return HTMLEntity.decoded(text)
  }

  /// Whether a tag is HTML and not a placeholder.
  private func isMarkup(_ tag: HTMLTag) -> Bool {
    tag.isClosing || tag.needsNoEnd || closed.contains(tag.name)
  }
}

/// A character written as in HTML, such as `&amp;` or `&#39;`.
struct HTMLEntity {
  let text: String
  /// The index after the semicolon.
  let end: Int

  /// Reads the character that an `&` at an index begins, or returns `nil` if it begins none.
  init?(_ bytes: [UInt8], at start: Int) {
    // The longest name that is known has six letters, and the longest number nine digits.
    guard
      let end = bytes[start..<min(start + 12, bytes.count)].firstIndex(of: UInt8(ascii: ";"))
    else { return nil }
    let name = String(decoding: bytes[(start + 1)..<end], as: UTF8.self)
    guard let text = Self.characters[name] ?? Self.numbered(name) else { return nil }
    (self.text, self.end) = (text, end + 1)
  }

  private static func numbered(_ name: String) -> String? {
    guard name.hasPrefix("#") else { return nil }
    let digits = name.dropFirst()
    let isHex = digits.hasPrefix("x") || digits.hasPrefix("X")
    guard
      let number = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits),
      let scalar = Unicode.Scalar(number)
    else { return nil }
    // A backtick would begin code.
    if scalar == "`" { return nil }
    return switch scalar.properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator: " "
    default: String(scalar)
    }
  }

  private static let characters: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "ensp": " ",
    "emsp": " ", "thinsp": " ", "mdash": "—", "ndash": "–", "hellip": "…", "lsquo": "‘",
    "rsquo": "’", "ldquo": "“", "rdquo": "”", "laquo": "«", "raquo": "»", "bull": "•",
    "middot": "·", "copy": "©", "reg": "®", "trade": "™", "deg": "°", "times": "×", "plusmn": "±",
    "le": "≤", "ge": "≥", "ne": "≠", "larr": "←", "rarr": "→", "euro": "€", "pound": "£",
    "cent": "¢", "yen": "¥", "sect": "§", "para": "¶", "micro": "µ", "frac12": "½",
  ]

  /// Returns a text with all its characters decoded.
  static func decoded(_ text: String) -> String {
    text.replacingMarks("&") { bytes, mark in Self(bytes, at: mark).map { ($0.text, $0.end) } }
  }
}

extension String {
  /// Returns the text with other texts in the place of parts that begin with a sign.
  ///
  /// - Parameters:
  ///   - sign: The ASCII sign at which a part begins.
  ///   - replacement: Returns the text for the part at an index and the end of the part, or `nil` to
  ///     keep the sign.
  /// - Returns: The text with all replacements.
  func replacingMarks(
    _ sign: Unicode.Scalar, _ replacement: ([UInt8], Int) -> (text: String, end: Int)?
  ) -> String {
    let (bytes, sign) = (Array(utf8), UInt8(ascii: sign))
    var text = ""
    /// The end of the part that `text` already has.
    var taken = 0
    var index = 0
    while let mark = bytes.index(of: sign, or: sign, from: index) {
      index = mark + 1
      guard let (other, end) = replacement(bytes, mark) else { continue }
      text += String(utf8: bytes, in: taken..<mark) + other
      (taken, index) = (end, end)
    }
    return text + String(utf8: bytes, in: taken..<bytes.count)
  }
}
