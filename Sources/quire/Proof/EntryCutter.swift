/// Cuts the entries out of the bytes of a recording, which arrive in parts.
///
/// An HTTP archive is one JSON text, `{"log": {"entries": […]}}`, that may be larger than memory. Only
/// the current entry is kept. After an entry with a mistake, the next text that begins like an entry
/// is one: no valid string contains `{"`.
struct EntryCutter {
  struct Entry {
    /// The number of the entry, from 1.
    let number: Int
    /// The line of its first byte, from 1.
    let line: Int
    let content: Result<[UInt8], RecordedExchange.Mistake>
  }

  private enum State {
    /// The number of bytes before the first entry that were found.
    case before(Int)
    case between, inside, lost, complete
  }

  private var state = State.before(0)
  private var ended: [Entry] = []
  private var (number, line, firstLine, depth) = (0, 1, 1, 0)
  private var (isInString, isEscaped, isTooLong) = (false, false, false)
  private var kept: [UInt8] = []
  /// The offset of a bracket before the current string, which may be the first name of an entry.
  private var bracket: Int?

  private static let mostBytes = 64 * 1024 * 1024
  private static let start = Array("\"entries\":[".utf8)

  /// Reads the next part of the file, and returns the entries that end in it.
  mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) -> [Entry] {
    var index = 0
    while index < bytes.count {
      let end = isInString && !isEscaped ? Self.plainEnd(bytes, from: index) : index
      if end > index {
        keep(bytes[index..<end])
        index = end
        continue
      }
      let byte = bytes[index]
      if byte == UInt8(ascii: "\n") { line += 1 }
      switch state {
      case .before(let count):
        guard byte > 0x20 else { break }
        let found = byte == Self.start[count] ? count + 1 : byte == Self.start[0] ? 1 : 0
        state = found == Self.start.count ? .between : .before(found)
      case .between where byte <= 0x20 || byte == UInt8(ascii: ","): break
      case .between where byte == UInt8(ascii: "{"): begin(with: [byte])
      case .between where byte == UInt8(ascii: "]"): state = .complete
      case .between: fail("the text after it is not valid JSON")
      case .inside:
        keep(bytes[index...index])
        readInside(byte)
      case .lost:
        if byte == UInt8(ascii: "{") { kept = [] }
        if byte == UInt8(ascii: "{") || !kept.isEmpty, kept.count < 64 { kept.append(byte) }
        if byte == UInt8(ascii: "\""), Self.isBeginning(kept[...]) { begin(with: kept) }
      case .complete: break
      }
      index += 1
    }
    defer { ended = [] }
    return ended
  }

  /// Ends the file.
  ///
  /// - Returns: The entry that the file does not complete, and why there may be further entries.
  mutating func finish() -> (entry: Entry?, mistake: String?) {
    if case .inside = state { fail("the file ends within it") }
    return switch state {
    case .before: (nil, "is no HTTP archive in UTF-8: it has no 'entries'")
    case .between, .inside, .lost: (ended.last, "ends before the end of its entries")
    case .complete: (nil, nil)
    }
  }

  private mutating func readInside(_ byte: UInt8) {
    switch byte {
    case _ where isEscaped: isEscaped = false
    case UInt8(ascii: "\\") where isInString: isEscaped = true
    case UInt8(ascii: "\""):
      isInString.toggle()
      guard !isInString, let bracket, depth > 1 else { return }
      if Self.isBeginning(kept[bracket...]) {
        // The brackets of the entry before are incomplete.
        let beginning = Array(kept[bracket...])
        fail("it is not valid JSON")
        begin(with: beginning)
      }
      self.bracket = nil
    case _ where isInString: fail("it is not valid JSON")
    case UInt8(ascii: "{"):
      depth += 1
      bracket = isTooLong ? nil : kept.count - 1
    case UInt8(ascii: "["): depth += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      depth -= 1
      guard depth == 0 else { return }
      end(isTooLong ? .failure(.init("it has more than 64 MB")) : .success(kept))
      state = .between
    case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ","), UInt8(ascii: ":"): break
    case _ where "0123456789+-.Eaeflnrstu".utf8.contains(byte): break
    default: fail("it is not valid JSON")
    }
  }

  private mutating func begin(with bytes: [UInt8]) {
    number += 1
    (state, firstLine, depth, kept, bracket) = (.inside, line, 1, bytes, nil)
    (isInString, isEscaped, isTooLong) = (false, false, false)
  }

  private mutating func keep(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    if kept.count + bytes.count > Self.mostBytes { (kept, isTooLong, bracket) = ([], true, nil) }
    if !isTooLong { kept.append(contentsOf: bytes) }
  }

  private mutating func end(_ content: Result<[UInt8], RecordedExchange.Mistake>) {
    ended.append(Entry(number: number, line: firstLine, content: content))
  }

  private mutating func fail(_ reason: String) {
    end(.failure(.init(reason)))
    (state, kept, isInString, isEscaped) = (.lost, [], false, false)
  }

  private static let names: Set = [
    "cache", "connection", "pageref", "request", "response", "serverIPAddress", "startedDateTime",
    "time", "timings",
  ]

  /// Whether a text is a bracket and the first name of an entry.
  private static func isBeginning(_ bytes: ArraySlice<UInt8>) -> Bool {
    let name = bytes.dropFirst().drop { $0 <= 0x20 }
    guard name.first == UInt8(ascii: "\"") else { return false }
    let text = String(decoding: name.dropFirst().dropLast(), as: UTF8.self)
    return names.contains(text) || text.hasPrefix("_")
  }

  /// Returns the index of the next byte that a string treats differently from other characters.
  ///
  /// Most bytes are in strings, and without optimization only a plain loop is fast.
  private static func plainEnd(_ bytes: UnsafeBufferPointer<UInt8>, from first: Int) -> Int {
    guard let base = bytes.baseAddress else { return first }
    let count = bytes.count
    var index = first
    while index < count, base[index] != 0x22, base[index] != 0x5C, base[index] >= 0x20 {
      index += 1
    }
    return index
  }
}
