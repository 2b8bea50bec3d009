extension MemberNames.Entry {
  init(_ name: StaticString) {
    let text = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
    func word(from offset: Int) -> UInt64 {
      var word: UInt64 = 0
      for place in offset..<max(offset, min(offset + 8, text.count + 2)) {
        let byte = place == 0 || place == text.count + 1 ? 0x22 : text[place - 1]
        word |= UInt64(byte) &<< UInt64(8 * (place - offset))
      }
      return word
    }
    func mask(_ count: Int) -> UInt64 {
      count <= 0 ? 0 : count >= 8 ? .max : (1 << UInt64(8 * count)) - 1
    }
    // A JSON text can contain such a name only with escapes, so never as these bytes. The mask
    // compares them with zeros, which never match because each name begins with a quote.
    let needsEscapes = text.contains { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C }
    self.init(
      first: needsEscapes ? 0 : word(from: 0),
      firstMask: needsEscapes ? .max : mask(text.count + 2), second: word(from: 8),
      secondMask: mask(text.count - 6), name: name,
      address: UInt(bitPattern: name.utf8Start), count: text.count)
  }
}
