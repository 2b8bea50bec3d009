import QuireSchema

/// The synthesized schemas of values that several schemas describe at once.
///
/// Below one object, the same several schemas always make the same intersection, so circles close.
struct IntersectionTable {
  struct Key: Hashable {
    /// The object, or another written schema, below which the intersection is.
    let owner: SchemaAddress
    let pieces: Set<Piece>
  }

  struct Piece: Hashable {
    let address: SchemaAddress
    let isNullable: Bool
  }

  private var schemas: [Key: Schema] = [:]
  /// How many nested intersections there are below each owner.
  private var counts: [SchemaAddress: Int] = [:]
  /// The parts of each intersection that are written in another object.
  private var borrowed: [SchemaAddress: Set<SchemaAddress>] = [:]

  /// The most nested intersections below one owner, except those of plain values.
  ///
  /// Two circles of types that apply at once have as many as the product of their lengths. Those directly
  /// below the owner are written in the schema, and plain values contain nothing.
  private static let mostNested = 250

  subscript(key: Key) -> Schema? { schemas[key] }

  /// Counts one more nested intersection; `false` if its owner has too many.
  mutating func count(below owner: SchemaAddress) -> Bool {
    guard counts[owner, default: 0] < Self.mostNested else { return false }
    counts[owner, default: 0] += 1
    return true
  }

  /// Enters the intersection of some schemas.
  mutating func insert(
    _ schema: Schema, for key: Key, borrowing foreign: Set<SchemaAddress>
  ) {
    borrowed[schema.address] = foreign
    schemas[key] = schema
  }

  /// Whether a part of an intersection is written in another object, which nests what it declares.
  func isBorrowed(_ part: SchemaAddress, by intersection: SchemaAddress) -> Bool {
    borrowed[intersection]?.contains(part) == true
  }
}
