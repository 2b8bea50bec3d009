/// Encodes a value of one of several types.
public protocol UnionWriter: ~Copyable {
  /// The error for a value that has no form in JSON.
  associatedtype Failure: Error

  /// Encodes the value in a format.
  mutating func callAsFunction<Format: MemberFormat>(
    _ value: Format.Represented, as format: Format.Type
  ) throws(Failure)
}

extension UnionWriter where Self: ~Copyable {
  /// Encodes the value.
  @inlinable
  public mutating func callAsFunction<Value: MemberValue>(_ value: Value) throws(Failure) {
    try self(value, as: Value.MemberForm.self)
  }
}
