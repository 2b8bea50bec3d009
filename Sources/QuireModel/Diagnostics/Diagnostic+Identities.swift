import QuireSchema

extension DiagnosticCode {
  static let ambiguousEntity = DiagnosticCode(
    "ambiguous-entity",
    """
    'x-id' names a type, but several types have that name. Quire prefers types with an identity to \
    types without one, then types in the same file, and then types that are not named after their \
    property. Here, more than one type remains. To choose one, refer to its identity property with \
    '$ref' instead, or rename one of the types with 'x-swift-name'.
    """)

  static let ambiguousIdentity = DiagnosticCode(
    "ambiguous-identity",
    """
    A name such as 'author_id' could mean the identity of several types, so the value stays a plain \
    value. To choose a type, refer to its identity property with '$ref', such as \
    {"$ref": "author.json#/properties/id"}. For a parameter of a path, write this under \
    'parameters'. To keep the plain value, write "x-id": false. In an API description, the \
    parameter itself may have the annotation, which an overlay adds. If the types describe the \
    same entity, write its name as the "x-id" of each of their schemas.
    """)

  static let inferredIdentity = DiagnosticCode(
    "inferred-identity",
    """
    A property named 'id' that is an integer, a string or a uuid becomes the identity of its type \
    without an annotation. Write "x-id": true to confirm it, or "x-id": false if it is a plain \
    value.
    """)

  static let mismatchedIdentity = DiagnosticCode(
    "mismatched-identity",
    """
    'x-id' names a type whose identity has a different type: a string cannot be the identity of a \
    type whose 'id' is an integer. Give both the same type, or remove 'x-id'.
    """)

  static let misplacedIdentity = DiagnosticCode(
    "misplaced-identity",
    """
    'x-id' is not possible here. An identity must be an integer, a string or a uuid. "x-id": true \
    also needs an object around it, whose identity it is.
    """)

  static let statedIdentity = DiagnosticCode(
    "stated-identity",
    """
    The 'x-id' of the schema of an object is the name of the entity that the object describes. All \
    schemas with the same name, and the one that has this name, share one identity, so each of \
    them must have one, of the same kind.
    """)

  static let suggestedIdentity = DiagnosticCode(
    "suggested-identity",
    """
    The name of a property, such as 'author_id', is that of the identity of a type in the schemas. \
    It keeps its plain value, because the schema does not say that it is the identity. Write \
    "x-id": "Author", or set "identities": "inferred" in quire.json for all such properties. To \
    keep the plain value, write "x-id": false. Only the first such property of each document is \
    reported.
    """)

  static let unknownEntity = DiagnosticCode(
    "unknown-entity",
    """
    'x-id' names a type that no schema defines. Quire finds types by their titles, file names and \
    names under '$defs', and compares the words: 'user-group' is 'UserGroup'. List a type that you \
    write by hand under 'externalTypes' in quire.json.
    """)
}

extension Diagnostic {
  /// A record that no longer fits a description does not stop the build.
  private static func severity(at range: SourceRange) -> Severity {
    Overlay.isRecord(range.source.path) ? .warning : .error
  }

  static func ambiguousEntity(
    _ name: String, candidates: [TypeID], at range: SourceRange
  ) -> Diagnostic {
    let places = candidates.map(\.description).joined(separator: ", ")
    return Diagnostic(
      severity(at: range), .ambiguousEntity,
      "'x-id' names the type \(quote(name)), but several types have that name: \(places)",
      at: range,
      help:
        "refer to the property of the right type with '$ref', or rename a type with 'x-swift-name'"
    )
  }

  static func ambiguousIdentity(
    _ name: String, candidates: [TypeID], isUndeclared: Bool = false, at range: SourceRange
  ) -> Diagnostic {
    let places = candidates.map(\.description).joined(separator: ", ")
    let place = isUndeclared ? "under 'parameters', " : ""
    return Diagnostic(
      .warning, .ambiguousIdentity,
      "\(quote(name)) could be the identity of several types, so it stays a plain value: \(places)",
      at: range,
      help: "\(place)refer to the property of the right type with '$ref', or write \"x-id\": false")
  }

  static func ambiguousParameter(
    _ name: JSONText, inside target: String?, candidates: [String]
  ) -> Diagnostic {
    let types = candidates.joined(separator: ", ")
    let action = target.map {
      OverlayDraft($0, adding: "x-id", .string(candidates.first ?? "Type")).text
    }
    return Diagnostic(
      .remark, .ambiguousIdentity,
      "\(quote(name.value)) could be the identity of several types, so it stays a plain value: "
        + types, at: name.range,
      help:
        "say which it is, or false, in an overlay: \(action ?? "\"x-id\" of the parameter")")
  }

  static func inferredIdentity(of type: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .remark, .inferredIdentity, "property 'id' is used as the identity of \(quote(type))",
      at: range, help: "write \"x-id\": true to confirm it, or false if it is a plain value")
  }

  static func identityIsTuple(of type: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      severity(at: range), .mismatchedIdentity,
      "\(quote(type)) has an identity of several properties, so one value cannot be its identity",
      at: range, help: "remove 'x-id'")
  }

  static func identityMismatch(
    of type: String, known: TypeReference.Scalar, found: TypeReference.Scalar,
    at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      severity(at: range), .mismatchedIdentity,
      "the identity of \(quote(type)) is \(known.inWords), but this is \(found.inWords)", at: range,
      help: "\(known.correction(from: found)), or remove 'x-id'")
  }

  static func identityOutsideObject(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      severity(at: range), .misplacedIdentity, "'x-id' is true, but there is no object around it",
      at: range,
      help: "name the type: \"x-id\": \"User\"")
  }

  static func identityMisfit(_ type: TypeReference, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      severity(at: range), .misplacedIdentity,
      "'x-id' is next to \(type.inWords), which cannot be an identity",
      at: range,
      help: "an identity must be an integer, a string or a uuid, and only one of these; for the "
        + "elements of an array, write it in 'items'")
  }

  static func suggestedIdentity(
    _ name: String, of type: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .remark, .suggestedIdentity,
      "property \(quote(name)) may be the identity of \(quote(type)), but stays a plain value",
      at: range,
      help: "write \"x-id\": \"\(type)\", or set \"identities\": \"inferred\" in quire.json")
  }

  static func statedWithoutName(
    _ type: String, _ node: SourceNode, isError: Bool
  ) -> Diagnostic {
    Diagnostic(
      isError ? .error : .warning, .statedIdentity,
      "the 'x-id' of the object \(quote(type)) is \(inWords(node)), not the name of an entity"
        + (isError ? "" : "; it is ignored"),
      at: node.range, help: "write a name such as \"User\", or write it next to a member instead")
  }

  static func statedWithoutIdentity(
    _ type: String, at range: SourceRange, isError: Bool
  ) -> Diagnostic {
    Diagnostic(
      isError ? .error : .warning, .statedIdentity,
      "the object \(quote(type)) has no identity to share"
        + (isError ? "" : "; its 'x-id' is ignored"), at: range,
      help: "write \"x-id\": true next to the member that is its identity, or remove 'x-id'")
  }

  static func statedMismatch(
    _ type: String, _ raw: TypeReference.Scalar, with other: String,
    _ otherRaw: TypeReference.Scalar, at range: SourceRange, isError: Bool
  ) -> Diagnostic {
    Diagnostic(
      isError ? .error : .warning, .statedIdentity,
      "the identity of \(quote(type)) is \(raw.inWords), but that of \(quote(other)) is "
        + otherRaw.inWords + (isError ? "" : "; the 'x-id' of both is ignored"),
      at: range, help: "name only types with an identity of the same kind")
  }

  static func unknownEntity(_ name: String, known: [String], at range: SourceRange) -> Diagnostic {
    Diagnostic(
      severity(at: range), .unknownEntity,
      "'x-id' names the type \(quote(name)), which no schema defines",
      at: range,
      help: suggestion(Spelling.nearest(to: name, in: known))
        ?? "define it, or list it under 'externalTypes' in quire.json")
  }
}

extension TypeReference.Scalar {
  /// What to write so that a schema of another scalar has this one, which is that of an identity.
  fileprivate func correction(from found: Self) -> String {
    switch withoutText {
    case .integer: "write \"type\": \"integer\""
    case .uuid: "write \"type\": \"string\", \"format\": \"uuid\""
    default: found == .uuid ? "remove 'format'" : "write \"type\": \"string\""
    }
  }
}
