/// A value that is of one of several types, described once for whoever hands it out.
///
/// Generated enumerations conform that have a case for each type. From the two descriptions below
/// come `init(from:)` and `encode(to:)`, as they do for ``MemberCodable``.
public protocol UnionCodable: MemberValue {
  /// Finds out of which type a value is, and reads it as that.
  ///
  /// - Parameter union: Tells about the value and hands it out.
  /// - Throws: The reader's own failure; through a decoder that is `DecodingError`.
  init<Union: UnionReader & ~Copyable>(union: inout Union) throws(Union.Failure)

  /// Writes the value as the type that it is of.
  ///
  /// - Parameter union: Takes the value.
  /// - Throws: The writer's own failure; through an encoder that is `EncodingError`.
  func encode<Union: UnionWriter & ~Copyable>(union: inout Union) throws(Union.Failure)
}

extension UnionCodable {
  /// Reads the value that a decoder stands at.
  public init(from decoder: any Decoder) throws {
    self = try decoder.readNested {
      var union = DecoderUnion(unchecked: decoder)
      return try Self(union: &union)
    }
  }

  /// Writes the value.
  public func encode(to encoder: any Encoder) throws {
    var union = EncoderUnion(encoder)
    try encode(union: &union)
  }
}
