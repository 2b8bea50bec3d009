import QuireSchema

/// The blocks of a description.
///
/// This is not a full Markdown parser. It keeps the shape of a text: everything other than lists
/// and fenced code is a paragraph. HTML becomes Markdown, and invisible characters are dropped.
///
/// The words of a block are stored as one string with single spaces, because most descriptions are
/// passed on unchanged.
struct Markdown {
  enum Block {
    /// A paragraph with at least one word.
    case paragraph(String)
    /// A list item; the marker is `-` or a number as written.
    case item(marker: String, String)
    /// The lines between two fences.
    case code([String])
  }

  private(set) var blocks: [Block] = []
  /// The words of the current block; empty if no block is open.
  private var open = ""
  /// The marker of the current block if it is a list item.
  private var marker: String?
  private var code: [String]?
  private let mayHoldCode: Bool

  init(_ text: String) {
    let lines = HTMLText.lines(of: Self.visibleLines(of: text))
    mayHoldCode = lines.contains { $0.holds(UInt8(ascii: "`"), or: UInt8(ascii: "`")) }
    for line in lines { read(line) }
    close()
    if let code { blocks.append(.code(code)) }
  }

  /// A copy that keeps only the first sentence of the first paragraph.
  var summary: Markdown {
    var summary = self
    if case .paragraph(let text) = blocks.first {
      summary.blocks = [.paragraph(Summary.split(text).summary)]
    }
    return summary
  }

  private mutating func read(_ line: String) {
    let text = line.singlySpaced
    if text.hasPrefix("```"), code == nil || !text.utf8.contains(UInt8(ascii: " ")) {
      close()
      if let code { blocks.append(.code(code)) }
      code = code == nil ? [] : nil
    } else if code != nil {
      code?.append(line.withoutTrailingSpace)
    } else {
      readText(mayHoldCode ? Self.plain(inText: text) : text)
    }
  }

  private mutating func readText(_ text: String) {
    guard let byte = text.utf8.first else { return close() }
    // Most lines begin with a word.
    if byte.isLetter { return append(text) }
    let end = text.utf8.firstIndex(of: UInt8(ascii: " ")) ?? text.endIndex
    let first = String(text[..<end])
    let isHeading = first.utf8.count <= 6 && first.utf8.allSatisfy { $0 == UInt8(ascii: "#") }
    let marker = Self.listMarker(first)
    guard isHeading || marker != nil else { return append(text) }
    close()
    guard end < text.endIndex else { return }
    open = String(text[text.utf8.index(after: end)...])
    // The first block is the summary, so it is always a paragraph.
    if let marker, !blocks.isEmpty {
      if Self.isField(open) { open = marker + " " + open } else { self.marker = marker }
    }
    if isHeading { close() }
  }

  private mutating func append(_ text: String) {
    if !open.isEmpty { open += " " }
    open += text
  }

  private mutating func close() {
    guard !open.isEmpty else { return }
    blocks.append(marker.map { .item(marker: $0, open) } ?? .paragraph(open))
    (open, marker) = ("", nil)
  }

  /// Returns the lines of a text without invisible characters: controls, bidirectional marks and
  /// tags.
  private static func visibleLines(of text: String) -> [String] {
    // Fast path: most texts are plain ASCII, and looking up character properties is slow.
    if let lines = text.linesOfPrintableASCII { return lines }
    var lines: [String] = []
    var line = String.UnicodeScalarView()
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n" where last == "\r": break
      case "\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}":
        lines.append(String(line))
        line = .init()
      case "\t":
        line.append(contentsOf: "  ".unicodeScalars)
      // Emoji and several scripts need joiners.
      case "\u{200C}", "\u{200D}":
        line.append(scalar)
      default:
        if (0x20..<0x7f).contains(scalar.value) {
          line.append(scalar)
          break
        }
        let category = scalar.properties.generalCategory
        if category != .control, category != .format { line.append(scalar) }
      }
      last = scalar
    }
    return lines + [String(line)]
  }
}

extension String {
  /// The lines of the text if it has only printable ASCII and newlines, otherwise `nil`.
  fileprivate var linesOfPrintableASCII: [String]? {
    let bytes = Array(utf8)
    return bytes.withUnsafeBufferPointer { buffer in
      guard let text = buffer.baseAddress else { return [""] }
      let (newline, count) = (UInt8(ascii: "\n"), buffer.count)
      var lines: [String] = []
      var start = 0
      var index = 0
      while index < count {
        let byte = text[index]
        if byte == newline {
          lines.append(String(utf8: bytes, in: start..<index))
          start = index + 1
        } else if byte < 0x20 || byte > 0x7e {
          return nil
        }
        index += 1
      }
      return start == 0 ? [self] : lines + [String(utf8: bytes, in: start..<count)]
    }
  }

  /// The words separated by single spaces.
  fileprivate var singlySpaced: String {
    // Fast path for most lines: only non-ASCII text needs the properties of characters.
    if isASCII, !hasSpaceToLose { return self }
    return unicodeScalars.split { $0.isSpace }.map(String.init).joined(separator: " ")
  }

  /// Whether the text has leading, trailing or repeated spaces, or whitespace other than spaces.
  private var hasSpaceToLose: Bool {
    let bytes = Array(utf8)
    return bytes.withUnsafeBufferPointer { buffer in
      guard let text = buffer.baseAddress else { return false }
      let (space, count) = (UInt8(ascii: " "), buffer.count)
      var last = space
      var index = 0
      while index < count {
        let byte = text[index]
        if byte < space || byte == space && last == space { return true }
        last = byte
        index += 1
      }
      return last == space
    }
  }

  fileprivate var withoutTrailingSpace: String {
    guard let last = unicodeScalars.lastIndex(where: { !$0.isSpace }) else {
      return ""
    }
    return String(unicodeScalars[...last])
  }
}

extension Unicode.Scalar {
  fileprivate var isSpace: Bool {
    isASCII ? self == " " || (0x09...0x0d).contains(value) : properties.isWhitespace
  }
}

/// Words that have a meaning in Markdown, and how to escape them.
extension Markdown {
  /// Returns the list marker that a word represents, or `nil` if it is not a marker.
  private static func listMarker(_ word: String) -> String? {
    switch word {
    case "-", "*", "+", "•": "-"
    default: isNumber(word) ? word : nil
    }
  }

  private static func isNumber(_ word: String) -> Bool {
    guard let last = word.lastByte, last == UInt8(ascii: ".") || last == UInt8(ascii: ")"),
      (2...10).contains(word.utf8.count)
    else { return false }
    return word.utf8.dropLast().allSatisfy(\.isDigit)
  }

  /// Whether a list item would be a field of a doc comment, such as `- Returns: x`.
  private static func isField(_ text: String) -> Bool {
    let lowered = text.lowercased()
    return ["parameters", "parameter", "returns", "throws"].contains { lowered.hasPrefix($0) }
  }

  /// Returns a text without repeated backticks.
  ///
  /// Double backticks would link to a symbol in the adopter's module.
  static func plain(inText text: String) -> String {
    text.replacingMarks("`") { bytes, mark in
      mark > 0 && bytes[mark - 1] == UInt8(ascii: "`") ? ("", mark + 1) : nil
    }
  }

  /// Escapes a word that would be markup at the start of a line.
  static func plain(atLineStart word: String) -> String {
    // Most words begin with a letter.
    if word.utf8.first?.isLetter == true { return word }
    if isNumber(word) { return word.dropLast() + "\\" + word.suffix(1) }
    guard let first = word.unicodeScalars.first else { return word }
    let isOneSign = "-+*_=~#".unicodeScalars.contains(first) && Set(word.unicodeScalars).count == 1
    let isMark =
      ">@|".unicodeScalars.contains(first) || word.hasPrefix("~~~")
      || (first == "[" && word.contains("]:"))
    return isOneSign || isMark ? "\\" + word : word
  }
}
