import QuireSchema

extension DiagnosticCode {
  /// The codes for the members of an object and their values.
  static let memberCodes = [
    collidingNames, idleKeepsNull, patternTakesAll, undeclaredRequired, unknownFormat, untypedValue,
  ]

  static let collidingNames = DiagnosticCode(
    "colliding-names",
    """
    A generated model is read alike by a decoder that converts keys from snake case and by one that \
    does not. Two properties that such a conversion makes one, like 'user_id' and 'userId', could not \
    be told apart there. Write "x-exact-names": true beside 'properties' where no decoder of yours \
    converts keys.
    """)

  static let idleKeepsNull = DiagnosticCode(
    "idle-keeps-null",
    """
    "x-keeps-null": true has a member tell null from absent, which an Optional cannot. It is for a \
    member that may be either: one that 'required' does not list and whose type allows null. A \
    member that is required has no need of it, as nil is null there; one that cannot be null has \
    nothing to tell. On an object's schema it speaks of all members that may be either.
    """)

  static let patternTakesAll = DiagnosticCode(
    "pattern-takes-all",
    """
    An object has no member but those that 'patternProperties' describes, so it is a map of values \
    of that type. Strictly a name that no pattern matches may have any value, and such an object \
    would not be read. "additionalProperties": false says that there are no such names; with true \
    the map's values are any JSON.
    """)

  static let undeclaredRequired = DiagnosticCode(
    "undeclared-required",
    """
    'required' lists a name that no property declares. An instance must have that member, so it \
    becomes a member that holds any JSON. Where a property that is not required has nearly that name, \
    one of the two is likely misspelt, and it is a warning.
    """)

  static let unknownFormat = DiagnosticCode(
    "unknown-format",
    """
    A string or a number has a format that Quire makes no type of, so it stays what its 'type' says. \
    Of their own type are date-time, date, uuid, uri, byte and decimal; of a number unix-time and \
    decimal.
    """)

  static let untypedValue = DiagnosticCode(
    "untyped-value",
    """
    A keyword speaks of values of one kind, but no "type" says that the value is one. To JSON Schema \
    any other value fits as well, so the type is that of any JSON.

      { "pattern": "^[A-Z]{2}$" }                        7 fits too
      { "type": "string", "pattern": "^[A-Z]{2}$" }      a string

    'properties', 'additionalProperties' and 'items' are taken to say that there is an object or an \
    array.
    """)
}

extension Diagnostic {
  static func collidingNames(_ name: String, and other: String, at range: SourceRange) -> Diagnostic
  {
    Diagnostic(
      .error, .collidingNames,
      "properties \(quote(name)) and \(quote(other)) are one name after conversion from snake case",
      at: range,
      help: "write \"x-exact-names\": true beside 'properties' to have names taken as they stand")
  }

  static func idleKeepsNull(_ name: String, isRequired: Bool, at node: JSONNode) -> Diagnostic {
    let reason = isRequired ? "is required" : "cannot be null"
    return Diagnostic(
      .warning, .idleKeepsNull,
      "'x-keeps-null' has no effect, as \(quote(name)) \(reason)", at: node.range,
      help: isRequired ? "drop it; nil is null there" : "allow null, as in [\"string\", \"null\"]")
  }

  static func patternTakesAll(_ pattern: JSONText) -> Diagnostic {
    Diagnostic(
      .remark, .patternTakesAll,
      "all values of the map are taken to be as those whose names match \(quote(pattern.value))",
      at: pattern.range,
      help: "write \"additionalProperties\": false where there are no other names, or true where "
        + "there are")
  }

  /// Returns the diagnostic for a required name that no property has.
  ///
  /// `meant` is an optional property with a similar name, or `nil`.
  static func undeclaredRequired(_ name: JSONText, meant: String?) -> Diagnostic {
    Diagnostic(
      meant == nil ? .remark : .warning, .undeclaredRequired,
      "\(quote(name.value)) is required but no property declares it; it becomes a member of any JSON",
      at: name.range, help: suggestion(meant) ?? "declare it under 'properties'")
  }

  static func unknownFormat(
    _ format: JSONText, of scalar: TypeReference.Scalar, known: [String]
  ) -> Diagnostic {
    Diagnostic(
      .remark, .unknownFormat,
      "format \(quote(format.value)) makes no type of its own; the value is \(scalar.inWords)",
      at: format.range, help: suggestion(Spelling.nearest(to: format.value, in: known)))
  }

  static func untypedValue(_ member: JSONNode.Member, kind: JSONType) -> Diagnostic {
    Diagnostic(
      .remark, .untypedValue,
      "\(quote(member.name)) does not say that the value is of the type \(quote(kind.rawValue)); it is any JSON",
      at: member.nameRange, help: "add \"type\": \"\(kind.rawValue)\"")
  }
}
