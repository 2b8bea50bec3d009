/// Hands out an array's elements in their order.
///
/// Called like a function, so that a line of a model reads `first = try elements()`.
public protocol ElementReader: ~Copyable {
  /// What an element that is missing or unfit throws.
  associatedtype Failure: Error

  /// Whether no element is left.
  var isAtEnd: Bool { get }

  /// The next element, which is always there; for an Optional type it may be null.
  mutating func callAsFunction<Value: MemberValue>() throws(Failure) -> Value

  /// The next element, or `nil` where the array has ended or null stands there, which of any JSON
  /// is a value.
  mutating func optional<Value: MemberValue>() throws(Failure) -> Value?

  /// The next element in a form that its type alone does not say.
  mutating func callAsFunction<Format: MemberFormat>(
    as format: Format.Type
  ) throws(Failure) -> Format.Represented

  /// Such an element, or `nil` where the array has ended or null stands there.
  mutating func optional<Format: MemberFormat>(
    as format: Format.Type
  ) throws(Failure) -> Format.Represented?

  /// Checks that the next element is there and is `constant`.
  mutating func check<Value: MemberValue & Equatable>(is constant: Value) throws(Failure)

  /// Checks an element that may be missing or null: the constant where it is there, else `nil`.
  mutating func optional<Value: MemberValue & Equatable>(
    is constant: Value
  ) throws(Failure) -> Value?

  /// Checks that no element is left.
  mutating func checkNoRest() throws(Failure)

  /// Checks the same, but only while a union looks for the branch that a value matches exactly.
  ///
  /// The schema forbids more elements. Outside of a union they are ignored.
  mutating func checkNoRestWhileMatching() throws(Failure)
}

extension ElementReader where Self: ~Copyable {
  /// All elements that are left.
  public mutating func rest<Value: MemberValue>() throws(Failure) -> [Value] {
    var values: [Value] = []
    while !isAtEnd { values.append(try self()) }
    return values
  }

  /// All elements that are left, in a form that their type alone does not say.
  public mutating func rest<Format: MemberFormat>(
    as format: Format.Type
  ) throws(Failure) -> [Format.Represented] {
    var values: [Format.Represented] = []
    while !isAtEnd { values.append(try self(as: format)) }
    return values
  }
}
