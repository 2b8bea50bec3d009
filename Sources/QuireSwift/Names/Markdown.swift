import QuireSchema

/// The blocks of a description.
///
/// Not a reader of Markdown, but what is needed to keep the shape of a text: everything that is no
/// list and no fenced code is a paragraph. Characters that are not seen are left out.
struct Markdown {
  enum Block {
    /// Words without white space, never none.
    case paragraph([String])
    /// One entry of a list; the marker is `-` or a number as it stood.
    case item(marker: String, [String])
    /// The lines between two fences.
    case code([String])
  }

  private(set) var blocks: [Block] = []
  private var open: Block?
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
    if case .paragraph(let words) = blocks.first {
      summary.blocks = [.paragraph(Summary.split(words).summary)]
    }
    return summary
  }

  private mutating func read(_ line: String) {
    let words = Self.words(of: line)
    if words.first?.hasPrefix("```") == true, words.count == 1 || code == nil {
      close()
      if let code { blocks.append(.code(code)) }
      code = code == nil ? [] : nil
    } else if code != nil {
      code?.append(line.withoutTrailingSpace)
    } else {
      readText(mayHoldMarkup ? words.map(Self.plain(inText:)) : words)
    }
  }

  private mutating func readText(_ words: [String]) {
    guard let first = words.first else { return close() }
    let isHeading = first.utf8.count <= 6 && first.utf8.allSatisfy { $0 == UInt8(ascii: "#") }
    let marker = Self.listMarker(first)
    let content = isHeading || marker != nil ? Array(words.dropFirst()) : words
    if isHeading || marker != nil { close() }
    guard !content.isEmpty else { return }
    // The first of all is the summary, which is a paragraph whatever it was meant for.
    if let marker, !blocks.isEmpty, !Self.isField(content) {
      open = .item(marker: marker, content)
    } else if let marker, !blocks.isEmpty {
      open = .paragraph([marker] + content)
    } else {
      append(content)
    }
    if isHeading { close() }
  }

  private mutating func append(_ words: [String]) {
    switch open {
    case .paragraph(let before): open = .paragraph(before + words)
    case .item(let marker, let before): open = .item(marker: marker, before + words)
    case .code, nil: open = .paragraph(words)
    }
  }

  private mutating func close() {
    if let open { blocks.append(open) }
    open = nil
  }
}

// MARK: What words mean

extension Markdown {
  /// A word of a list that begins one of its entries, or `nil`.
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

  /// Whether an entry would be a field of a documentation comment, such as `- Returns: x`.
  private static func isField(_ words: [String]) -> Bool {
    guard let first = words.first?.lowercased() else { return false }
    let fields = ["parameters", "parameter", "returns", "throws"]
    return fields.contains { first.hasPrefix($0) }
  }

  /// A word that means nothing but itself wherever it stands.
  private static func plain(inText word: String) -> String {
    guard word.hasMarkup else { return word }
    var plain = ""
    var last: Unicode.Scalar?
    for scalar in word.unicodeScalars {
      // Two backticks link to a symbol of the adopter's, and HTML says what is not seen.
      if scalar == "`", last == "`" { continue }
      if last == "<", scalar.properties.isAlphabetic || "/!?".unicodeScalars.contains(scalar) {
        plain.removeLast()
        plain += "\\<"
      }
      plain.unicodeScalars.append(scalar)
      last = scalar
    }
    return plain
  }

  /// A word that means nothing but itself where it begins a line.
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

  private static func words(of line: String) -> [String] {
    // Only what is beyond ASCII needs the properties of characters.
    guard line.isASCII else { return line.unicodeScalars.split { $0.isSpace }.map(String.init) }
    let bytes = Array(line.utf8)
    var words: [String] = []
    bytes.withUnsafeBufferPointer { buffer in
      guard let text = buffer.baseAddress else { return }
      let count = buffer.count
      var start = 0
      var index = 0
      while index < count {
        let byte = text[index]
        if byte == 0x20 || byte >= 0x09 && byte <= 0x0d {
          if start < index { words.append(String(utf8: bytes, in: start..<index)) }
          start = index + 1
        }
        index += 1
      }
      if start < count { words.append(String(utf8: bytes, in: start..<count)) }
    }
    return words
  }

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
  fileprivate var hasMarkup: Bool {
    holds(UInt8(ascii: "`"), or: UInt8(ascii: "<"))
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
