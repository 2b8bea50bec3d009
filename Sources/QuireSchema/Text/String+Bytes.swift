extension String {
  /// Makes a text of some of an array's bytes, which are known to be UTF-8.
  ///
  /// `init(decoding:as:)` would ask what kind of collection it is given, which takes its time without
  /// optimization.
  package init(utf8 bytes: [UInt8], in range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count)
    let count = range.upperBound - range.lowerBound
    self.init(unsafeUninitializedCapacity: count) { text in
      bytes.withUnsafeBufferPointer { bytes in
        if count > 0, let source = bytes.baseAddress {
          text.baseAddress?.initialize(from: source + range.lowerBound, count: count)
        }
      }
      return count
    }
  }
}
