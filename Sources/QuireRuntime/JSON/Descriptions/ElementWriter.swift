/// Encodes the elements of an array in order.
public protocol ElementWriter: ~Copyable {
  /// The error for a value that has no form in JSON.
  associatedtype Failure: Error

  /// Encodes an element in a format.
  mutating func callAsFunction<Format: MemberFormat>(
    _ value: Format.Represented, as format: Format.Type
  ) throws(Failure)

  /// Encodes an element in a format.
  ///
  /// `nil` is encoded as null if another element follows, otherwise not at all.
  mutating func optional<Format: MemberFormat>(
    _ value: Format.Represented?, as format: Format.Type
  ) throws(Failure)
}

extension ElementWriter where Self: ~Copyable {
  /// Encodes an element; `nil` of an Optional type is null.
  @inlinable
  public mutating func callAsFunction<Value: MemberValue>(_ value: Value) throws(Failure) {
    try self(value, as: Value.MemberForm.self)
  }

  /// Encodes an element.
  ///
  /// `nil` is encoded as null if another element follows, otherwise not at all.
  @inlinable
  public mutating func optional<Value: MemberValue>(_ value: Value?) throws(Failure) {
    try optional(value, as: Value.MemberForm.self)
  }

  /// Encodes the elements after the declared ones.
  @inlinable
  public mutating func rest<Value: MemberValue>(_ values: [Value]) throws(Failure) {
    try rest(values, as: Value.MemberForm.self)
  }

  /// Encodes the elements after the declared ones, in a format.
  @inlinable
  public mutating func rest<Format: MemberFormat>(
    _ values: [Format.Represented], as format: Format.Type
  ) throws(Failure) {
    for value in values { try self(value, as: format) }
  }
}
