package import Foundation

extension Data {
  /// This text after a line with its checksum.
  package var withChecksum: Data { checksumLine + self }

  /// The text after the first line if that line is its checksum; otherwise `nil`.
  package var verified: Data? {
    guard let end = firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let text = Data(self[index(after: end)...])
    return self[...end].elementsEqual(text.checksumLine) ? text : nil
  }

  private var checksumLine: Data { Data("\(String(checksum, radix: 16))\n".utf8) }

  /// A checksum that finds damage, not forgery.
  private var checksum: UInt64 {
    withUnsafeBytes { bytes in
      var sum = UInt64(truncatingIfNeeded: bytes.count)
      var place = 0
      while place + 8 <= bytes.count {
        sum.add(bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self).littleEndian)
        place += 8
      }
      for byte in bytes[place...] { sum.add(UInt64(byte)) }
      return sum
    }
  }
}

extension UInt64 {
  /// Adds a word to a checksum.
  fileprivate mutating func add(_ word: UInt64) {
    self = (self ^ word) &* 0x9E37_79B9_7F4A_7C15
    self ^= self >> 29
  }
}
