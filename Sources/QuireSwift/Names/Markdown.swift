import QuireSchema

/// The blocks of a description.
///
/// Not a reader of Markdown, but what is needed to keep the shape of a text: everything that is no
/// list and no fenced code is a paragraph. Characters that are not seen are left out.
///
/// The words of a block stay one text with a space between them: nearly all of a description is handed
/// on as it stands.
struct Markdown {
  enum Block {
    /// Words, never none.
    case paragraph(String)
    /// One entry of a list; the marker is `-` or a number as it stood.
    case item(marker: String, String)
    /// The lines between two fences.
    case code([String])
  }

  private(set) var blocks: [Block] = []
  /// The words of the block that is read; empty where none is open.
  private var open = ""
  /// Its marker where it is an entry of a list.
  private var marker: String?
  private var code: [String]?
  private let mayHoldMarkup: Bool

  init(_ text: String) {
    mayHoldMarkup = text.hasMarkup
    for line in Self.visibleLines(of: text) { read(line) }
    close()
    if let code { blocks.append(.code(code)) }
  }

  /// The first sentence alone.
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
      readText(mayHoldMarkup ? Self.plain(inText: text) : text)
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
    // The first of all is the summary, which is a paragraph whatever it was meant for.
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
}

extension Markdown {
  /// The lines of a text without what is not seen: controls, marks that turn the direction of
  /// writing, tags.
  private static func visibleLines(of text: String) -> [String] {
    // Most texts are plain, and the properties of characters take their time to look up.
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
      // Joiners belong to emoji and to the writing of several languages.
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
  /// Its lines, where it is nothing but printable ASCII and newlines.
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

  /// Whether a backtick or the begin of a tag stands in it.
  var hasMarkup: Bool { holds(UInt8(ascii: "`"), or: UInt8(ascii: "<")) }

  /// Its words with one space between them.
  fileprivate var singlySpaced: String {
    // Most lines are so, and only what is beyond ASCII needs the properties of characters.
    if isASCII, !hasSpaceToLose { return self }
    return unicodeScalars.split { $0.isSpace }.map(String.init).joined(separator: " ")
  }

  /// Whether it begins or ends with a space, or two stand together; any but a plain one counts.
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
