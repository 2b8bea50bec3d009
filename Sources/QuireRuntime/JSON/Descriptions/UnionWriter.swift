/// Takes a value that is of one of several types.
public protocol UnionWriter: ~Copyable {
  /// What a value that JSON cannot hold throws.
  associatedtype Failure: Error

  /// Writes the value.
  mutating func callAsFunction<Value: MemberValue>(_ value: Value) throws(Failure)

  /// Writes the value in a form that its type alone does not say.
  mutating func callAsFunction<Format: MemberFormat>(
    _ value: Format.Represented, as format: Format.Type
  ) throws(Failure)
}
