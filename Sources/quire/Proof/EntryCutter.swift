/// Cuts the entries out of the bytes of a recording, which arrive in parts.
///
/// An HTTP archive is one JSON text, `{"log": {"entries": […]}}`, that may be larger than memory. The
/// cutter follows its brackets and strings, and keeps only the bytes of the current entry. After an
/// entry with a mistake it continues with the next text that begins like an entry.
struct EntryCutter {
  /// An entry, or the reason why it cannot be cut out.
  struct Entry {
    /// The number of the entry, from 1.
    let number: Int
    /// The line of its first byte, from 1.
    let line: Int
    let content: Result<[UInt8], Mistake>
  }

  enum Mistake: Error {
    case syntax, endOfFile, tooLong
  }

  /// The next token that the grammar of JSON allows.
  private enum Expectation {
    case value, valueOrEnd, name, nameOrEnd, colon, commaOrEnd
  }

  /// How far a text after a mistake looks like the beginning of an entry.
  private enum Resumption {
    case searching, opened
    case naming([UInt8])
  }

  /// The most bytes of one entry.
  private let limit: Int
  /// The entries since they were taken.
  private(set) var entries: [Entry] = []
  /// Whether the list of entries was found.
  private(set) var foundList = false
  /// Whether the list of entries has ended.
  private(set) var isComplete = false

  /// The open brackets, the outermost first.
  private var open: [UInt8] = []
  private var expectation = Expectation.value
  /// The last names at the first and the second level.
  private var names = ["", ""]
  /// The bytes of the name that is read at these levels, or `nil`.
  private var name: [UInt8]?
  private var (isInString, isEscaped, isInWord) = (false, false, false)
  private var resumption: Resumption?
  private var (number, line, firstLine) = (0, 1, 1)
  private var kept: [UInt8] = []
  private var isTooLong = false
  /// The first byte of the current entry in the current part, or `nil` outside of entries.
  private var start: Int?

  init(limit: Int = 64 * 1024 * 1024) { self.limit = limit }

  /// Removes and returns the entries that are complete.
  mutating func takeEntries() -> [Entry] {
    defer { entries = [] }
    return entries
  }

  private static let ofList = Array("{{[".utf8)
  private var isInList: Bool { open == Self.ofList && names == ["log", "entries"] }

  /// Reads the next part of the file.
  mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) {
    if start != nil { start = 0 }
    var index = 0
    while index < bytes.count {
      if isInString {
        index = skipString(bytes, from: index)
      } else if resumption != nil {
        resume(with: bytes[index], at: index)
        index += 1
      } else if advance(over: bytes[index], at: index, in: bytes) {
        index += 1
      } else {
        fail(.syntax)
      }
    }
    if let start { keep(bytes[start...]) }
  }

  /// Ends the file.
  mutating func finish() {
    if start != nil { end(with: .failure(.endOfFile)) }
  }

  // MARK: Tokens

  /// Skips the bytes of a string up to its end, the end of the part or a mistake.
  private mutating func skipString(_ bytes: UnsafeBufferPointer<UInt8>, from first: Int) -> Int {
    var index = first
    while index < bytes.count {
      if name == nil, !isEscaped { index = Self.plainEnd(bytes, from: index) }
      guard index < bytes.count else { break }
      let byte = bytes[index]
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isInString = false
        if let name { names[open.count - 1] = String(decoding: name, as: UTF8.self) }
        name = nil
        return index + 1
      } else if byte < 0x20 {
        isInString = false
        fail(.syntax)
        return index
      }
      if let count = name?.count, count < 64 { name?.append(byte) }
      index += 1
    }
    return index
  }

  /// Returns the index of the next byte that a string treats differently from other characters.
  ///
  /// Most bytes are in strings, and without optimization only a plain loop is fast.
  private static func plainEnd(_ bytes: UnsafeBufferPointer<UInt8>, from first: Int) -> Int {
    guard let base = bytes.baseAddress else { return first }
    let count = bytes.count
    var index = first
    while index < count {
      let byte = base[index]
      if byte == 0x22 || byte == 0x5C || byte < 0x20 { break }
      index += 1
    }
    return index
  }

  /// Reads a byte outside of strings; returns `false` if it is a mistake.
  private mutating func advance(
    over byte: UInt8, at index: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    switch byte {
    case UInt8(ascii: "\n"):
      line += 1
      isInWord = false
    case 0x20, 0x09, 0x0D: isInWord = false
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard beginValue(at: index) else { return false }
      open.append(byte)
      expectation = byte == UInt8(ascii: "{") ? .nameOrEnd : .valueOrEnd
      if isInList { foundList = true }
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      // The brackets of ASCII are two apart.
      guard let last = open.last, last + 2 == byte else { return false }
      guard [.commaOrEnd, .nameOrEnd, .valueOrEnd].contains(expectation) else { return false }
      if isInList { isComplete = true }
      open.removeLast()
      (expectation, isInWord) = (.commaOrEnd, false)
      if start != nil, isInList { end(with: bytes, at: index) }
    case UInt8(ascii: "\""):
      if expectation == .name || expectation == .nameOrEnd {
        expectation = .colon
        name = open.count <= 2 ? [] : nil
      } else {
        guard beginValue(at: index) else { return false }
      }
      isInString = true
    case UInt8(ascii: ":"):
      guard expectation == .colon else { return false }
      expectation = .value
    case UInt8(ascii: ","):
      guard expectation == .commaOrEnd, let last = open.last else { return false }
      expectation = last == UInt8(ascii: "{") ? .name : .value
      isInWord = false
    default:
      if isInWord { return true }
      // The mark of UTF-8 may precede the text.
      if open.isEmpty, number == 0, byte >= 0x80 { return true }
      guard "-0123456789tfn".utf8.contains(byte), beginValue(at: index) else { return false }
      isInWord = true
    }
    return true
  }

  private mutating func beginValue(at index: Int) -> Bool {
    guard expectation == .value || expectation == .valueOrEnd, !isInWord, open.count < 512 else {
      return false
    }
    if isInList { begin(at: index) }
    expectation = .commaOrEnd
    return true
  }

  // MARK: Entries

  private mutating func begin(at index: Int) {
    number += 1
    (start, firstLine, kept, isTooLong) = (index, line, [], false)
  }

  private mutating func keep(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    guard kept.count + bytes.count <= limit else {
      (kept, isTooLong) = ([], true)
      return
    }
    if !isTooLong { kept.append(contentsOf: bytes) }
  }

  private mutating func end(with bytes: UnsafeBufferPointer<UInt8>, at index: Int) {
    if let start { keep(bytes[start...index]) }
    end(with: isTooLong ? .failure(.tooLong) : .success(kept))
  }

  private mutating func end(with content: Result<[UInt8], Mistake>) {
    entries.append(Entry(number: number, line: firstLine, content: content))
    (start, kept) = (nil, [])
  }

  /// Ends the current entry with a mistake, and searches for the next one.
  private mutating func fail(_ mistake: Mistake) {
    if start == nil { (number, firstLine) = (max(number, 1), line) }
    if foundList { end(with: .failure(mistake)) }
    (resumption, isInWord, isEscaped, name) = (.searching, false, false, nil)
  }

  /// The names of the members of an entry, of which the first is one.
  private static let members: Set<String> = [
    "cache", "comment", "connection", "pageref", "request", "response", "serverIPAddress",
    "startedDateTime", "time", "timings",
  ]

  /// Reads a byte between a mistake and the next entry.
  private mutating func resume(with byte: UInt8, at index: Int) {
    if byte == UInt8(ascii: "\n") { line += 1 }
    switch resumption {
    case .opened where byte == UInt8(ascii: "\""): resumption = .naming([])
    case .opened where byte <= 0x20: break
    case .naming(let bytes) where byte == UInt8(ascii: "\""):
      let name = String(decoding: bytes, as: UTF8.self)
      guard Self.members.contains(name) || name.hasPrefix("_"), foundList else {
        resumption = .searching
        return
      }
      open = Self.ofList
      begin(at: index + 1)
      kept = Array("{\"\(name)\"".utf8)
      open.append(UInt8(ascii: "{"))
      (resumption, expectation) = (nil, .colon)
    case .naming(let bytes) where bytes.count < 32: resumption = .naming(bytes + [byte])
    default: resumption = byte == UInt8(ascii: "{") ? .opened : .searching
    }
  }
}
