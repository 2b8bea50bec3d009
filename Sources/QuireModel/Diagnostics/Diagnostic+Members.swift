import QuireSchema

extension DiagnosticCode {
  static let idleKeepsNull = DiagnosticCode(
    "idle-keeps-null",
    """
    "x-keeps-null": true makes a member distinguish null from absent, which an Optional cannot do. \
    It is for a member that may be either: one that 'required' does not list and whose type allows \
    null. A required member does not need it, because nil means null there. A member that cannot \
    be null has nothing to distinguish. On the schema of an object, it applies to all members that \
    may be either.

        { "properties": { "size": { "type": ["string", "null"], "x-keeps-null": true } } }
    """)

  static let patternTakesAll = DiagnosticCode(
    "pattern-takes-all",
    """
    An object declares its members only with 'patternProperties', so it becomes a map of values of \
    that type. Strictly, a name that matches no pattern may have any value, and such an object \
    would not be decoded. Write "additionalProperties": false if there are no such names. With \
    true, the values of the map are any JSON.
    """)

  static let readOnlyAndWriteOnly = DiagnosticCode(
    "read-only-and-write-only",
    """
    A member has both "readOnly": true, which says that requests do not send it, and \
    "writeOnly": true, which says that responses do not contain it. Both together would leave out \
    the member everywhere, so Quire ignores them: requests and responses may have the member.

    Remove one of the two, or both.
    """)

  static let undeclaredRequired = DiagnosticCode(
    "undeclared-required",
    """
    'required' lists a name that no property declares. Every object must have that member, so \
    Quire generates a member that holds any JSON. It is a warning if an optional property has a \
    similar name, because one of the two is probably misspelled.

    Declare the member under 'properties', or correct the name.
    """)

  static let unknownFormat = DiagnosticCode(
    "unknown-format",
    """
    A string or a number has a format that Quire does not map to a Swift type, so 'type' decides \
    its type. Quire maps the formats date-time, date, uuid, uri, byte and decimal of strings, and \
    unix-time and decimal of numbers. To map another format, or to map one of these differently, \
    write its type or its pattern under "formats" in quire.json.
    """)

  static let untypedValue = DiagnosticCode(
    "untyped-value",
    """
    A keyword applies to values of one type, but no "type" says that the value has it. In JSON \
    Schema, any other value matches too, so the type is any JSON.

        { "pattern": "^[A-Z]{2}$" }                        7 matches too
        { "type": "string", "pattern": "^[A-Z]{2}$" }      a string

    Quire takes 'properties' and 'additionalProperties' to mean an object, and 'items' to mean an \
    array.
    """)

  static let extendedValue = DiagnosticCode(
    "extended-value",
    """
    A type has a 'discriminator', other types extend it with 'allOf', and a value has the base \
    type. In OpenAPI, such a value may be any of the types that extend it, but nothing lists them \
    there. So Quire decodes only the members of the base type, and drops those that the others \
    add.

        { "Pet": { "discriminator": { "propertyName": "kind" },
                   "properties": { "kind": { "type": "string" } } },
          "Cat": { "allOf": [ { "$ref": "#/$defs/Pet" }, { "properties": { "lives": {} } } ] },
          "Dog": { "allOf": [ { "$ref": "#/$defs/Pet" }, { "properties": { "bark": {} } } ] },
          "AnyPet": { "oneOf": [ { "$ref": "#/$defs/Cat" }, { "$ref": "#/$defs/Dog" } ] } }

    If a value may be any of them, refer to a union of them, here 'AnyPet'. The 'discriminator' of \
    the base type distinguishes them.
    """)

  static let firstMatch = DiagnosticCode(
    "first-match",
    """
    Nothing distinguishes some branches of a union: their values have the same JSON type, no \
    property has a different constant in each branch, and no branch has a property that the others \
    lack. So Quire tries them in order, and uses the first branch that matches. That takes time, \
    and the error for a value that matches no branch is less precise.

        { "oneOf": [ { "properties": { "name": { "type": "string" } } },
                     { "properties": { "name": { "type": "string" } }, "required": ["name"] } ] }

    Give each branch a property with a different 'const', or add OpenAPI's 'discriminator'.
    """)

  static let idleDiscriminator = DiagnosticCode(
    "idle-discriminator",
    """
    The member that a 'discriminator' names does not distinguish the branches of its union: one of \
    them is inline and so has no name, two have the same value, or the constants of a branch do \
    not allow its name. Quire ignores the discriminator, and uses other differences.

        { "discriminator": { "propertyName": "kind" },
          "oneOf": [ { "$ref": "#/$defs/Cat" }, { "properties": { "bark": { "type": "string" } } } ] }

    Give the member a different 'const' in each branch. If every branch is a reference, you may \
    also list its values under 'mapping'.
    """)

  static let secondUnion = DiagnosticCode(
    "second-union",
    """
    A value must match one branch of a union and also one branch of another: 'oneOf' is next to \
    'anyOf', or two parts of an 'allOf' are unions. The type describes only the first union; the \
    other is ignored.

        { "allOf": [ { "oneOf": [ … ] }, { "oneOf": [ … ] } ] }

    Move the properties of the second union into a property, or list the possible combinations in \
    one union.
    """)
}

extension Diagnostic {
  static func readOnlyAndWriteOnly(_ name: JSONText) -> Diagnostic {
    Diagnostic(
      .warning, .readOnlyAndWriteOnly,
      "\(quote(name.value)) has both 'readOnly' and 'writeOnly'; both are ignored", at: name.range,
      help: "remove one of them")
  }

  static func idleKeepsNull(_ name: String, isRequired: Bool, at node: SourceNode) -> Diagnostic {
    let reason = isRequired ? "is required" : "cannot be null"
    return Diagnostic(
      .warning, .idleKeepsNull,
      "'x-keeps-null' has no effect, because \(quote(name)) \(reason)", at: node.range,
      help: isRequired
        ? "remove it; nil means null there" : "allow null, as in [\"string\", \"null\"]")
  }

  static func patternTakesAll(_ pattern: JSONText) -> Diagnostic {
    Diagnostic(
      .remark, .patternTakesAll,
      "all values of the map are read like those whose names match \(quote(pattern.value))",
      at: pattern.range,
      help: "write \"additionalProperties\": false if there are no other names, or true "
        + "if there are")
  }

  /// Returns the diagnostic for a required name that no property has.
  ///
  /// `meant` is an optional property with a similar name, or `nil`.
  static func undeclaredRequired(_ name: JSONText, meant: String?) -> Diagnostic {
    Diagnostic(
      meant == nil ? .remark : .warning, .undeclaredRequired,
      "\(quote(name.value)) is required, but no property declares it; its member holds any JSON",
      at: name.range, help: suggestion(meant) ?? "declare it under 'properties'")
  }

  static func unknownFormat(
    _ format: JSONText, of scalar: TypeReference.Scalar, known: [String]
  ) -> Diagnostic {
    Diagnostic(
      .remark, .unknownFormat,
      "format \(quote(format.value)) is not one that Quire maps; the value is \(scalar.inWords)",
      at: format.range, help: suggestion(Spelling.nearest(to: format.value, in: known)))
  }

  static func untypedValue(_ member: SourceNode.Member, kind: JSONType) -> Diagnostic {
    Diagnostic(
      .remark, .untypedValue,
      "\(quote(member.name)) does not imply the type \(quote(kind.rawValue)); the value is any "
        + "JSON",
      at: member.nameRange, help: "add \"type\": \"\(kind.rawValue)\"")
  }

  static func extendedValue(
    _ base: String, by example: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .warning, .extendedValue,
      "a value of \(quote(base)) is decoded without the members of types that extend it, such as "
        + quote(example),
      at: range,
      help: "if it may be any of them, refer to a schema that lists them under 'oneOf'")
  }

  static func firstMatch(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .remark, .firstMatch,
      "nothing distinguishes these branches of the union; the first match is used",
      at: range, help: "give each branch a property with a different 'const'")
  }

  static func idleDiscriminator(_ name: JSONText, mayBeMapped: Bool) -> Diagnostic {
    Diagnostic(
      .warning, .idleDiscriminator,
      "the discriminator \(quote(name.value)) does not distinguish the branches and is ignored",
      at: name.range,
      help: mayBeMapped
        ? "list the values of each branch under 'mapping'"
        : "give \(quote(name.value)) a different 'const' in each branch")
  }

  static func secondUnion(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, .secondUnion,
      "a second union applies to the same value and is ignored", at: range,
      help: "list the possible combinations in one union")
  }
}
