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

  /// Decodes the value as a type, if it matches in this pass.
  ///
  /// - Parameters:
  ///   - type: The type of a branch.
  ///   - names: The members that no other branch declares. If the object has none of them, the branch
  ///     is tried in a later pass.
  /// - Returns: The value, or `nil` if the branch is not tried in this pass or does not match.
  mutating func attempt<Value: MemberValue>(
    _ type: Value.Type, having names: StaticString...
  ) -> Value?

  /// Decodes the value in a format, or returns `nil` if it does not match in this pass.
  mutating func attempt<Format: MemberFormat>(
    as format: Format.Type, having names: StaticString...
  ) -> Format.Represented?

  /// Begins the next pass over the branches, after none of them matched.
  ///
  /// The first passes look for a branch that matches exactly. In later passes, a branch may keep what
  /// its schema does not name.
  ///
  /// - Parameter expected: What was expected, such as `a string or an array`.
  /// - Throws: The failure of a value that matches no branch, after the last pass.
  mutating func nextPass(orThrow expected: StaticString) throws(Failure)

  /// Decodes a value whose tag the schema does not name.
  ///
  /// - Parameter name: The name of the tag.
  /// - Returns: The whole value.
  /// - Throws: The failure of an unknown tag, if a union that contains this one still looks for a
  ///   branch that matches exactly.
  mutating func unknown(tag name: StaticString) throws(Failure) -> JSONValue

  /// The failure of a value whose tag is that of no type.
  mutating func mismatch(tag name: StaticString) -> Failure

  /// The failure of a value that is of none of the types; it says what was tried.
  ///
  /// - Parameter expected: What was expected, such as `a string or an array`.
  /// - Returns: The failure, to be thrown.
  func mismatch(_ expected: StaticString) -> Failure
}
