/// Decodes the elements of an array with a `Decoder`.
struct DecoderElements: ElementReader {
  typealias Failure = any Error

  private var container: any UnkeyedDecodingContainer

  /// Creates the elements of an array whose depth was checked.
  init(unchecked decoder: any Decoder) throws { container = try decoder.unkeyedContainer() }

  var isAtEnd: Bool { container.isAtEnd }

  mutating func callAsFunction<Format: MemberFormat>(
    as format: Format.Type
  ) throws -> Format.Represented {
    guard !container.isAtEnd else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "the array ends before the required element \(container.currentIndex)")
    }
    return try container.decode(Located<Format>.self).value
  }

  mutating func optional<Format: MemberFormat>(
    as format: Format.Type
  ) throws -> Format.Represented? {
    if container.isAtEnd { return nil }
    if try Format.Represented.self != JSONValue.self && container.decodeNil() { return nil }
    return try self(as: format)
  }

  mutating func check<Value: MemberValue & Equatable>(is constant: Value) throws {
    let found: Value = try self()
    guard found.isSame(as: constant) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription:
          "expected '\(constant)', found '\(Excerpt.line("\(found)"))', "
          + "at index \(container.currentIndex - 1)")
    }
  }

  mutating func optional<Value: MemberValue & Equatable>(is constant: Value) throws -> Value? {
    if try container.isAtEnd || container.decodeNil() { return nil }
    try check(is: constant)
    return constant
  }

  mutating func checkNoRest() throws {
    guard container.isAtEnd else {
      let count = container.count.map { "\($0) elements" } ?? "more elements"
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "\(count), but the schema allows only \(container.currentIndex)")
    }
  }

  mutating func checkNoRestWhileMatching() throws {
    if TextReading.current.isMatching { try checkNoRest() }
  }
}
