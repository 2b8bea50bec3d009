import QuireSchema

extension DiagnosticCode {
  /// The codes for schemas without a type, and for types without values.
  static let typeCodes = [chainTooLong, conflictingTypes, notYetSupported]

  static let chainTooLong = DiagnosticCode(
    "chain-too-long",
    """
    More than a hundred schemas lead to one another by '$ref', 'allOf' or the one branch of a union \
    before one of them says what the value is, or more than 250 types that nobody wrote \
    hold at once in one object. The limits guard the generator; no schema written by hand comes near \
    them.
    """)

  static let conflictingTypes = DiagnosticCode(
    "conflicting-types",
    """
    Two parts of a schema that hold together, such as two parts of an 'allOf', have no value in \
    common. The type holds nothing: a property of it must be absent, and an object that requires \
    such a property is never read.

      { "allOf": [ { "properties": { "size": { "type": "integer" } } },
                   { "properties": { "size": { "type": "string" } } } ] }

    Where one part says more than the other, that is no conflict: an integer is a number too, a \
    date-time is a string. Constants that differ and enumerations without a common value are one. A \
    value of 'enum' or 'const' that the schema's own 'type' excludes is \
    left out with a warning.
    """)

  static let notYetSupported = DiagnosticCode(
    "not-yet-supported",
    """
    The schema uses a part of JSON Schema that Quire reads but makes no type of yet. A value that \
    only such a keyword describes is any JSON; a keyword that merely checks a value is left out of \
    account. The message says which of the two was done.
    """)
}

extension Diagnostic {
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

  /// Returns the diagnostic for a part that contradicts another, except for null if `allowsNull`.
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

  /// Returns the diagnostic for a required member that cannot have a value.
  static func impossibleMember(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, .conflictingTypes,
      "\(quote(name)) is required and no value is of its schema; no object is of this type",
      at: range, help: "correct the property's schema, or drop it from 'required'")
  }

  /// Returns the diagnostic for a `const` or a whole `enum` that the schema's `type` excludes.
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

  /// Returns the diagnostic for a keyword that does not affect types yet, and the consequence.
  static func notYetSupported(
    _ subject: String, consequence: String, at range: SourceRange, help: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      .warning, .notYetSupported, "\(subject) is not yet supported; \(consequence)", at: range,
      help: help)
  }

  /// Returns the diagnostic for types that apply at once but cannot be combined into one.
  static func severalTypes(at range: SourceRange) -> Diagnostic {
    notYetSupported(
      "an intersection of several types", consequence: "the value is any JSON", at: range)
  }

  static func severalRestTypes(at range: SourceRange) -> Diagnostic {
    notYetSupported(
      "a type of undeclared members that depends on their names",
      consequence: "their values are any JSON", at: range)
  }
}
