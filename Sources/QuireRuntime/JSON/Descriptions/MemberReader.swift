/// Decodes the members of an object by their names in JSON.
///
/// A generated model calls it like a function: `login = try members("login")`.
public protocol MemberReader: ~Copyable {
  /// The error for a member that is absent or does not fit its type.
  associatedtype Failure: Error

  /// Returns whether the object has a member; the member may be null.
  mutating func contains(_ name: StaticString) -> Bool

  /// Decodes a required member in a format.
  mutating func callAsFunction<Format: MemberFormat>(
    _ name: StaticString, as format: Format.Type
  ) throws(Failure) -> Format.Represented

  /// Decodes a member in a format, or returns `nil` if the member is absent or null.
  mutating func callAsFunction<Format: MemberFormat>(
    optional name: StaticString, as format: Format.Type
  ) throws(Failure) -> Format.Represented?

  /// Checks that a required member has a constant value.
  mutating func check<Value: MemberValue & Equatable>(
    _ name: StaticString, is constant: Value
  ) throws(Failure)

  /// Decodes a member with a constant value, or returns `nil` if it is absent or null.
  mutating func callAsFunction<Value: MemberValue & Equatable>(
    optional name: StaticString, is constant: Value
  ) throws(Failure) -> Value?

  /// Checks that a member is absent, because its schema is `false`.
  mutating func check(absent name: StaticString) throws(Failure)

  /// Decodes all other members in a format, keyed by their names in JSON.
  ///
  /// It must be called after all other members are decoded.
  mutating func rest<Format: MemberFormat>(
    as format: Format.Type
  ) throws(Failure) -> [String: Format.Represented]

  /// Checks that there are no other members.
  ///
  /// It must be called after all other members are decoded.
  mutating func checkNoRest() throws(Failure)

  /// Checks that there are no other members while a union looks for an exact match.
  ///
  /// The schema forbids other members. Outside of a union they are ignored.
  mutating func checkNoRestWhileMatching() throws(Failure)
}

extension MemberReader where Self: ~Copyable {
  /// Decodes a required member, which may be null if the type is Optional.
  @inlinable
  public mutating func callAsFunction<Value: MemberValue>(
    _ name: StaticString
  ) throws(Failure) -> Value {
    try self(name, as: Value.MemberForm.self)
  }

  /// Decodes a member, or returns `nil` if the member is absent or null.
  @inlinable
  public mutating func callAsFunction<Value: MemberValue>(
    optional name: StaticString
  ) throws(Failure) -> Value? {
    try self(optional: name, as: Value.MemberForm.self)
  }

  /// Decodes all other members, keyed by their names in JSON.
  @inlinable
  public mutating func rest<Value: MemberValue>() throws(Failure) -> [String: Value] {
    try rest(as: Value.MemberForm.self)
  }
}
