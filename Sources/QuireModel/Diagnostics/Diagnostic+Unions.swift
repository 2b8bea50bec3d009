import QuireSchema

extension DiagnosticCode {
  /// The codes for unions and their branches.
  static let unionCodes = [extendedValue, firstMatch, idleDiscriminator, secondUnion]

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
