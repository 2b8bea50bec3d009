extension String {
  /// Whether a byte of its UTF-8 is one that is asked for.
  ///
  /// By index over the bare bytes: most texts are looked through several times, without
  /// optimization in adopters' builds, where a loop over `utf8` takes many times as long.
  func hasByte(where matches: (UInt8) -> Bool) -> Bool {
    let found = utf8.withContiguousStorageIfAvailable { bytes in
      let bytes = UnsafeRawBufferPointer(bytes)
      var index = 0
      while index < bytes.count {
        if matches(bytes[index]) { return true }
        index += 1
      }
      return false
    }
    return found ?? utf8.contains(where: matches)
  }

  var isASCII: Bool { !hasByte { $0 >= 0x80 } }
}
