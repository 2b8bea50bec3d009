/// An object that describes its members once, for coders and for the fast path.
///
/// Generated models conform. `init(from:)` and `encode(to:)` come from the two descriptions below,
/// so a model is `Codable` with any decoder and encoder. It decodes alike through a plain
/// `JSONDecoder`, through one that converts from snake case, and through ``JsonProvider``. If a
/// member has a hand-written type, that type must use the names in JSON.
public protocol MemberCodable: ByteCodable {
  /// Whether members are looked up only by their wire names.
  ///
  /// This is for an object in which a conversion from snake case would make two names the same. A
  /// decoder that converts names does not find these members. ``JsonProvider`` decodes such a model
  /// at the root and in arrays, maps and models, but not inside a hand-written type. `false` by
  /// default.
  static var usesExactNames: Bool { get }

  /// Decodes the members.
  ///
  /// - Parameter members: Decodes a member by its name in JSON. Members are decoded in the order of
  ///   their declaration.
  /// - Throws: The reader's failure; with a decoder that is `DecodingError`.
  init<Members: MemberReader & ~Copyable>(members: inout Members) throws(Members.Failure)

  /// Encodes the members.
  ///
  /// - Parameter members: Encodes a member by its name in JSON. Members are encoded in the order of
  ///   their declaration.
  /// - Throws: The writer's failure; with an encoder that is `EncodingError`.
  func encode<Members: MemberWriter & ~Copyable>(members: inout Members) throws(Members.Failure)
}

extension MemberCodable {
  /// `false`.
  public static var usesExactNames: Bool { false }

  /// Decodes the members of an object.
  public init(from decoder: any Decoder) throws { try self.init(describedFrom: decoder) }

  /// Decodes the members of an object by the type's description.
  package init(describedFrom decoder: any Decoder) throws {
    self = try decoder.readNested {
      var members = try DecoderMembers(unchecked: decoder, of: Self.self)
      return try Self(members: &members)
    }
  }

  /// Encodes the members as an object.
  public func encode(to encoder: any Encoder) throws {
    var members = EncoderMembers(encoder)
    try encode(members: &members)
  }
}
