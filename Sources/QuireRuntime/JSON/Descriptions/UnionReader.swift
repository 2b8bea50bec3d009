/// Examines a value of one of several types and decodes it as one of them.
///
/// A generated union calls it like a function: `self = .dog(try union())`.
public protocol UnionReader: ~Copyable {
  /// The error for a value that matches none of the types or does not fit its type.
  associatedtype Failure: Error

  /// Returns the kind of the value in JSON.
  mutating func kind() throws(Failure) -> JSONValue.Kind

  /// Decodes the member that determines the type of the value.
  mutating func tag<Value: MemberValue>(
    _ name: StaticString, as type: Value.Type
  ) throws(Failure) -> Value

  /// Decodes a member that determines some of the types, or returns `nil` if it is absent or has
  /// another type.
  mutating func tag<Value: MemberValue>(
    optional name: StaticString, as type: Value.Type
  ) -> Value?

  /// Returns whether the value is an object that has one of the members; the member may be null.
  mutating func has(_ names: StaticString...) throws(Failure) -> Bool

  /// Decodes the value as one of the types, in a format.
  mutating func callAsFunction<Format: MemberFormat>(
    as format: Format.Type
  ) throws(Failure) -> Format.Represented

  /// Decodes the value in a format if it matches in this pass.
  ///
  /// - Parameters:
  ///   - format: The format of a branch.
  ///   - names: The members that no other branch declares. If the object has none of them, the
  ///     branch is tried in a later pass.
  /// - Returns: The value, or `nil` if the branch is not tried in this pass or does not match.
  mutating func attempt<Format: MemberFormat>(
    as format: Format.Type, havingAny names: [StaticString]
  ) -> Format.Represented?

  /// Begins the next pass over the branches, after none of them matched.
  ///
  /// The first passes look for a branch that matches exactly. In later passes, a branch may keep
  /// values that its schema does not name.
  ///
  /// - Parameter expected: The expected value, such as `a string or an array`.
  /// - Throws: The failure of a value that matches no branch, after the last pass.
  mutating func nextPass(orThrow expected: StaticString) throws(Failure)

  /// Decodes a value whose tag the schema does not name.
  ///
  /// - Parameter name: The name of the tag.
  /// - Returns: The whole value.
  /// - Throws: The failure of an unknown tag, if a union that contains this one still looks for a
  ///   branch that matches exactly.
  mutating func unknown(tag name: StaticString) throws(Failure) -> JSONValue

  /// Returns the failure of a value whose tag belongs to no type.
  mutating func mismatch(tag name: StaticString) -> Failure

  /// Returns the failure of a value that matches none of the types, with the types that were tried.
  ///
  /// - Parameter expected: The expected value, such as `a string or an array`.
  /// - Returns: The failure, to be thrown.
  func mismatch(_ expected: StaticString) -> Failure
}

extension UnionReader where Self: ~Copyable {
  /// Decodes the value as one of the types.
  @inlinable
  public mutating func callAsFunction<Value: MemberValue>() throws(Failure) -> Value {
    try self(as: Value.MemberForm.self)
  }

  /// Decodes the value as a type, or returns `nil` if it does not match in this pass.
  ///
  /// - Parameters:
  ///   - type: The type of a branch.
  ///   - names: The members that no other branch declares.
  /// - Returns: The value, or `nil` if the branch is not tried in this pass or does not match.
  @inlinable
  public mutating func attempt<Value: MemberValue>(
    _ type: Value.Type, having names: StaticString...
  ) -> Value? {
    attempt(as: Value.MemberForm.self, havingAny: names)
  }

  /// Decodes the value in a format, or returns `nil` if it does not match in this pass.
  ///
  /// - Parameters:
  ///   - format: The format of a branch.
  ///   - names: The members that no other branch declares.
  /// - Returns: The value, or `nil` if the branch is not tried in this pass or does not match.
  @inlinable
  public mutating func attempt<Format: MemberFormat>(
    as format: Format.Type, having names: StaticString...
  ) -> Format.Represented? {
    attempt(as: format, havingAny: names)
  }
}
