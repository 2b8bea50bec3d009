import QuireSchema

extension Diagnostic {
  static func inferredIdentity(of type: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .remark, .inferredIdentity, "property 'id' is taken as the identity of \(quote(type))",
      at: range, help: "write \"x-id\": true to say so, or false where it is none")
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

  static func unknownEntity(_ name: String, known: [String], at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, .unknownEntity, "'x-id' names the type \(quote(name)), which no schema defines",
      at: range,
      help: suggestion(Spelling.nearest(to: name, in: known))
        ?? "define it, or list it under 'externalTypes' in quire.json")
  }

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
}
