/// A parameter of a request in a format that its type does not determine.
public struct FormattedParameter<Format: MemberFormat>: ByteCodable
where Format.Represented: Sendable {
  /// The parameter's value.
  public let value: Format.Represented

  fileprivate init(_ value: Format.Represented) { self.value = value }

  /// Decodes the value in its format.
  public static func decode(json reader: inout JSONReader) throws(JSONError) -> Self {
    Self(try Format.decode(json: &reader))
  }

  /// Encodes the value in its format.
  public static func encode(
    _ value: Self, json writer: inout JSONWriter
  ) throws(JSONError) { try Format.encode(value.value, json: &writer) }
}

extension FormattedParameter: QueryValue {
  /// Returns the texts of the value's JSON form, or `nil` if it has none.
  public static func queryTexts(of value: Self) -> [String]? {
    (try? JSONValue(encoding: value))?.texts
  }
}

extension MemberFormat where Represented: Sendable {
  /// Returns a value in this format for a request, such as `UnixTime.parameter(since)`.
  public static func parameter(_ value: Represented) -> FormattedParameter<Self> {
    FormattedParameter(value)
  }

  /// Returns a value in this format for a request, or `nil` if the value is `nil`.
  public static func parameter(optional value: Represented?) -> FormattedParameter<Self>? {
    value.map { FormattedParameter($0) }
  }
}

extension UnionCodable where Self: Sendable {
  /// The value for the path, the query or a header field of a request.
  ///
  /// Its text is that of the case's value: `7`, or a string without quotes.
  public var parameter: some MemberValue & QueryValue { FormattedParameter<MemberForm>(self) }
}
