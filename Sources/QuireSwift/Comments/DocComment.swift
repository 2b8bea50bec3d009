import QuireSchema

/// A documentation comment built from the descriptions in a schema.
///
/// Descriptions are read as Markdown: paragraphs, lists and fenced code are kept, and HTML becomes
/// Markdown. Text that would have another meaning in a doc comment (a heading, `- Returns:`, a DocC
/// directive) becomes plain text.
struct DocComment {
  /// The parsed descriptions, each of which is laid out separately, so none can swallow the next.
  let texts: [Markdown]
  /// The parameters that the comment describes at its end.
  let parameters: [(name: String, text: String)]

  init(_ texts: [Markdown], parameters: [(name: String, text: String)] = []) {
    self.texts = texts
    self.parameters = parameters
  }

  /// Creates the comment with one sentence.
  init(_ sentence: String) { self.init([Markdown(sentence)]) }

  /// Returns the lines of the comment, each beginning with `///`; empty if there is no text.
  ///
  /// Each line fits its width, except that a long word such as a URL is never broken. The first
  /// sentence is a paragraph that ends in a full stop, as a summary should.
  ///
  /// - Parameter width: The width of a line without its indentation, in columns.
  /// - Returns: The lines without indentation.
  func lines(width: Int = 100) -> [String] {
    let room = max(width - "/// ".utf8.count, 40)
    var lines: [String] = []
    var followsItem = false
    func add(_ block: Markdown.Block) {
      if !lines.isEmpty, !(block.isItem && followsItem) { lines.append("///") }
      for line in block.lines(width: room) { lines.append(line.isEmpty ? "///" : "/// " + line) }
      followsItem = block.isItem
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
    return lines + parameterLines(width: width)
  }

  /// Returns the lines that describe parameters, with an empty line before them.
  private func parameterLines(width: Int) -> [String] {
    if parameters.isEmpty { return [] }
    let isSingle = parameters.count == 1
    let texts = parameters.map {
      isSingle ? "Parameter \($0.name): \($0.text)" : "\($0.name): \($0.text)"
    }
    let margin = isSingle ? "" : "  "
    let room = width - "/// ".utf8.count - margin.utf8.count
    let lines = texts.flatMap { Markdown.Block.item(marker: "-", $0).lines(width: room) }
    return ["///"] + (isSingle ? [] : ["/// - Parameters:"])
      + lines.map { "/// \(margin)\($0)" }
  }
}

extension Markdown.Block {
  fileprivate var isItem: Bool {
    if case .item = self { true } else { false }
  }

  func lines(width: Int) -> [String] {
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

  /// Wraps words into lines and escapes the first word of each line if it would be markup there.
  private static func wrapped(_ words: String, width: Int) -> [String] {
    let bytes = Array(words.utf8)
    let (space, isASCII) = (UInt8(ascii: " "), words.isASCII)
    var lines: [String] = []
    /// The rewritten start of the line, if any; the rest of the line begins at offset `rest`.
    var head = ""
    var rest = 0
    var columns = 0
    var start = 0
    while start < bytes.count {
      let end = bytes.index(of: space, or: space, from: start) ?? bytes.count
      let length = isASCII ? end - start : String(utf8: bytes, in: start..<end).columns
      if start > 0, columns + 1 + length <= width {
        columns += 1 + length
      } else {
        if start > 0 { lines.append(head + String(utf8: bytes, in: rest..<start - 1)) }
        (head, rest, columns) = ("", start, length)
        // Most words begin with a letter and are never markup.
        if !bytes[start].isLetter {
          head = Markdown.plain(atLineStart: String(utf8: bytes, in: start..<end))
          (rest, columns) = (end, head.columns)
        }
      }
      start = end + 1
    }
    if !bytes.isEmpty { lines.append(head + String(utf8: bytes, in: rest..<bytes.count)) }
    return lines
  }
}

/// Splits a text after its first sentence.
enum Summary {
  /// Abbreviations whose full stop does not end a sentence.
  private static let abbreviations: Set<String> = [
    "e.g.", "i.e.", "etc.", "vs.", "approx.", "cf.", "resp.", "incl.", "excl.", "max.", "min.",
  ]
  private static let closers = Set("\"')]*_”’»".unicodeScalars)

  /// Splits the first sentence from the rest of the text.
  ///
  /// - Returns: The first sentence, ending in a full stop, and the remaining words.
  static func split(_ words: String) -> (summary: String, rest: String) {
    let (space, tick) = (UInt8(ascii: " "), UInt8(ascii: "`"))
    let bytes = Array(words.utf8)
    var summary = ""
    /// The end of the words that the summary already has.
    var taken = 0
    var start = 0
    var isInCode = false
    var holdsTick = false
    var index = 0
    // The last word is skipped: no rest can follow it.
    while let end = bytes.index(of: space, or: tick, from: index) {
      index = end + 1
      if bytes[end] == tick {
        isInCode.toggle()
        holdsTick = true
        continue
      }
      defer { (start, holdsTick) = (index, false) }
      // Most words end in a letter and so do not end a sentence.
      if bytes[end - 1].isLetter, !holdsTick { continue }
      let word = String(utf8: bytes, in: start..<end)
      let other: String?
      if isInCode, bytes.index(of: tick, or: tick, from: end) != nil {
        // Linters ignore code spans, so a full stop right before one would end the sentence.
        other = holdsTick ? word.replacing(".`", with: "`") : nil
      } else {
        other = inner(word, before: bytes.scalar(at: index))
        if other == nil, endsSentence(word) {
          return (
            ended(summary + String(utf8: bytes, in: taken..<end)),
            String(utf8: bytes, in: index..<bytes.count)
          )
        }
      }
      guard let other else { continue }
      summary += String(utf8: bytes, in: taken..<start) + other
      taken = end
    }
    return (ended(summary + String(utf8: bytes, in: taken..<bytes.count)), "")
  }

  /// Returns an abbreviation without the full stop that linters would read as the end of the
  /// sentence.
  ///
  /// - Returns: The replacement, or `nil` if the word is not such an abbreviation.
  private static func inner(_ word: String, before next: Unicode.Scalar?) -> String? {
    guard word.lastByte == UInt8(ascii: ".") else { return nil }
    let plain = word.drop { $0 == "(" }.lowercased()
    guard abbreviations.contains(plain), next?.properties.isUppercase == false else { return nil }
    return plain == "e.g." || plain == "i.e." ? word + "," : String(word.dropLast())
  }

  private static func endsSentence(_ word: String) -> Bool {
    guard let last = word.unicodeScalars.last(where: { !closers.contains($0) }) else {
      return false
    }
    return ".!?。！？".unicodeScalars.contains(last)
  }

  private static func ended(_ words: String) -> String {
    if words.hasSuffix(".") { return words }
    var scalars = words.unicodeScalars
    while let end = scalars.last, "!?:;,…。！？、；：".unicodeScalars.contains(end) {
      scalars.removeLast()
    }
    return String(scalars) + "."
  }
}
