/// An enumeration of values of any kind in JSON that takes no others.
///
/// Swift has raw values of its own for strings and numbers alone. A conformer says in `rawValue` which
/// case is which value; what value is which case comes from there.
public protocol ClosedEnum: RawRepresentable<JSONValue>, CaseIterable, MemberValue, QueryValue,
  Hashable
{}

extension ClosedEnum {
  /// Makes the case of a value, or `nil` where there is none.
  @inlinable
  public init?(rawValue: JSONValue) {
    guard let known = Self.allCases.first(where: { $0.rawValue.isSame(as: rawValue) })
    else { return nil }
    self = known
  }

  /// The value as text.
  public var queryTexts: [String] { rawValue.queryTexts }

  /// Reads one of the values.
  ///
  /// - Throws: `DecodingError` for any other.
  public init(from decoder: any Decoder) throws {
    let value = try JSONValue(from: decoder)
    guard let known = Self(rawValue: value) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "\(Excerpt.line(value.description)) is no value of \(Self.self)"))
    }
    self = known
  }

  /// Writes the value.
  public func encode(to encoder: any Encoder) throws { try rawValue.encode(to: encoder) }
}
