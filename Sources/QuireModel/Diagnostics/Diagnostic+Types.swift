import QuireSchema

extension DiagnosticCode {
  /// The codes for schemas without a type, and for types without values.
  static let typeCodes = [chainTooLong, conflictingTypes, notYetSupported]

  static let chainTooLong = DiagnosticCode(
    "chain-too-long",
    """
    More than a hundred schemas refer to one another with '$ref', 'allOf' or a union with one \
    branch before one of them describes the value. Or more than 250 types that no schema declares \
    by itself apply at once in one object. The limits protect the generator; no schema written by \
    hand comes near them.
    """)

  static let conflictingTypes = DiagnosticCode(
    "conflicting-types",
    """
    Two parts of a schema that apply together, such as two parts of an 'allOf', have no value in \
    common. The type has no values: a property of it must be absent, and an object that requires \
    such a property is never decoded.

        { "allOf": [ { "properties": { "size": { "type": "integer" } } },
                     { "properties": { "size": { "type": "string" } } } ] }

    It is not a conflict if one part is more specific than the other: an integer is a number too, \
    and a date-time is a string. Constants that differ, and enumerations without a common value, \
    are a conflict. A value of 'enum' or 'const' that the 'type' of the same schema excludes is \
    ignored with a warning.
    """)

  static let notYetSupported = DiagnosticCode(
    "not-yet-supported",
    """
    The schema uses a part of JSON Schema that Quire reads but does not generate a type from yet. \
    A value that only such a keyword describes is any JSON; a keyword that only checks a value is \
    ignored. The message says which of the two applies.

        { "type": "string", "not": { "const": "" } }      a String; "not" is ignored
    """)
}

extension Diagnostic {
  static func chainTooLong(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, .chainTooLong,
      "the schema is at the end of too long a chain of schemas that only refer to one another",
      at: range, help: "describe the value in an earlier one")
  }

  static func tooManyIntersections(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, .chainTooLong, "too many types apply at once in one object", at: range,
      help: "declare what they have in common in one schema")
  }

  /// Returns the diagnostic for a part that contradicts another, except for null if `allowsNull`.
  static func conflictingParts(
    at range: SourceRange, and other: SourceRange, allowsNull: Bool
  ) -> Diagnostic {
    let value = allowsNull ? "no value but null" : "no value"
    return Diagnostic(
      .warning, .conflictingTypes,
      "\(value) matches both this type and that at \(other); the type has \(value)",
      at: range, help: "use the same type in both parts, or remove one")
  }

  static func conflictingProperty(
    _ name: String, _ type: TypeReference, at range: SourceRange, other: TypeReference,
    _ otherRange: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .warning, .conflictingTypes,
      "property \(quote(name)) is \(type.inWords) here and \(other.inWords) at \(otherRange); no "
        + "value matches both",
      at: range, help: "use the same type in both parts, or remove the property from one")
  }

  /// Returns the diagnostic for a required member that cannot have a value.
  static func impossibleMember(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, .conflictingTypes,
      "\(quote(name)) is required, but no value matches its schema; no object matches this type",
      at: range, help: "correct the property's schema, or remove it from 'required'")
  }

  /// Returns the diagnostic for a `const` or a whole `enum` that the schema's `type` excludes.
  static func impossibleValue(
    _ keyword: String, types: [JSONType], at range: SourceRange
  ) -> Diagnostic {
    let names = types.map { quote($0.rawValue) }.joined(separator: " or ")
    return Diagnostic(
      .warning, .conflictingTypes,
      "the value of '\(keyword)' does not have the type \(names); the keyword is ignored",
      at: range, help: "correct the value, or 'type'")
  }

  static func excludedValue(_ value: JSONNode, by types: [JSONType]) -> Diagnostic {
    let names = types.map { quote($0.rawValue) }.joined(separator: " or ")
    return Diagnostic(
      .warning, .conflictingTypes,
      "this value of 'enum' does not have the type \(names); it is ignored",
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

  /// Returns the remark about a keyword that only constrains values, which are not checked.
  static func uncheckedKeyword(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .remark, .notYetSupported, "'\(name)' is not yet supported; the keyword is ignored",
      at: range, help: "write \"checks\": true in quire.json to check values with it")
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
