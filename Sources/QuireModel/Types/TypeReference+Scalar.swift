import QuireSchema

extension TypeReference.Scalar {
  /// The kind of JSON value that encodes the scalar, or `nil` if there may be several; an integer
  /// counts as a number.
  var jsonType: JSONType? {
    switch self {
    case .custom(let type): type.jsonType
    case .pattern: .string
    case .boolean: .boolean
    case .integer, .number, .unixTime, .unixSeconds, .decimalNumber, .numberOrText: .number
    case .string, .dateTime, .calendarDate, .uuid, .url, .data, .decimalString: .string
    }
  }

  /// The scalar without the strings that may contain its number.
  package var withoutText: Self {
    if case .numberOrText(let number) = self { number } else { self }
  }

  /// Whether values of the scalar can be identities: integers, strings and UUIDs.
  package var fitsIdentity: Bool { [.integer, .string, .uuid].contains(withoutText) }

  /// Whether both are integers, or both are texts: many descriptions give only one of a parameter and
  /// a member the format `uuid`.
  func hasKind(of other: Self) -> Bool {
    (withoutText == .integer) == (other.withoutText == .integer)
  }
}
