/// Hands out an object's members by their names in JSON.
///
/// Called like a function, so that a line of a model reads `login = try members("login")`.
public protocol MemberReader: ~Copyable {
  /// What a member that is absent or unfit throws.
  associatedtype Failure: Error

  /// Whether the object has a member, be it null.
  mutating func contains(_ name: StaticString) -> Bool

  /// The value of a member that is always there; for an Optional type it may be null.
  mutating func callAsFunction<Value: MemberValue>(_ name: StaticString) throws(Failure) -> Value

  /// The value of a member, or `nil` where it is absent or null.
  mutating func callAsFunction<Value: MemberValue>(
    optional name: StaticString
  ) throws(Failure) -> Value?

  /// The value of a member whose form in JSON its type alone does not say.
  mutating func callAsFunction<Format: MemberFormat>(
    _ name: StaticString, as format: Format.Type
  ) throws(Failure) -> Format.Represented

  /// The value of such a member, or `nil` where it is absent or null.
  mutating func callAsFunction<Format: MemberFormat>(
    optional name: StaticString, as format: Format.Type
  ) throws(Failure) -> Format.Represented?

  /// Checks that a member is there and is `constant`.
  mutating func check<Value: MemberValue & Equatable>(
    _ name: StaticString, is constant: Value
  ) throws(Failure)

  /// Checks a member that may be absent or null: the constant where it is there, else `nil`.
  mutating func callAsFunction<Value: MemberValue & Equatable>(
    optional name: StaticString, is constant: Value
  ) throws(Failure) -> Value?

  /// Checks that a member is not there, as its schema is `false`.
  mutating func check(absent name: StaticString) throws(Failure)

  /// The values of all members that were not asked for before, by their names in JSON.
  ///
  /// So it is asked last.
  mutating func rest<Value: MemberValue>() throws(Failure) -> [String: Value]

  /// The values of all such members, of a form in JSON that their type alone does not say.
  mutating func rest<Format: MemberFormat>(
    as format: Format.Type
  ) throws(Failure) -> [String: Format.Represented]

  /// Checks that there is no member that was not asked for before; asked last.
  mutating func checkNoRest() throws(Failure)

  /// Checks the same, but only while a union looks for the branch that a value matches exactly.
  ///
  /// The schema forbids other members. Outside of a union they are ignored.
  mutating func checkNoRestWhileMatching() throws(Failure)
}
