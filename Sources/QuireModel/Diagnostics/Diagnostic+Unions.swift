import QuireSchema

extension DiagnosticCode {
  /// The codes for unions and their branches.
  static let unionCodes = [extendedValue, firstMatch, idleDiscriminator, secondUnion]

  static let extendedValue = DiagnosticCode(
    "extended-value",
    """
    A type has a 'discriminator', others extend it by 'allOf', and somewhere it is the type of a \
    value. In OpenAPI such a value may be any of those that extend it, but nothing lists them there: \
    what is read are the members of the type itself, and what the others add is left out.

      { "Pet": { "discriminator": { "propertyName": "kind" },
                 "properties": { "kind": { "type": "string" } } },
        "Cat": { "allOf": [ { "$ref": "#/$defs/Pet" }, { "properties": { "lives": {} } } ] },
        "Dog": { "allOf": [ { "$ref": "#/$defs/Pet" }, { "properties": { "bark": {} } } ] },
        "AnyPet": { "oneOf": [ { "$ref": "#/$defs/Cat" }, { "$ref": "#/$defs/Dog" } ] } }

    Refer to a union of them, here 'AnyPet', where a value may be any of them. The 'discriminator' of \
    what all of them extend tells them apart.
    """)

  static let firstMatch = DiagnosticCode(
    "first-match",
    """
    Nothing tells some branches of a union apart: their values are of one kind of JSON, no property \
    has other constants in each, and none has a property that the others lack. So Quire tries them \
    one after another, and a value becomes the first branch that it matches. That costs time, and \
    the error of a value that matches no branch is less precise.

      { "oneOf": [ { "properties": { "name": { "type": "string" } } },
                   { "properties": { "name": { "type": "string" } }, "required": ["name"] } ] }

    Give each branch a property with a 'const' of its own, or add OpenAPI's 'discriminator'.
    """)

  static let idleDiscriminator = DiagnosticCode(
    "idle-discriminator",
    """
    The member that a 'discriminator' names does not tell the branches of its union apart: one of \
    them is inline and so has no name, two have the same value, or the constants of a branch do not \
    allow its name. Quire ignores the discriminator, and decides by what else differs.

      { "discriminator": { "propertyName": "kind" },
        "oneOf": [ { "$ref": "#/$defs/Cat" }, { "properties": { "bark": { "type": "string" } } } ] }

    Give the member a different 'const' in each branch. If every branch is a reference, you may also \
    write its values under 'mapping'.
    """)

  static let secondUnion = DiagnosticCode(
    "second-union",
    """
    A value is to be of one branch of a union and, at the same time, of one branch of another: \
    'oneOf' stands beside 'anyOf', or two parts of an 'allOf' are unions. Types say but one of \
    them, the first; the other is left out of account.

      { "allOf": [ { "oneOf": [ … ] }, { "oneOf": [ … ] } ] }

    Put the properties of the second union into an object's property, or list the combinations \
    that there are in one union.
    """)
}

extension Diagnostic {
  static func extendedValue(
    _ base: String, by example: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .warning, .extendedValue,
      "a value of \(quote(base)) is read without what those that extend it add, such as "
        + quote(example),
      at: range,
      help: "where it may be any of them, refer to a schema that lists them under 'oneOf'")
  }

  static func firstMatch(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .remark, .firstMatch,
      "nothing tells these branches of the union apart; a value becomes the first that it matches",
      at: range, help: "give each branch a property with a 'const' of its own")
  }

  static func idleDiscriminator(_ name: JSONText, mayBeMapped: Bool) -> Diagnostic {
    Diagnostic(
      .warning, .idleDiscriminator,
      "the discriminator \(quote(name.value)) does not tell the branches apart and is ignored",
      at: name.range,
      help: mayBeMapped
        ? "name the values of each branch under 'mapping'"
        : "give \(quote(name.value)) a different 'const' in each branch")
  }

  static func secondUnion(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, .secondUnion,
      "a second union holds beside another and is left out of account", at: range,
      help: "list the combinations that there are in one union")
  }
}
