extension JSONOutput {
  /// Appends a string.
  mutating func append(_ value: String) {
    let isWritten: Void? = value.utf8.withContiguousStorageIfAvailable { append(text: $0) }
    if isWritten == nil {
      // The string is bridged from Objective-C, so its UTF-8 is not contiguous.
      var copy = value
      copy.withUTF8 { append(text: $0) }
    }
  }

  /// Appends a text that needs no escapes, without quotes.
  mutating func append(plain value: String) {
    var value = value
    value.withUTF8 { append(bytes: $0) }
  }

  /// Appends a comma if needed, a member's name and its colon.
  @_transparent
  mutating func append(name: StaticString) {
    let text = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
    // A comma, the quotes and the colon.
    let place = room(for: text.count + 4)
    var next = place
    if place[-1] != 0x7B {
      next.pointee = 0x2C
      next += 1
    }
    next.pointee = 0x22
    next += 1
    if copy(text.baseAddress, count: text.count, to: next) == text.count {
      next += text.count
      next[0] = 0x22
      next[1] = 0x3A
      at = next + 2
    } else {
      append(name: name.description)
    }
  }

  /// Appends a comma if needed, a member's name and its colon.
  mutating func append(name: String) {
    separate(after: 0x7B)
    append(name)
    append(byte: 0x3A)
  }

  private mutating func append(text: UnsafeBufferPointer<UInt8>) {
    var rest = text.baseAddress
    var left = text.count
    // The quotes, and an escape of up to six bytes.
    var place = room(for: left + 8)
    place.pointee = 0x22
    place += 1
    while left > 0, let source = rest {
      let count = copy(source, count: left, to: place)
      place += count
      guard count < left else { break }
      place += escape(source[count], to: place)
      rest = source + count + 1
      left -= count + 1
      at = place
      place = room(for: left + 7)
    }
    place.pointee = 0x22
    at = place + 1
  }

  /// Copies bytes up to the first one that needs an escape, and returns their count.
  ///
  /// Copies words of eight bytes, because most text has nothing to escape. Much of it is shorter.
  @_transparent
  private func copy(
    _ text: UnsafePointer<UInt8>?, count: Int, to place: UnsafeMutablePointer<UInt8>
  ) -> Int {
    guard let text else { return 0 }
    let source = UnsafeRawPointer(text)
    let place = UnsafeMutableRawPointer(place)
    var done = 0
    while count &- done >= 8 {
      let word = UInt64(littleEndian: (source + done).loadUnaligned(as: UInt64.self))
      (place + done).storeBytes(of: word.littleEndian, as: UInt64.self)
      let found = escapes(in: word)
      if found != 0 { return done &+ found.trailingZeroBitCount &>> 3 }
      done &+= 8
    }
    let left = count &- done
    guard left > 0 else { return count }
    let word =
      done > 0
      ? UInt64(littleEndian: (source + (count &- 8)).loadUnaligned(as: UInt64.self))
        &>> UInt64(truncatingIfNeeded: 64 &- 8 &* left)
      : Self.word(source, count: left)
    (place + done).storeBytes(of: word.littleEndian, as: UInt64.self)
    // Ignore the bytes after the text.
    let found = escapes(in: word) & (1 &<< UInt64(truncatingIfNeeded: 8 &* left) &- 1)
    return found == 0 ? count : done &+ found.trailingZeroBitCount &>> 3
  }

  /// Returns one to seven bytes as a word, the first byte lowest, filled up with zeros.
  ///
  /// Bytes that are loaded twice go to the same position.
  @_transparent
  private static func word(_ source: UnsafeRawPointer, count: Int) -> UInt64 {
    func bits(_ place: Int) -> UInt64 { UInt64(truncatingIfNeeded: 8 &* place) }
    if count >= 4 {
      let low = UInt32(littleEndian: source.loadUnaligned(as: UInt32.self))
      let high = UInt32(littleEndian: (source + (count &- 4)).loadUnaligned(as: UInt32.self))
      return UInt64(low) | UInt64(high) &<< bits(count &- 4)
    }
    let middle = count &>> 1
    let first = source.load(as: UInt8.self)
    let second = (source + middle).load(as: UInt8.self)
    let last = (source + (count &- 1)).load(as: UInt8.self)
    return UInt64(first) | UInt64(second) &<< bits(middle) | UInt64(last) &<< bits(count &- 1)
  }

  /// Returns a word with the highest bit set of each byte that needs an escape.
  ///
  /// Only the lowest bit is reliable; the ones above it may be wrong.
  @_transparent
  private func escapes(in word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quote = word ^ (ones &* 0x22)
    let backslash = word ^ (ones &* 0x5C)
    var found = (quote &- ones) & ~quote | (backslash &- ones) & ~backslash
    found |= (word &- ones &* 0x20) & ~word
    if escapesSlashes {
      let slash = word ^ (ones &* 0x2F)
      found |= (slash &- ones) & ~slash
    }
    return found & (ones &* 0x80)
  }

  /// Writes the escape of a byte, and returns its length of up to six bytes.
  @_transparent
  private func escape(_ byte: UInt8, to place: UnsafeMutablePointer<UInt8>) -> Int {
    place[0] = 0x5C
    switch byte {
    case 0x22, 0x2F, 0x5C: place[1] = byte
    case 0x08: place[1] = 0x62
    case 0x09: place[1] = 0x74
    case 0x0A: place[1] = 0x6E
    case 0x0C: place[1] = 0x66
    case 0x0D: place[1] = 0x72
    default:
      place[1] = 0x75
      place[2] = 0x30
      place[3] = 0x30
      place[4] = byte >> 4 | 0x30
      place[5] = byte & 15 < 10 ? byte & 15 | 0x30 : byte & 15 + 0x57
      return 6
    }
    return 2
  }
}
