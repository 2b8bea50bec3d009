/// A value of one of several types, which describes once how to find its type.
///
/// Generated enumerations with a case for each type conform. `init(from:)` and `encode(to:)` come
/// from the two descriptions below, as for ``MemberCodable``.
public protocol UnionCodable: ByteCodable {
  /// Determines the type of a value and decodes it.
  ///
  /// - Parameter union: Examines the value and decodes it.
  /// - Throws: The reader's failure; with a decoder that is `DecodingError`.
  init<Union: UnionReader & ~Copyable>(union: inout Union) throws(Union.Failure)

  /// Encodes the value as its type.
  ///
  /// - Parameter union: Encodes the value.
  /// - Throws: The writer's failure; with an encoder that is `EncodingError`.
  func encode<Union: UnionWriter & ~Copyable>(union: inout Union) throws(Union.Failure)
}

extension UnionCodable {
  /// Determines the type of the value and decodes it.
  public init(from decoder: any Decoder) throws {
    self = try decoder.readNested {
      var union = DecoderUnion(unchecked: decoder)
      return try Self(union: &union)
    }
  }

  /// Encodes the value.
  public func encode(to encoder: any Encoder) throws {
    var union = EncoderUnion(encoder)
    try encode(union: &union)
  }
}
