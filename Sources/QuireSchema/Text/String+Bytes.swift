extension String {
  /// Makes a text of some of an array's bytes, which are known to be UTF-8.
  ///
  /// `init(decoding:as:)` would ask what kind of collection it is given, which takes its time without
  /// optimization.
  package init(utf8 bytes: [UInt8], in range: Range<Int>) {
    let count = range.upperBound - range.lowerBound
    self.init(unsafeUninitializedCapacity: count) { text in
      bytes.withUnsafeBytes { bytes in
        UnsafeMutableRawBufferPointer(text)
          .copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[range]))
      }
      return count
    }
  }
}
