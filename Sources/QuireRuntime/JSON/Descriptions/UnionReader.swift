/// Tells about a value that is of one of several types, and hands it out as one of them.
///
/// Called like a function, so that a line of a union reads `self = .dog(try union())`.
public protocol UnionReader: ~Copyable {
  /// What a value throws that is unfit, or of none of the types.
  associatedtype Failure: Error

  /// The kind of the value in JSON.
  mutating func kind() throws(Failure) -> JSONValue.Kind

  /// The value of the member that tells the types apart.
  mutating func tag<Value: MemberValue>(
    _ name: StaticString, as type: Value.Type
  ) throws(Failure) -> Value

  /// The value of a member that tells some of the types, or `nil` where there is no such member, or
  /// one of another kind.
  mutating func tag<Value: MemberValue>(
    optional name: StaticString, as type: Value.Type
  ) -> Value?

  /// Whether the value is an object that has one of the members, null or not.
  mutating func has(_ names: StaticString...) throws(Failure) -> Bool

  /// The value as one of the types.
  mutating func callAsFunction<Value: MemberValue>() throws(Failure) -> Value

  /// The value as one of the types, in a form that the type alone does not say.
  mutating func callAsFunction<Format: MemberFormat>(
    as format: Format.Type
  ) throws(Failure) -> Format.Represented

  /// The value as a type, or `nil` where it is not of it.
  mutating func attempt<Value: MemberValue>(_ type: Value.Type) -> Value?

  /// The value as a type in a form that the type alone does not say, or `nil`.
  mutating func attempt<Format: MemberFormat>(as format: Format.Type) -> Format.Represented?

  /// The failure of a value whose tag is that of no type.
  mutating func mismatch(tag name: StaticString) -> Failure

  /// The failure of a value that is of none of the types; it says what was tried.
  ///
  /// - Parameter expected: What was expected, such as `a string or an array`.
  /// - Returns: The failure, to be thrown.
  func mismatch(_ expected: StaticString) -> Failure
}
