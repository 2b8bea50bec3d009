/// Hands out the elements of the array that a `Decoder` stands at.
public struct DecoderElements: ElementReader {
  /// `DecodingError`, or what a value's own `init(from:)` throws.
  public typealias Failure = any Error

  private var container: any UnkeyedDecodingContainer

  /// Makes the elements of the array that a decoder stands at.
  ///
  /// - Throws: `DecodingError` where there is no array, or one nested more than 200 levels deep.
  public init(_ decoder: any Decoder) throws {
    try decoder.checkNesting(limit: 200)
    try self.init(unchecked: decoder)
  }

  /// Makes the elements of an array that is known not to be nested too deep.
  package init(unchecked decoder: any Decoder) throws { container = try decoder.unkeyedContainer() }

  /// Whether no element is left.
  public var isAtEnd: Bool { container.isAtEnd }

  /// The next element, which is always there; for an Optional type it may be null.
  public mutating func callAsFunction<Value: MemberValue>() throws -> Value {
    try self(as: OwnForm<Value>.self)
  }

  /// The next element, or `nil` where the array has ended or null stands there, which of any JSON
  /// is a value.
  public mutating func optional<Value: MemberValue>() throws -> Value? {
    if Value.self == JSONValue.self, !container.isAtEnd { return try self(as: OwnForm<Value>.self) }
    return try optional(as: OwnForm<Value>.self)
  }

  /// The next element in a form that its type alone does not say.
  public mutating func callAsFunction<Format: MemberFormat>(
    as format: Format.Type
  ) throws -> Format.Represented {
    guard !container.isAtEnd else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "the array ends where element \(container.currentIndex) must stand")
    }
    return try container.decode(Located<Format>.self).value
  }

  /// Such an element, or `nil` where the array has ended or null stands there.
  public mutating func optional<Format: MemberFormat>(
    as format: Format.Type
  ) throws -> Format.Represented? {
    if try container.isAtEnd || container.decodeNil() { return nil }
    return try self(as: format)
  }

  /// Checks that the next element is there and is `constant`.
  public mutating func check<Value: MemberValue & Equatable>(is constant: Value) throws {
    let found: Value = try self()
    guard found.isSame(as: constant) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription:
          "'\(Excerpt.line("\(found)"))' where '\(constant)' must stand, "
          + "at index \(container.currentIndex - 1)")
    }
  }

  /// Checks an element that may be missing or null: the constant where it is there, else `nil`.
  public mutating func optional<Value: MemberValue & Equatable>(is constant: Value) throws
    -> Value?
  {
    if try container.isAtEnd || container.decodeNil() { return nil }
    try check(is: constant)
    return constant
  }

  /// Checks that no element is left.
  public mutating func checkNoRest() throws {
    guard container.isAtEnd else {
      let count = container.count.map { "\($0) elements" } ?? "more elements"
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "\(count) where the schema allows \(container.currentIndex)")
    }
  }

  /// Checks the same, but only while a union looks for the branch that a value matches exactly.
  public mutating func checkNoRestWhileMatching() throws {
    if TextReading.current.isMatching { try checkNoRest() }
  }
}
