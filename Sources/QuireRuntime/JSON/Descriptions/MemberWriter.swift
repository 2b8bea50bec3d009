/// Takes an object's members by their names in JSON.
public protocol MemberWriter: ~Copyable {
  /// What a value that JSON cannot hold throws.
  associatedtype Failure: Error

  /// Whether members are written that only a server sets: everywhere but in the body of a request.
  var writesReadOnly: Bool { get }

  /// Writes a member; `nil` of an Optional type is written as null.
  mutating func callAsFunction<Value: MemberValue>(
    _ name: StaticString, _ value: Value
  ) throws(Failure)

  /// Writes a member in a form that its type alone does not say.
  mutating func callAsFunction<Format: MemberFormat>(
    _ name: StaticString, _ value: Format.Represented, as format: Format.Type
  ) throws(Failure)

  /// Writes members whose names only the value knows, as they stand.
  ///
  /// They are given first, so that a member of a name of its own prevails over one of them.
  mutating func rest<Value: MemberValue>(_ values: [String: Value]) throws(Failure)

  /// Writes such members in a form that their type alone does not say.
  mutating func rest<Format: MemberFormat>(
    _ values: [String: Format.Represented], as format: Format.Type
  ) throws(Failure)
}

extension MemberWriter where Self: ~Copyable {
  /// Writes a member, or nothing where the value is `nil`.
  @inlinable
  public mutating func callAsFunction<Value: MemberValue>(
    optional name: StaticString, _ value: Value?
  ) throws(Failure) {
    if let value { try self(name, value) }
  }

  /// Writes a member in a form that its type alone does not say, or nothing where the value is `nil`.
  @inlinable
  public mutating func callAsFunction<Format: MemberFormat>(
    optional name: StaticString, _ value: Format.Represented?, as format: Format.Type
  ) throws(Failure) {
    if let value { try self(name, value, as: format) }
  }
}
