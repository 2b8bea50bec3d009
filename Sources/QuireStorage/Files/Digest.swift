import Foundation

/// A SHA-256 digest of texts that may contain secrets, so that the secrets are not stored.
///
/// It is the same in every process, because it names the files of a folder, and collisions cannot be
/// constructed. The bytes are in an array because an async function with a vector of them writes
/// beyond its frame (Swift 6.3, Linux, without optimization).
package struct Digest: Hashable, Sendable {
  private let bytes: [UInt8]

  package init(_ texts: [String]) {
    var hasher = SHA256Hasher()
    for text in texts {
      // The lengths keep the texts apart.
      hasher.update(withUnsafeBytes(of: UInt64(text.utf8.count).bigEndian, Array.init))
      hasher.update(Array(text.utf8))
    }
    bytes = hasher.digest()
  }

  /// Creates a digest from its ``hexadecimal``, or returns `nil` for another text.
  package init?(hexadecimal text: String) {
    let digits = Array(text.utf8)
    guard digits.count == 64 else { return nil }
    let bytes = stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(decoding: digits[$0..<($0 + 2)], as: UTF8.self), radix: 16)
    }
    guard bytes.count == 32, bytes.hexadecimal == text else { return nil }
    self.bytes = bytes
  }

  /// The bytes in hexadecimal: 64 digits in lower case.
  package var hexadecimal: String { bytes.hexadecimal }
}

extension [UInt8] {
  /// The bytes in hexadecimal, in lower case.
  package var hexadecimal: String {
    let digits = Array("0123456789abcdef".utf8)
    let text = flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return String(decoding: text, as: UTF8.self)
  }
}
