/// A documentation comment that says what a schema says, whatever that holds.
///
/// Descriptions are read as the Markdown they mostly are: paragraphs, lists and fenced code stay.
/// What would mean something of its own in a comment (a heading, HTML, `- Returns:`, a directive
/// of DocC) stays readable as text and loses its meaning.
struct DocComment {
  /// Each begins with `///` and fits its column; none where the text says nothing.
  ///
  /// The first sentence stands alone and ends in a full stop, as a summary should. Words are never
  /// broken, so a long address may pass the column.
  let lines: [String]

  /// - Parameters:
  ///   - texts: What was read of any texts, each for itself: none can swallow the next.
  ///   - indentation: Of the lines in the file, in spaces; the text has what is left of the width.
  init(_ texts: [Markdown], indentation: Int = 0) {
    let width = max(100 - indentation - "/// ".utf8.count, 40)
    var lines: [String] = []
    var isBehindItem = false
    func add(_ block: Markdown.Block) {
      if !lines.isEmpty, !(block.isItem && isBehindItem) { lines.append("///") }
      for line in block.lines(width: width) { lines.append(line.isEmpty ? "///" : "/// " + line) }
      isBehindItem = block.isItem
    }
    for text in texts {
      for block in text.blocks {
        guard lines.isEmpty, case .paragraph(let words) = block else {
          add(block)
          continue
        }
        let (summary, rest) = Summary.split(words)
        add(.paragraph(summary))
        if !rest.isEmpty { add(.paragraph(rest)) }
      }
    }
    self.lines = lines
  }
}

extension Markdown.Block {
  fileprivate var isItem: Bool {
    if case .item = self { true } else { false }
  }

  fileprivate func lines(width: Int) -> [String] {
    switch self {
    case .paragraph(let words):
      return Self.wrapped(words, width: width)
    case .item(let marker, let words):
      let indent = marker.utf8.count + 1
      let margin = String(repeating: " ", count: indent)
      return Self.wrapped(words, width: width - indent).enumerated().map { index, line in
        (index == 0 ? marker + " " : margin) + line
      }
    case .code(let lines):
      return ["```"] + lines + ["```"]
    }
  }

  /// Fills lines with words, and takes from each line's first word what it would mean there.
  private static func wrapped(_ words: [String], width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var columns = 0
    // By index, as all words of all comments come by here, without optimization in adopters' builds.
    var index = 0
    while index < words.count {
      let word = words[index]
      let length = word.columns
      if line.isEmpty {
        line = Markdown.plain(atLineStart: word)
        columns = line.columns
      } else if columns + 1 + length > width {
        lines.append(line)
        line = Markdown.plain(atLineStart: word)
        columns = line.columns
      } else {
        line += " "
        line += word
        columns += 1 + length
      }
      index += 1
    }
    return line.isEmpty ? lines : lines + [line]
  }
}

extension String {
  fileprivate var columns: Int { isASCII ? utf8.count : unicodeScalars.count }
}

/// The first sentence of a text.
enum Summary {
  /// Words with a full stop that ends no sentence.
  private static let abbreviations: Set<String> = [
    "e.g.", "i.e.", "etc.", "vs.", "approx.", "cf.", "resp.", "incl.", "excl.", "max.", "min.",
  ]
  private static let closers = Set("\"')]*_”’»".unicodeScalars)

  /// - Returns: The first sentence with a full stop at its end, and the words behind it.
  static func split(_ words: [String]) -> (summary: [String], rest: [String]) {
    var summary: [String] = []
    var code = CodeSpan(words)
    var index = -1
    while index + 1 < words.count {
      index += 1
      let word = words[index]
      let isLast = index == words.count - 1
      if code.holdsEnd(ofWordAt: index), !isLast {
        // A stop right before a span would end the sentence for linters, who leave spans out.
        summary.append(word.replacing(".`", with: "`"))
        continue
      }
      guard !isLast else {
        summary.append(word)
        continue
      }
      if let other = inner(word, before: words[index + 1]) {
        summary.append(other)
        continue
      }
      summary.append(word)
      guard endsSentence(word) else { continue }
      return (ended(summary), Array(words[(index + 1)...]))
    }
    return (ended(summary), [])
  }

  /// An abbreviation without a stop that linters would take for the end of the sentence, or `nil`
  /// for any other word.
  private static func inner(_ word: String, before next: String) -> String? {
    guard word.lastByte == UInt8(ascii: ".") else { return nil }
    let plain = word.drop { $0 == "(" }.lowercased()
    guard abbreviations.contains(plain),
      next.unicodeScalars.first?.properties.isUppercase == false
    else { return nil }
    return plain == "e.g." || plain == "i.e." ? word + "," : String(word.dropLast())
  }

  private static func endsSentence(_ word: String) -> Bool {
    // Most words end in a letter.
    if let last = word.lastByte, last.isLetter || last.isDigit { return false }
    guard let last = word.unicodeScalars.last(where: { !closers.contains($0) }) else {
      return false
    }
    return ".!?。！？".unicodeScalars.contains(last)
  }

  private static func ended(_ words: [String]) -> [String] {
    guard let last = words.last, !last.hasSuffix(".") else { return words }
    var scalars = last.unicodeScalars
    while let end = scalars.last, "!?:;,…。！？、；：".unicodeScalars.contains(end) {
      scalars.removeLast()
    }
    return words.dropLast() + [String(scalars) + "."]
  }
}

/// Follows which words stand between backticks, where a full stop ends nothing.
private struct CodeSpan {
  private let words: [String]
  private var isOpen = false

  init(_ words: [String]) { self.words = words }

  /// Whether the word's end is inside of a span that is closed later; asked of each in turn.
  mutating func holdsEnd(ofWordAt index: Int) -> Bool {
    if Self.ticks(words[index]) % 2 == 1 { isOpen.toggle() }
    return isOpen && words[(index + 1)...].contains { Self.ticks($0) > 0 }
  }

  private static func ticks(_ word: String) -> Int {
    let tick = UInt8(ascii: "`")
    guard word.holds(tick, or: tick) else { return 0 }
    var ticks = 0
    for byte in word.utf8 where byte == tick { ticks += 1 }
    return ticks
  }
}
