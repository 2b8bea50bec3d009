import QuireSchema

extension DiagnosticCode {
  /// The codes of what is found while types are made.
  static let typeCodes = [
    ambiguousEntity, chainTooLong, collidingNames, conflictingTypes, extendedValue, firstMatch,
    idleDiscriminator, idleKeepsNull, inferredIdentity, malformedAnnotation, mismatchedIdentity,
    misplacedIdentity, misspeltAnnotation, notYetSupported,
    patternTakesAll, secondUnion, undeclaredRequired, unknownEntity, unknownFormat, unknownValue,
    untypedValue,
  ]

  static let notYetSupported = DiagnosticCode(
    "not-yet-supported",
    """
    The schema uses a part of JSON Schema that Quire reads but makes no type of yet. A value that \
    only such a keyword describes is any JSON; a keyword that merely checks a value is left out of \
    account. The message says which of the two was done.
    """)

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

  static let unknownFormat = DiagnosticCode(
    "unknown-format",
    """
    A string or a number has a format that Quire makes no type of, so it stays what its 'type' says. \
    Of their own type are date-time, date, uuid, uri, byte and decimal; of a number unix-time and \
    decimal.
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

  static let collidingNames = DiagnosticCode(
    "colliding-names",
    """
    A generated model is read alike by a decoder that converts keys from snake case and by one that \
    does not. Two properties that such a conversion makes one, like 'user_id' and 'userId', could not \
    be told apart there. Write "x-exact-names": true beside 'properties' where no decoder of yours \
    converts keys.
    """)

  static let inferredIdentity = DiagnosticCode(
    "inferred-identity",
    """
    A property named 'id' that is an integer, a string or a uuid is the identity of its type without \
    being told. "x-id": true says the same, "x-id": false that it is a plain value.
    """)

  static let misplacedIdentity = DiagnosticCode(
    "misplaced-identity",
    """
    'x-id' stands where there can be no identity: beside a value that is neither an integer, nor a \
    string, nor a uuid, or, being true, in no object whose identity it could be.
    """)

  static let mismatchedIdentity = DiagnosticCode(
    "mismatched-identity",
    """
    'x-id' names a type whose own identity is of another kind: a string cannot be the identity of a \
    type whose 'id' is an integer.
    """)

  static let unknownEntity = DiagnosticCode(
    "unknown-entity",
    """
    'x-id' names a type that no schema defines. Types are known by their titles, their files' names \
    and their names under '$defs', compared by words: 'user-group' is 'UserGroup'. A type that you \
    write by hand is listed under 'externalTypes' in quire.json.
    """)

  static let ambiguousEntity = DiagnosticCode(
    "ambiguous-entity",
    """
    'x-id' names a type, and several have that name. Types with an identity come before those \
    without one, types of the same file before others, and named types before those that are \
    named after their property; here that leaves more than one. Refer to the identity property of \
    the type that you mean with '$ref' instead, or rename one of the types with 'x-swift-name'.
    """)

  static let malformedAnnotation = DiagnosticCode(
    "malformed-annotation",
    """
    An annotation of Quire has a value of a kind it does not take. 'x-id' is a boolean or the name \
    of a type, 'x-exact-names' and 'x-keeps-null' are booleans, 'x-swift-name' is a name, 'x-swift-names' is \
    an object of names.
    """)

  static let unknownValue = DiagnosticCode(
    "unknown-value",
    """
    'x-swift-names' gives a name to a value that neither 'enum' nor 'const' beside it has. Values \
    stand there by their texts, 1 as "1"; one that is an array or an object is named in quire.json, \
    by its place: "user.json#/properties/state/enum/0".
    """)

  static let misspeltAnnotation = DiagnosticCode(
    "misspelt-annotation",
    """
    A keyword that begins with 'x-' is not one of Quire's, but it is spelled almost like one. It is \
    ignored, as annotations of other tools are. It is an error if the annotation itself is missing \
    and the value is one that it has, such as a path for "x-resource".
    """)
}
