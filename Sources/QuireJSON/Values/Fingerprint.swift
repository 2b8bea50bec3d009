/// A 16-byte hash that represents a value seen before: FNV-1a with 128 bits.
///
/// Tokens may be long and pages many, so a walk remembers fingerprints instead. The hash is the
/// same in every process, unlike `Hasher`. It need not be cryptographic: a server that finds two
/// tokens with the same fingerprint only stops its own list, which it can also do with an error.
package struct Fingerprint: Hashable, Sendable {
  package var hash: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d

  private static let prime: UInt128 = 0x0000_0000_0100_0000_0000_0000_0000_013b

  /// Creates the fingerprint of no data.
  package init() {}

  /// Creates the fingerprint of a text's UTF-8.
  package init(of text: String) { absorb(text.utf8) }

  /// Creates the fingerprint of a JSON value; the order of an object's members does not matter.
  package init(of value: JSONValue) { absorb(value) }

  /// Adds bytes to the hash.
  package mutating func absorb(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { hash = (hash ^ UInt128(byte)) &* Self.prime }
  }

  /// Adds another fingerprint to the hash.
  package mutating func absorb(_ other: Fingerprint) { hash = (hash ^ other.hash) &* Self.prime }

  /// Adds a JSON value to the hash, delimited so that different sequences of values add different
  /// bytes.
  ///
  /// A number adds the text of its digits, because a query does not distinguish the two.
  package mutating func absorb(_ value: JSONValue) {
    switch value {
    case .null: absorb(CollectionOfOne(UInt8(ascii: "n")))
    case .bool(let value): absorb(CollectionOfOne(UInt8(ascii: value ? "t" : "f")))
    case .number(let number): absorb(text: number.description)
    case .string(let text): absorb(text: text)
    case .array(let elements):
      absorb(CollectionOfOne(UInt8(ascii: "[")))
      for element in elements { absorb(element) }
      absorb(CollectionOfOne(UInt8(ascii: "]")))
    case .object(let members):
      absorb(CollectionOfOne(UInt8(ascii: "{")))
      for (name, member) in members.sortedByName {
        absorb(text: name)
        absorb(member)
      }
      absorb(CollectionOfOne(UInt8(ascii: "}")))
    }
  }

  private mutating func absorb(text: String) {
    absorb(CollectionOfOne(UInt8(ascii: "\"")))
    absorb(text.utf8)
    // This byte never occurs in UTF-8, so it ends the text.
    absorb(CollectionOfOne(0xFF))
  }
}
