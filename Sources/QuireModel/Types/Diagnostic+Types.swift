import QuireSchema

extension Diagnostic {
  /// A keyword that makes no type yet, and what is done instead.
  static func notYetSupported(
    _ subject: String, consequence: String, at range: SourceRange, help: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      .warning, .notYetSupported, "\(subject) is not yet supported; \(consequence)", at: range,
      help: help)
  }

  /// Types that hold at once, of which no type can be written.
  static func severalTypes(at range: SourceRange) -> Diagnostic {
    notYetSupported(
      "an intersection of several types", consequence: "the value is any JSON", at: range)
  }

  static func chainTooLong(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, .chainTooLong,
      "the schema stands at the end of too long a chain of schemas that only lead to one another",
      at: range, help: "let an earlier one say what the value is")
  }

  static func tooManyIntersections(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, .chainTooLong, "too many types hold at once in one object", at: range,
      help: "declare what they have in common in one schema")
  }

  /// A part that no value is of which is of another part too; `allowsNull` where null alone is.
  static func conflictingParts(
    at range: SourceRange, and other: SourceRange, allowsNull: Bool
  ) -> Diagnostic {
    let value = allowsNull ? "no value but null" : "no value"
    return Diagnostic(
      .warning, .conflictingTypes,
      "\(value) is of this type and of that at \(other); the type holds \(allowsNull ? "null alone" : "nothing")",
      at: range, help: "make both parts the same kind, or drop one")
  }

  static func conflictingProperty(
    _ name: String, _ type: TypeReference, at range: SourceRange, other: TypeReference,
    _ otherRange: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .warning, .conflictingTypes,
      "property \(quote(name)) is \(type.inWords) here and \(other.inWords) at \(otherRange); no value is both",
      at: range, help: "give both parts the same type, or drop the property from one")
  }

  /// A member that must be there and that no value can be.
  static func impossibleMember(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, .conflictingTypes,
      "\(quote(name)) is required and no value is of its schema; no object is of this type",
      at: range, help: "correct the property's schema, or drop it from 'required'")
  }

  /// A `const` or a whole `enum` that the same schema's `type` excludes.
  static func impossibleValue(
    _ keyword: String, types: [JSONType], at range: SourceRange
  ) -> Diagnostic {
    let names = types.map { quote($0.rawValue) }.joined(separator: " or ")
    return Diagnostic(
      .warning, .conflictingTypes,
      "the value of '\(keyword)' is not of the type \(names); the keyword is left out of account",
      at: range, help: "correct the value, or 'type'")
  }

  static func excludedValue(_ value: JSONNode, by types: [JSONType]) -> Diagnostic {
    let names = types.map { quote($0.rawValue) }.joined(separator: " or ")
    return Diagnostic(
      .warning, .conflictingTypes,
      "this value of 'enum' is not of the type \(names); it is left out of account",
      at: value.range, help: "remove it, or correct 'type'")
  }

  static func unknownFormat(
    _ format: JSONText, of scalar: TypeReference.Scalar, known: [String]
  ) -> Diagnostic {
    Diagnostic(
      .remark, .unknownFormat,
      "format \(quote(format.value)) makes no type of its own; the value is \(scalar.inWords)",
      at: format.range, help: suggestion(Spelling.nearest(to: format.value, in: known)))
  }

  /// `meant` is a property that is not required and has nearly that name.
  static func undeclaredRequired(_ name: JSONText, meant: String?) -> Diagnostic {
    Diagnostic(
      meant == nil ? .remark : .warning, .undeclaredRequired,
      "\(quote(name.value)) is required but no property declares it; it becomes a member of any JSON",
      at: name.range, help: suggestion(meant) ?? "declare it under 'properties'")
  }

  static func collidingNames(_ name: String, and other: String, at range: SourceRange) -> Diagnostic
  {
    Diagnostic(
      .error, .collidingNames,
      "properties \(quote(name)) and \(quote(other)) are one name after conversion from snake case",
      at: range,
      help: "write \"x-exact-names\": true beside 'properties' to have names taken as they stand")
  }
}

extension TypeReference {
  /// As a message names the type: `a string`, `an array`.
  var inWords: String {
    switch self {
    case .any: "any JSON"
    case .never: "no value"
    case .array: "an array"
    case .map: "a map"
    case .nullable(let type): type.inWords
    case .declared: "a type of its own"
    case .identity(_, let raw): raw.inWords
    case .scalar(let scalar): scalar.inWords
    }
  }
}

extension TypeReference.Scalar {
  /// As a message names the scalar.
  var inWords: String {
    switch self {
    case .string: "a string"
    case .integer: "an integer"
    case .number: "a number"
    case .boolean: "a boolean"
    case .dateTime: "a date-time"
    case .calendarDate: "a date"
    case .unixTime, .unixSeconds: "a unix-time"
    case .uuid: "a uuid"
    case .url: "a uri"
    case .data: "base64 data"
    case .decimalString: "a decimal in a string"
    case .decimalNumber: "a decimal number"
    }
  }
}
