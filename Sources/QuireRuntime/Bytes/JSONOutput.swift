/// A JSON text that is written, byte for byte as Foundation's encoder writes each value.
struct JSONOutput {
  private(set) var bytes: [UInt8] = []
  /// Whether a slash is written as `\/`.
  let escapesSlashes: Bool
  /// Whether members are written that only a server sets.
  let writesReadOnly: Bool
  /// The number of arrays and objects around what is written.
  private(set) var depth = 0

  init(escapesSlashes: Bool, writesReadOnly: Bool) {
    self.escapesSlashes = escapesSlashes
    self.writesReadOnly = writesReadOnly
    bytes.reserveCapacity(1_024)
  }

  mutating func append(byte: UInt8) { bytes.append(byte) }

  mutating func append(literal text: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Begins an array or an object.
  mutating func begin(_ bracket: UInt8) throws(JSONDecline) {
    guard depth < JSONBytes.maximumDepth else { throw .depth }
    depth += 1
    bytes.append(bracket)
  }

  /// Ends an array or an object.
  mutating func end(_ bracket: UInt8) {
    depth -= 1
    bytes.append(bracket)
  }

  mutating func append(_ value: some FixedWidthInteger) {
    if value < 0 { bytes.append(0x2D) }
    append(digits: UInt64(value.magnitude), count: 1)
  }

  /// Appends a number with zeros before it to a count of digits.
  mutating func append(digits value: UInt64, count: Int) {
    let first = bytes.count
    var rest = value
    repeat {
      bytes.append(UInt8(truncatingIfNeeded: rest % 10) | 0x30)
      rest /= 10
    } while rest > 0 || bytes.count - first < count
    // In place: a slice that is changed would copy all that was written.
    var last = bytes.count - 1
    var start = first
    while start < last {
      bytes.swapAt(start, last)
      start += 1
      last -= 1
    }
  }

  mutating func append(_ value: Double) throws(JSONDecline) {
    guard value.isFinite else { throw .number }
    if let whole = Int(exactly: value), whole.magnitude < 1_000_000_000_000_000,
      whole != 0 || value.sign == .plus
    {
      return append(whole)
    }
    bytes.append(contentsOf: value.description.utf8)
    // Foundation writes a whole number as one.
    let count = bytes.count
    if bytes[count - 1] == 0x30, bytes[count - 2] == 0x2E { bytes.removeLast(2) }
  }

  mutating func append(_ value: String) {
    var value = value
    bytes.append(0x22)
    value.withUTF8 { text in
      let words = UnsafeRawBufferPointer(text)
      var start = 0
      var place = 0
      while place < text.count {
        // Most text has nothing to escape, and is gone over eight bytes at a time.
        if place + 8 <= text.count,
          !needsEscape(words.loadUnaligned(fromByteOffset: place, as: UInt64.self))
        {
          place += 8
          continue
        }
        if needsEscape(text[place]) {
          bytes.append(contentsOf: text[start..<place])
          appendEscape(of: text[place])
          start = place + 1
        }
        place += 1
      }
      bytes.append(contentsOf: text[start...])
    }
    bytes.append(0x22)
  }

  /// Appends a member's name and its colon.
  mutating func append(name: StaticString) {
    let text = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
    if text.contains(where: needsEscape) {
      append(name.description)
    } else {
      bytes.append(0x22)
      bytes.append(contentsOf: text)
      bytes.append(0x22)
    }
    bytes.append(0x3A)
  }

  @inline(__always)
  private func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x22 || byte == 0x5C || byte == 0x2F && escapesSlashes
  }

  /// Whether one of eight bytes needs an escape.
  @inline(__always)
  private func needsEscape(_ word: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    func has(_ byte: UInt64) -> UInt64 {
      let difference = word ^ (ones * byte)
      return (difference &- ones) & ~difference
    }
    let found =
      has(0x22) | has(0x5C) | (escapesSlashes ? has(0x2F) : 0) | (word &- ones * 0x20) & ~word
    return found & 0x8080_8080_8080_8080 != 0
  }

  private mutating func appendEscape(of byte: UInt8) {
    bytes.append(0x5C)
    switch byte {
    case 0x08: bytes.append(0x62)
    case 0x09: bytes.append(0x74)
    case 0x0A: bytes.append(0x6E)
    case 0x0C: bytes.append(0x66)
    case 0x0D: bytes.append(0x72)
    case 0x22, 0x2F, 0x5C: bytes.append(byte)
    default:
      append(literal: "u00")
      for digit in [byte >> 4, byte & 15] { bytes.append(digit < 10 ? digit | 0x30 : digit + 0x57) }
    }
  }
}
