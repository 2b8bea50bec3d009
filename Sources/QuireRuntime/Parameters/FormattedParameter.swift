/// A parameter of a request in a format that its type does not determine.
struct FormattedParameter<Format: MemberFormat>: ByteCodable
where Format.Represented: Sendable {
  /// The parameter's value.
  let value: Format.Represented

  /// Decodes the value in its format.
  static func decode(json reader: inout JSONReader) throws(JSONError) -> Self {
    Self(value: try Format.decode(json: &reader))
  }

  /// Encodes the value in its format.
  static func encode(
    _ value: Self, json writer: inout JSONWriter
  ) throws(JSONError) { try Format.encode(value.value, json: &writer) }
}

extension FormattedParameter: ParameterValue {
  /// Returns the texts of the value's JSON form, or `nil` if it has none.
  static func parameterTexts(of value: Self) -> [String]? {
    (try? JSONValue(encoding: value))?.texts
  }
}

extension MemberFormat where Represented: Sendable {
  /// Returns a value in this format for a request, such as `UnixTime.parameter(since)`.
  public static func parameter(_ value: Represented) -> some MemberValue & ParameterValue {
    FormattedParameter<Self>(value: value)
  }

  /// Returns a value in this format for a request, or `nil` if the value is `nil`.
  public static func parameter(optional value: Represented?) -> (some MemberValue & ParameterValue)?
  {
    value.map { FormattedParameter<Self>(value: $0) }
  }
}

extension UnionCodable where Self: Sendable {
  /// The value for the path, the query or a header field of a request.
  ///
  /// Its text is that of the case's value: `7`, or a string without quotes.
  public var parameter: some MemberValue & ParameterValue {
    FormattedParameter<MemberForm>(value: self)
  }
}
