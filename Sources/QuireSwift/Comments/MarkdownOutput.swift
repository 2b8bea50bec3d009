import QuireSchema

/// The Markdown that `HTMLText` writes.
struct MarkdownOutput {
  private var bytes: [UInt8] = []
  /// Whether the current line has only spaces.
  private(set) var isAtLineStart = true
  /// The elements that have begun but not ended; each marker occurs once.
  private var marks: [Mark] = []
  /// The numbers of the last items in the open lists, or `nil` for a list without numbers.
  private var lists: [Int?] = []
  /// The end of the last marker of an item.
  private var itemStart: Int?
  /// The end of the last code span.
  private var codeEnd: Int?
  /// Whether the last byte is a `<` that is text.
  private var endsInLess = false

  /// An element whose markers are written once its end is known.
  private struct Mark {
    let name: String
    let marker: String
    let url: String?
    let start: Int
  }

  var lines: [String] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  /// Appends a byte of the text, and escapes a `<` before it that would begin a tag.
  mutating func append(_ byte: UInt8) {
    let isSpace = byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n")
    // A line with only a marker would not be an item.
    if isSpace, itemStart == bytes.count { return }
    if endsInLess, byte.isLetter || "/!?".utf8.contains(byte) {
      bytes.insert(UInt8(ascii: "\\"), at: bytes.count - 1)
    }
    bytes.append(byte)
    endsInLess = byte == UInt8(ascii: "<")
    if byte == UInt8(ascii: "\n") {
      // Markup does not continue in the next paragraph.
      if isAtLineStart { marks = [] }
      isAtLineStart = true
    } else if !isSpace {
      isAtLineStart = false
    }
  }

  /// Appends text without escapes.
  mutating func append(verbatim text: some Sequence<UInt8>) {
    for byte in text {
      endsInLess = false
      append(byte)
    }
    endsInLess = false
  }

  /// Appends a code span; it joins a span directly before it, because `` would not end one.
  mutating func append(code: some Collection<UInt8>) {
    if code.isEmpty { return }
    let tick = CollectionOfOne(UInt8(ascii: "`"))
    if codeEnd == bytes.count { bytes.removeLast() } else { append(verbatim: tick) }
    append(verbatim: code)
    append(verbatim: tick)
    codeEnd = bytes.count
  }

  /// Appends lines as fenced code.
  mutating func append(fenced text: String) {
    itemStart = nil
    endBlock()
    append(verbatim: "```\n\(text)\n```\n".utf8)
  }

  /// Begins a paragraph.
  mutating func endBlock() {
    guard !bytes.isEmpty, itemStart != bytes.count else { return }
    append(verbatim: "\n\n".utf8)
  }

  /// Begins a line; a list item and an element stay on theirs.
  mutating func breakLine() {
    if lists.isEmpty, marks.isEmpty { endBlock() } else { append(UInt8(ascii: " ")) }
  }

  mutating func beginList(isNumbered: Bool, isClosing: Bool) {
    endBlock()
    if isClosing { _ = lists.popLast() } else { lists.append(isNumbered ? 0 : nil) }
  }

  mutating func beginItem(isClosing: Bool) {
    if !isAtLineStart { append(UInt8(ascii: "\n")) }
    guard !isClosing else { return }
    marks = []
    var marker = "- "
    if let last = lists.last, let number = last {
      lists[lists.count - 1] = number + 1
      marker = "\(number + 1). "
    }
    append(verbatim: marker.utf8)
    itemStart = bytes.count
  }

  /// Begins or ends an element such as emphasis or a link.
  mutating func mark(_ name: String, _ marker: String, url: String? = nil, isClosing: Bool) {
    guard isClosing else {
      if !marks.contains(where: { $0.marker == marker }) {
        marks.append(Mark(name: name, marker: marker, url: url, start: bytes.count))
      }
      return
    }
    guard let index = marks.lastIndex(where: { $0.name == name }) else { return }
    let mark = marks[index]
    // What has begun inside also ends here.
    marks.removeSubrange(index...)
    guard
      let first = bytes[mark.start...].firstIndex(where: { $0 > 0x20 }),
      let last = bytes.lastIndex(where: { $0 > 0x20 }),
      mark.marker != "[" || mark.url != nil
    else { return }
    bytes.insert(contentsOf: (mark.url.map { "](\($0))" } ?? mark.marker).utf8, at: last + 1)
    bytes.insert(contentsOf: mark.marker.utf8, at: first)
    codeEnd = nil
  }
}
