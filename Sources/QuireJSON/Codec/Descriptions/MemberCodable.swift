/// An object that describes its members.
///
/// Generated models conform. A model is also `Codable` with any decoder and encoder, and always uses
/// the names in JSON. If a member has a hand-written type, that type must use them as well.
public protocol MemberCodable: ByteCodable {
  /// Decodes the members.
  ///
  /// - Parameter members: Decodes a member by its name in JSON. Members are decoded in the order of
  ///   their declaration.
  /// - Throws: ``JSONError/mismatch`` for a value that does not fit.
  init(members: inout JSONMembers) throws(JSONError)

  /// Encodes the members.
  ///
  /// - Parameter members: Encodes a member by its name in JSON. Members are encoded in the order of
  ///   their declaration.
  /// - Throws: ``JSONError/mismatch`` for a value that has no form in JSON.
  func encode(members: inout JSONMembersWriter) throws(JSONError)
}
