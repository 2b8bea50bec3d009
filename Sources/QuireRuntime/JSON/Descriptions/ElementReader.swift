/// Decodes the elements of an array in order.
///
/// A generated model calls it like a function: `first = try elements()`.
public protocol ElementReader: ~Copyable {
  /// The error for an element that is absent or does not fit its type.
  associatedtype Failure: Error

  /// Whether there are no more elements.
  var isAtEnd: Bool { get }

  /// Decodes the next, required element in a format.
  mutating func callAsFunction<Format: MemberFormat>(
    as format: Format.Type
  ) throws(Failure) -> Format.Represented

  /// Decodes the next element in a format, or returns `nil` at the end of the array or for null.
  ///
  /// Null is a value of ``JSONValue``.
  mutating func optional<Format: MemberFormat>(
    as format: Format.Type
  ) throws(Failure) -> Format.Represented?

  /// Checks that the next, required element has a constant value.
  mutating func check<Value: MemberValue & Equatable>(is constant: Value) throws(Failure)

  /// Decodes the next element with a constant value, or returns `nil` if it is absent or null.
  mutating func optional<Value: MemberValue & Equatable>(
    is constant: Value
  ) throws(Failure) -> Value?

  /// Checks that there are no more elements.
  mutating func checkNoRest() throws(Failure)

  /// Checks that there are no more elements while a union looks for an exact match.
  ///
  /// The schema forbids more elements. Outside of a union they are ignored.
  mutating func checkNoRestWhileMatching() throws(Failure)
}

extension ElementReader where Self: ~Copyable {
  /// Decodes the next, required element, which may be null if the type is Optional.
  @inlinable
  public mutating func callAsFunction<Value: MemberValue>() throws(Failure) -> Value {
    try self(as: Value.MemberForm.self)
  }

  /// Decodes the next element, or returns `nil` at the end of the array or for null.
  @inlinable
  public mutating func optional<Value: MemberValue>() throws(Failure) -> Value? {
    try optional(as: Value.MemberForm.self)
  }

  /// Decodes all remaining elements.
  @inlinable
  public mutating func rest<Value: MemberValue>() throws(Failure) -> [Value] {
    try rest(as: Value.MemberForm.self)
  }

  /// Decodes all remaining elements in a format.
  @inlinable
  public mutating func rest<Format: MemberFormat>(
    as format: Format.Type
  ) throws(Failure) -> [Format.Represented] {
    var values: [Format.Represented] = []
    while !isAtEnd { values.append(try self(as: format)) }
    return values
  }
}
