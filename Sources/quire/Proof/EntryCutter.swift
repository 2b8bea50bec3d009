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

  enum State {
    /// The number of bytes before the first entry that were found.
    case before(Int)
    case between, inside, lost, complete
  }

  private(set) var state = State.before(0)
  private var entries: [Entry] = []
  private let limit: Int
  private var (number, line, firstLine, depth) = (0, 1, 1, 0)
  private var (isInString, isEscaped, isTooLong) = (false, false, false)
  private var kept: [UInt8] = []
  /// The offset of a bracket before the current string, which may be the first name of an entry.
  private var bracket: Int?

  init(limit: Int = 64 * 1024 * 1024) { self.limit = limit }

  /// Removes and returns the entries that are complete.
  mutating func takeEntries() -> [Entry] {
    defer { entries = [] }
    return entries
  }

  /// Reads the next part of the file.
  mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) {
    var index = 0
    while index < bytes.count {
      if case .inside = state, isInString, !isEscaped {
        let end = Self.plainEnd(bytes, from: index)
        keep(bytes[index..<end])
        index = end
        guard index < bytes.count else { return }
      }
      let byte = bytes[index]
      if byte == UInt8(ascii: "\n") { line += 1 }
      switch state {
      case .before(let count): readBefore(byte, count)
      case .between where byte <= 0x20 || byte == UInt8(ascii: ","): break
      case .between where byte == UInt8(ascii: "{"): begin(with: [byte])
      case .between where byte == UInt8(ascii: "]"): state = .complete
      case .between: fail("the text after it is not valid JSON")
      case .inside:
        keep(bytes[index...index])
        readInside(byte)
      case .lost: readLost(byte)
      case .complete: return
      }
      index += 1
    }
  }

  /// Ends the file.
  mutating func finish() {
    if case .inside = state { fail("the file ends within it") }
  }

  private static let start = Array("\"entries\":[".utf8)

  private mutating func readBefore(_ byte: UInt8, _ count: Int) {
    guard byte > 0x20 else { return }
    let found = byte == Self.start[count] ? count + 1 : byte == Self.start[0] ? 1 : 0
    state = found == Self.start.count ? .between : .before(found)
  }

  private mutating func readInside(_ byte: UInt8) {
    if isInString {
      if isEscaped || byte == UInt8(ascii: "\\") {
        isEscaped.toggle()
      } else if byte == UInt8(ascii: "\"") {
        isInString = false
        guard let bracket, depth > 1, Self.isBeginning(kept[bracket...]) else { return }
        // The brackets of the entry before are incomplete.
        let beginning = Array(kept[bracket...])
        fail("it is not valid JSON")
        begin(with: beginning)
      } else if byte < 0x20 {
        fail("it is not valid JSON")
      }
      return
    }
    switch byte {
    case UInt8(ascii: "{"):
      depth += 1
      bracket = isTooLong ? nil : kept.count - 1
    case UInt8(ascii: "["): depth += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      depth -= 1
      guard depth == 0 else { break }
      end(isTooLong ? .failure(.init("it has more than 64 MB")) : .success(kept))
      state = .between
    case UInt8(ascii: "\""): isInString = true
    case 0x20, 0x09, 0x0A, 0x0D: break
    default:
      bracket = nil
      if !",:+-.0123456789Eaeflnrstu".utf8.contains(byte) { fail("it is not valid JSON") }
    }
  }

  private mutating func readLost(_ byte: UInt8) {
    if byte == UInt8(ascii: "{") { kept = [] }
    if byte == UInt8(ascii: "{") || !kept.isEmpty, kept.count < 64 { kept.append(byte) }
    if byte == UInt8(ascii: "\""), Self.isBeginning(kept[...]) { begin(with: kept) }
  }

  private mutating func begin(with bytes: [UInt8]) {
    number += 1
    (state, firstLine, depth, kept) = (.inside, line, 1, bytes)
    (isInString, isEscaped, isTooLong, bracket) = (false, false, false, nil)
  }

  private mutating func keep(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    if kept.count + bytes.count > limit { (kept, isTooLong, bracket) = ([], true, nil) }
    if !isTooLong { kept.append(contentsOf: bytes) }
  }

  private mutating func end(_ content: Result<[UInt8], RecordedExchange.Mistake>) {
    entries.append(Entry(number: number, line: firstLine, content: content))
  }

  private mutating func fail(_ reason: String) {
    end(.failure(.init(reason)))
    (state, kept) = (.lost, [])
  }

  private static let names: Set<String> = [
    "cache", "connection", "pageref", "request", "response", "serverIPAddress", "startedDateTime",
    "time", "timings",
  ]

  /// Whether a text is a bracket and the first name of an entry.
  private static func isBeginning(_ bytes: ArraySlice<UInt8>) -> Bool {
    let parts = bytes.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].dropFirst().allSatisfy({ $0 <= 0x20 }) else { return false }
    let name = String(decoding: parts[1], as: UTF8.self)
    return names.contains(name) || name.hasPrefix("_")
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
