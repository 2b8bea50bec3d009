/// An object whose members are described once, for whoever hands them out.
///
/// Generated models conform. From the two descriptions below come `init(from:)` and
/// `encode(to:)`, so that a model is `Codable` with any decoder and encoder, and reads alike
/// through a plain `JSONDecoder`, one that converts from snake case, and ``JsonProvider``. A type
/// written by hand that a model has for a member spells its own names as they stand in JSON.
public protocol MemberCodable: MemberValue {
  /// Whether members are looked up by their wire names alone.
  ///
  /// For an object in which two names would become one under a conversion from snake case. A
  /// decoder that converts does not find them: ``JsonProvider`` reads such a model by itself and
  /// in arrays, maps and models, but not inside a type written by hand. `false` by default.
  static var usesExactNames: Bool { get }

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

extension MemberCodable {
  /// Whether members are looked up by their wire names alone: they are not.
  public static var usesExactNames: Bool { false }

  /// Reads the members of the object that a decoder stands at.
  public init(from decoder: any Decoder) throws {
    self = try decoder.readNested {
      var members = try DecoderMembers(unchecked: decoder, of: Self.self)
      return try Self(members: &members)
    }
  }

  /// Writes the members as an object.
  public func encode(to encoder: any Encoder) throws {
    var members = EncoderMembers(encoder)
    try encode(members: &members)
  }
}
