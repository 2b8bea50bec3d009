/// Encodes the members of an object by their names in JSON.
public protocol MemberWriter: ~Copyable {
  /// The error for a value that has no form in JSON.
  associatedtype Failure: Error

  /// Whether read-only members are encoded: everywhere except in the body of a request.
  var writesReadOnly: Bool { get }

  /// Encodes a member in a format.
  mutating func callAsFunction<Format: MemberFormat>(
    _ name: StaticString, _ value: Format.Represented, as format: Format.Type
  ) throws(Failure)

  /// Encodes members in a format, with names that only the value knows.
  ///
  /// They are encoded first, so that a declared member replaces one of them with the same name.
  mutating func rest<Format: MemberFormat>(
    _ values: [String: Format.Represented], as format: Format.Type
  ) throws(Failure)
}

extension MemberWriter where Self: ~Copyable {
  /// Encodes a member; `nil` of an Optional type is null.
  @inlinable
  public mutating func callAsFunction<Value: MemberValue>(
    _ name: StaticString, _ value: Value
  ) throws(Failure) {
    try self(name, value, as: Value.MemberForm.self)
  }

  /// Encodes a member, or nothing if the value is `nil`.
  @inlinable
  public mutating func callAsFunction<Value: MemberValue>(
    optional name: StaticString, _ value: Value?
  ) throws(Failure) {
    if let value { try self(name, value, as: Value.MemberForm.self) }
  }

  /// Encodes a member in a format, or nothing if the value is `nil`.
  @inlinable
  public mutating func callAsFunction<Format: MemberFormat>(
    optional name: StaticString, _ value: Format.Represented?, as format: Format.Type
  ) throws(Failure) {
    if let value { try self(name, value, as: format) }
  }

  /// Encodes members with names that only the value knows.
  @inlinable
  public mutating func rest<Value: MemberValue>(_ values: [String: Value]) throws(Failure) {
    try rest(values, as: Value.MemberForm.self)
  }
}
