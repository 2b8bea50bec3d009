/// An object whose members are described once, for whoever hands them out.
///
/// Generated models conform. From the two descriptions below come `init(from:)` and
/// `encode(to:)`, so that a model is `Codable` with any decoder and encoder, and reads alike
/// through a plain `JSONDecoder`, one that converts from snake case, and ``JsonProvider``.
public protocol MemberCodable: MemberValue {
  /// Reads the members.
  ///
  /// - Parameter members: Hands out members by their names in JSON, asked in declared order.
  /// - Throws: The reader's own failure; through a decoder that is `DecodingError`.
  init<Members: MemberReader & ~Copyable>(members: inout Members) throws(Members.Failure)

  /// Writes the members.
  ///
  /// - Parameter members: Takes members by their names in JSON, given in declared order.
  /// - Throws: The writer's own failure; through an encoder that is `EncodingError`.
  func encode<Members: MemberWriter & ~Copyable>(members: inout Members) throws(Members.Failure)
}
