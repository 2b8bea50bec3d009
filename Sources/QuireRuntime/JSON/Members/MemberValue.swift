/// A value that can be a member of an object, an element of an array, a value of a map.
///
/// Its form in JSON is its type's: `Date` is RFC 3339 text, `Data` is base64, `Decimal` is a
/// decimal number in a string, whatever strategies a decoder or encoder carries.
///
/// A `Codable` type of one's own needs no more than to say that it conforms: the defaults take
/// its `Codable` form for its form as a member.
public protocol MemberValue: Codable {
  /// Whether the form as a member is another than the `Codable` one, which strategies may change.
  ///
  /// Where it is not, whole arrays and maps of the type go to the decoder in one piece.
  static var hasMemberForm: Bool { get }

  /// Reads a value in its form as a member.
  ///
  /// - Parameter decoder: Stands at the value.
  /// - Throws: `DecodingError` at the decoder's coding path.
  init(memberFrom decoder: any Decoder) throws

  /// Reads the value of a member in its form as that.
  ///
  /// A type needs none of its own: it is here for those that a container reads faster by their name.
  ///
  /// - Parameters:
  ///   - key: The member's key.
  ///   - members: All members of the object.
  /// - Throws: `DecodingError` at the member, and `keyNotFound` where it is not there.
  init(memberAt key: WireKey, in members: KeyedDecodingContainer<WireKey>) throws

  /// Reads a value in its form as a member from the bytes of a JSON text.
  ///
  /// It reads what a decoder reads, or throws. The default throws, so that the whole text is left to
  /// a decoder; a type that describes itself, such as ``MemberCodable``, has one that reads by its
  /// description. Who writes an `init(from:)` of one's own for such a type writes this one too.
  ///
  /// - Parameter reader: Stands at the value, and goes on behind it.
  /// - Throws: Why the text is to be read by a decoder.
  init(json reader: inout JSONReader) throws(JSONDecline)

  /// Writes the value in its form as a member.
  ///
  /// - Parameter encoder: Stands where the value goes.
  /// - Throws: `EncodingError` for a value that has no form in JSON.
  func encodeMember(to encoder: any Encoder) throws

  /// Writes the value as a member in its form as that.
  ///
  /// A type needs none of its own: it is here for those that a container writes faster by their name.
  ///
  /// - Parameters:
  ///   - key: The member's key.
  ///   - members: Takes the members of the object.
  /// - Throws: `EncodingError` for a value that has no form in JSON.
  func encode(memberAt key: WireKey, in members: inout KeyedEncodingContainer<WireKey>) throws

  /// Writes the value in its form as a member as bytes of a JSON text.
  ///
  /// It writes what `JSONEncoder` writes, save that members stand in declared order, or throws. The
  /// default throws, so that the whole value is left to an encoder; a type that describes itself has
  /// one that writes by its description.
  ///
  /// - Parameter writer: Stands where the value goes.
  /// - Throws: Why the value is to be written by an encoder.
  func encode(json writer: inout JSONWriter) throws(JSONDecline)
}

extension MemberValue {
  /// Whether the form as a member is another than the `Codable` one: it is not.
  public static var hasMemberForm: Bool { false }

  /// Reads a value in its `Codable` form.
  public init(memberFrom decoder: any Decoder) throws { try self.init(from: decoder) }

  /// Reads the value of a member in its form as that.
  public init(memberAt key: WireKey, in members: KeyedDecodingContainer<WireKey>) throws {
    self =
      try Self.hasMemberForm
      ? members.decode(Formatted<OwnForm<Self>>.self, forKey: key).value
      : members.decode(Self.self, forKey: key)
  }

  /// Writes the value in its `Codable` form.
  public func encodeMember(to encoder: any Encoder) throws { try encode(to: encoder) }

  /// Writes the value as a member in its form as that.
  public func encode(
    memberAt key: WireKey, in members: inout KeyedEncodingContainer<WireKey>
  ) throws {
    if Self.hasMemberForm {
      try members.encode(Formatted<OwnForm>(self), forKey: key)
    } else {
      try members.encode(self, forKey: key)
    }
  }
}
