import Foundation
import QuireStorage
import Testing

@testable import QuireClient

/// Tests the digests of examples that NIST publishes for FIPS 180-4.
@Suite struct SHA256HasherTests {
  static let examples: [(text: String, digest: String)] = [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmno"
        + "ijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
    (
      String(repeating: "a", count: 1_000_000),
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    ),
  ]

  private func digest(_ parts: [some ContiguousBytes]) -> String {
    var hasher = SHA256Hasher()
    for part in parts { hasher.update(part) }
    return hasher.digest().hexadecimal
  }

  @Test(arguments: examples)
  func `a known text has its known digest`(example: (text: String, digest: String)) {
    #expect(digest([Data(example.text.utf8)]) == example.digest)
  }

  @Test(arguments: [1, 3, 55, 56, 63, 64, 65, 127, 128, 129])
  func `the digest does not depend on how the bytes are split`(length: Int) {
    let bytes = (0..<1_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let parts = stride(from: 0, to: bytes.count, by: length).map {
      bytes[$0..<min($0 + length, bytes.count)]
    }
    #expect(digest(parts) == digest([bytes]))
  }

  // The padding of these lengths ends in the last block, or needs another one.
  @Test(
    arguments: [
      (55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
      (56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"),
      (64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
    ])
  func `a text around the end of a block has its digest`(length: Int, expected: String) {
    #expect(digest([Data(repeating: UInt8(ascii: "a"), count: length)]) == expected)
  }

  @Test func `texts that are split differently have different digests`() {
    #expect(Digest(["ab", "c"]) != Digest(["a", "bc"]))
    #expect(Digest(["abc"]) != Digest(["abc", ""]))
    #expect(Digest(["abc"]) == Digest(["abc"]))
  }
}
