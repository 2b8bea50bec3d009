package import Foundation

#if canImport(CryptoKit)
  import CryptoKit

  /// Calculates the SHA-256 digest of bytes (FIPS 180-4).
  package struct SHA256Hasher {
    private var hasher = SHA256()

    package init() {}

    /// Adds bytes.
    package mutating func update(_ bytes: some ContiguousBytes) {
      bytes.withUnsafeBytes { hasher.update(bufferPointer: $0) }
    }

    /// Returns the digest of all bytes so far: 32 bytes.
    package func digest() -> [UInt8] { Array(hasher.finalize()) }
  }
#else
  /// Calculates the SHA-256 digest of bytes (FIPS 180-4).
  package struct SHA256Hasher {
    private static let blockSize = 64

    private var state = initialState
    /// The last bytes, which do not fill a block yet.
    private var rest: [UInt8] = []
    private var byteCount: UInt64 = 0

    package init() {}

    /// Adds bytes.
    package mutating func update(_ bytes: some ContiguousBytes) {
      bytes.withUnsafeBytes { bytes in
        byteCount += UInt64(bytes.count)
        var start = 0
        if !rest.isEmpty {
          start = min(Self.blockSize - rest.count, bytes.count)
          rest += bytes[..<start]
          guard rest.count == Self.blockSize else { return }
          rest.withUnsafeBytes { Self.compress($0, from: 0, into: &state) }
          rest.removeAll(keepingCapacity: true)
        }
        while bytes.count - start >= Self.blockSize {
          Self.compress(bytes, from: start, into: &state)
          start += Self.blockSize
        }
        rest += bytes[start...]
      }
    }

    /// Returns the digest of all bytes so far: 32 bytes.
    package func digest() -> [UInt8] {
      var last = self
      // The padding is a one bit, zeros, and the number of bits (section 5.1.1).
      let zeros = (2 * Self.blockSize - 9 - rest.count) % Self.blockSize
      last.update([0x80] + [UInt8](repeating: 0, count: zeros) + (byteCount << 3).bytes)
      return last.state.flatMap(\.bytes)
    }

    /// Adds the block of 64 bytes at an offset to a state (section 6.2.2).
    private static func compress(
      _ bytes: UnsafeRawBufferPointer, from start: Int, into state: inout [UInt32]
    ) {
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: blockSize) { schedule in
        for index in 0..<16 {
          let word = bytes.loadUnaligned(fromByteOffset: start + 4 * index, as: UInt32.self)
          schedule.initializeElement(at: index, to: UInt32(bigEndian: word))
        }
        for index in 16..<blockSize {
          let (early, late) = (schedule[index - 15], schedule[index - 2])
          let first = early.rotated(7) ^ early.rotated(18) ^ early >> 3
          let second = late.rotated(17) ^ late.rotated(19) ^ late >> 10
          let word = schedule[index - 16] &+ first &+ schedule[index - 7] &+ second
          schedule.initializeElement(at: index, to: word)
        }
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        roundConstants.withUnsafeBufferPointer { constants in
          for index in 0..<blockSize {
            let choice = e & f ^ ~e & g
            let majority = a & b ^ a & c ^ b & c
            let first =
              h &+ (e.rotated(6) ^ e.rotated(11) ^ e.rotated(25)) &+ choice
              &+ constants[index] &+ schedule[index]
            let second = (a.rotated(2) ^ a.rotated(13) ^ a.rotated(22)) &+ majority
            (h, g, f, e) = (g, f, e, d &+ first)
            (d, c, b, a) = (c, b, a, first &+ second)
          }
        }
        for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
      }
    }

    /// The state before the first block (section 5.3.3).
    private static let initialState: [UInt32] = [
      0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
      0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
    ]

    /// The constants of the 64 rounds (section 4.2.2).
    private static let roundConstants: [UInt32] = [
      0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5,
      0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
      0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3,
      0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
      0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc,
      0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
      0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
      0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
      0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13,
      0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
      0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3,
      0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
      0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5,
      0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
      0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208,
      0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
    ]
  }

  extension UInt32 {
    fileprivate func rotated(_ bits: UInt32) -> UInt32 { self >> bits | self << (32 - bits) }
  }

  extension FixedWidthInteger {
    /// The bytes, the most significant first.
    fileprivate var bytes: [UInt8] { withUnsafeBytes(of: bigEndian, Array.init) }
  }
#endif
