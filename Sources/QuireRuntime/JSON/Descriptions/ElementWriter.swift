/// Takes an array's elements in their order.
public protocol ElementWriter: ~Copyable {
  /// What a value that JSON cannot hold throws.
  associatedtype Failure: Error

  /// Writes an element; `nil` of an Optional type is written as null.
  mutating func callAsFunction<Value: MemberValue>(_ value: Value) throws(Failure)

  /// Writes an element; `nil` is written as null where another element follows, else not at all.
  mutating func optional<Value: MemberValue>(_ value: Value?) throws(Failure)

  /// Writes an element in a form that its type alone does not say.
  mutating func callAsFunction<Format: MemberFormat>(
    _ value: Format.Represented, as format: Format.Type
  ) throws(Failure)

  /// Writes such an element; `nil` as null where another element follows, else not at all.
  mutating func optional<Format: MemberFormat>(
    _ value: Format.Represented?, as format: Format.Type
  ) throws(Failure)
}

extension ElementWriter where Self: ~Copyable {
  /// Writes the elements behind those that have a place of their own.
  public mutating func rest<Value: MemberValue>(_ values: [Value]) throws(Failure) {
    for value in values { try self(value) }
  }

  /// Writes such elements in a form that their type alone does not say.
  public mutating func rest<Format: MemberFormat>(
    _ values: [Format.Represented], as format: Format.Type
  ) throws(Failure) {
    for value in values { try self(value, as: format) }
  }
}
