package import QuireSchema

extension DiagnosticCode {
  /// Names of types, members and resources.
  static let nameCodes = [renamed, duplicateType, duplicateResource, unusableName]

  static let renamed = DiagnosticCode(
    "renamed",
    """
    A name would have met another: a public name of Swift, Foundation or Quire's runtime, a second \
    property of the same spelling, a type beside it, or a word that Swift keeps for itself. It was changed in a way \
    that depends on its own file alone. Put "x-swift-name" beside it to choose another; for a value \
    of an enumeration, "x-swift-names" beside the values, which is an object of names by values.
    """)

  static let duplicateType = DiagnosticCode(
    "duplicate-type",
    """
    Two files make a type of one name. The name comes from "title", or from the file's name where \
    there is no title. Give one of them another title, or "x-swift-name"; or let one refer to the \
    other with "$ref" if they are the same.
    """)

  static let duplicateResource = DiagnosticCode(
    "duplicate-resource",
    """
    Two resources would be asked for by one name, such as `.list()`, so that nobody could tell \
    which is meant. The first resource of a schema is named after its type, each other one by its \
    "name". Give one of them another "name".
    """)

  static let unusableName = DiagnosticCode(
    "unusable-name",
    """
    A name that "x-swift-name" or "x-swift-names" gives is taken as it stands, so it must be one: \
    letters and digits, a letter first, no word that Swift keeps for itself, for a type no \
    public name of Swift, Foundation or Quire's runtime, and no other's in the same place.
    """)
}

extension Diagnostic {
  static func renamed(
    _ kind: String, _ name: String, to other: String, at range: SourceRange,
    annotation: String = "x-swift-name"
  ) -> Diagnostic {
    Diagnostic(
      .remark, .renamed, "the \(kind) is called '\(other)', as '\(name)' is taken", at: range,
      help: "\"\(annotation)\" beside it chooses another")
  }

  static func duplicateType(
    _ name: String, other: SourceRange, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, .duplicateType, "the type '\(name)' is made by \(other) too", at: range,
      help: "change one title, or give one an \"x-swift-name\"")
  }

  static func duplicateResource(
    _ name: String, other: SourceRange, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, .duplicateResource, "the resource '.\(name)' is made by \(other) too", at: range,
      help: "give one of them another \"name\"")
  }

  /// Reports a name in a schema or in the settings that Swift does not allow.
  package static func unusableName(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, .unusableName, "'\(name)' cannot be a name here", at: range,
      help: "write letters and digits, a letter first, and no word Swift keeps for itself")
  }

  static func takenName(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, .unusableName, "'\(name)' is the name of something else here", at: range,
      help: "choose another")
  }
}
