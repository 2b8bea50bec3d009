import QuireSchema

extension DiagnosticCode {
  /// The codes for identities, inferred or given by `x-id`.
  static let identityCodes = [
    ambiguousEntity, inferredIdentity, mismatchedIdentity, misplacedIdentity, unknownEntity,
  ]

  static let ambiguousEntity = DiagnosticCode(
    "ambiguous-entity",
    """
    'x-id' names a type, and several have that name. Types with an identity come before those \
    without one, types of the same file before others, and named types before those that are \
    named after their property; here that leaves more than one. Refer to the identity property of \
    the type that you mean with '$ref' instead, or rename one of the types with 'x-swift-name'.
    """)

  static let inferredIdentity = DiagnosticCode(
    "inferred-identity",
    """
    A property named 'id' that is an integer, a string or a uuid is the identity of its type without \
    being told. "x-id": true says the same, "x-id": false that it is a plain value.
    """)

  static let mismatchedIdentity = DiagnosticCode(
    "mismatched-identity",
    """
    'x-id' names a type whose own identity is of another kind: a string cannot be the identity of a \
    type whose 'id' is an integer.
    """)

  static let misplacedIdentity = DiagnosticCode(
    "misplaced-identity",
    """
    'x-id' stands where there can be no identity: beside a value that is neither an integer, nor a \
    string, nor a uuid, or, being true, in no object whose identity it could be.
    """)

  static let unknownEntity = DiagnosticCode(
    "unknown-entity",
    """
    'x-id' names a type that no schema defines. Types are known by their titles, their files' names \
    and their names under '$defs', compared by words: 'user-group' is 'UserGroup'. A type that you \
    write by hand is listed under 'externalTypes' in quire.json.
    """)
}

extension Diagnostic {
  static func ambiguousEntity(
    _ name: String, candidates: [TypeID], at range: SourceRange
  ) -> Diagnostic {
    let places = candidates.map(\.description).joined(separator: ", ")
    return Diagnostic(
      .error, .ambiguousEntity,
      "'x-id' names the type \(quote(name)), and there are several: \(places)",
      at: range,
      help:
        "refer to the other type's property with '$ref', or rename one of the types with 'x-swift-name'"
    )
  }

  static func inferredIdentity(of type: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .remark, .inferredIdentity, "property 'id' is taken as the identity of \(quote(type))",
      at: range, help: "write \"x-id\": true to say so, or false where it is none")
  }

  static func identityIsTuple(of type: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, .mismatchedIdentity,
      "\(quote(type)) is identified by several properties together, so one value cannot name it",
      at: range, help: "drop the 'x-id'")
  }

  static func identityMismatch(
    of type: String, known: TypeReference.Scalar, found: TypeReference.Scalar,
    at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, .mismatchedIdentity,
      "the identity of \(quote(type)) is \(known.inWords), but this is \(found.inWords)", at: range,
      help: "give it the type of that identity, or drop the 'x-id'")
  }

  static func identityOutsideObject(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, .misplacedIdentity, "'x-id' is true, but no object stands around it", at: range,
      help: "name the type: \"x-id\": \"User\"")
  }

  static func identityMisfit(_ type: TypeReference, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, .misplacedIdentity, "'x-id' stands beside \(type.inWords), which cannot identify",
      at: range, help: "an identity is an integer, a string or a uuid, and nothing else at a time")
  }

  static func unknownEntity(_ name: String, known: [String], at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, .unknownEntity, "'x-id' names the type \(quote(name)), which no schema defines",
      at: range,
      help: suggestion(Spelling.nearest(to: name, in: known))
        ?? "define it, or list it under 'externalTypes' in quire.json")
  }
}
