/// A parameter of a request in a form that its type alone does not say.
public struct FormattedParameter<Format: MemberFormat>: MemberValue
where Format.Represented: Sendable {
  /// The parameter's value.
  public let value: Format.Represented

  fileprivate init(_ value: Format.Represented) { self.value = value }

  /// Reads the value in its form.
  public init(from decoder: any Decoder) throws { value = try Format.decode(from: decoder) }

  /// Writes the value in its form.
  public func encode(to encoder: any Encoder) throws { try Format.encode(value, to: encoder) }
}

extension FormattedParameter: QueryValue {
  /// Returns the texts of the value's form in JSON, or `nil` if it has none.
  public static func queryTexts(of value: Self) -> [String]? {
    (try? JSONValue(encoding: value))?.texts
  }
}

extension MemberFormat where Represented: Sendable {
  /// A value as a request sends it in this form, such as `UnixTime.parameter(since)`.
  public static func parameter(_ value: Represented) -> FormattedParameter<Self> {
    FormattedParameter(value)
  }

  /// A value as a request sends it in this form, or `nil` for none.
  public static func parameter(optional value: Represented?) -> FormattedParameter<Self>? {
    value.map { FormattedParameter($0) }
  }
}

extension UnionCodable where Self: Sendable {
  /// The value as a request sends it in its path, its query or a header field.
  ///
  /// Its text is that of the type that the value is of: `7`, or a string without quotes.
  public var parameter: some MemberValue & QueryValue { FormattedParameter<MemberForm>(self) }
}
