/// An enumeration of any JSON values that has no case for other values.
///
/// Swift's own raw values are strings and numbers. A conforming type maps its cases to values in
/// `rawValue`; the initializer uses the same mapping.
public protocol ClosedEnum: RawRepresentable<JSONValue>, CaseIterable, ByteCodable, Hashable,
  Sendable
{}

extension ClosedEnum {
  /// Creates the case of a value, or `nil` if no case has the value.
  @inlinable
  public init?(rawValue: JSONValue) {
    guard let known = Self.allCases.first(where: { $0.rawValue.isSame(as: rawValue) })
    else { return nil }
    self = known
  }

  /// Decodes one of the values.
  ///
  /// - Throws: `DecodingError` for any other value.
  public init(from decoder: any Decoder) throws {
    let value = try JSONValue(from: decoder)
    guard let known = Self(rawValue: value) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "\(Excerpt.line(value.description)) is not a value of \(Self.self)"))
    }
    self = known
  }

  /// Encodes the value.
  public func encode(to encoder: any Encoder) throws { try rawValue.encode(to: encoder) }
}
