import QuireSchema

/// The synthesized schemas of values that several schemas describe at once.
///
/// Below one object, the same schemas always have the same intersection, so cycles end.
struct IntersectionTable {
  struct Key: Hashable {
    /// The object, or another written schema, that contains the intersection.
    let owner: SchemaAddress
    let pieces: Set<Piece>
  }

  struct Piece: Hashable {
    let address: SchemaAddress
    let isNullable: Bool
  }

  private var schemas: [Key: Schema] = [:]
  /// The number of nested intersections below each owner.
  private var counts: [SchemaAddress: Int] = [:]
  /// The parts of each intersection that are written in another object.
  private var borrowed: [SchemaAddress: Set<SchemaAddress>] = [:]

  /// The most nested intersections below one owner.
  ///
  /// Two cycles of types that apply at once have as many as the product of their lengths.
  /// Intersections directly below the owner do not count, because they are written in the schema.
  /// Those of plain values do not count, because they contain nothing.
  private static let mostNested = 250

  subscript(key: Key) -> Schema? { schemas[key] }

  /// Counts one more nested intersection, and returns `false` if its owner has too many.
  mutating func count(below owner: SchemaAddress) -> Bool {
    guard counts[owner, default: 0] < Self.mostNested else { return false }
    counts[owner, default: 0] += 1
    return true
  }

  /// Adds the intersection of some schemas.
  mutating func insert(
    _ schema: Schema, for key: Key, borrowing foreign: Set<SchemaAddress>
  ) {
    borrowed[schema.address] = foreign
    schemas[key] = schema
  }

  /// Whether a part of an intersection is written in another object, where its types are nested.
  func isBorrowed(_ part: SchemaAddress, by intersection: SchemaAddress) -> Bool {
    borrowed[intersection]?.contains(part) == true
  }
}
