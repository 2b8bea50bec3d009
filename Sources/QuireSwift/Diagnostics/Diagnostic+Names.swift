import QuireModel
package import QuireSchema

extension DiagnosticCode {
  /// Names of types, members and resources.
  static let nameCodes = [
    renamed, renamedAPI, duplicateType, duplicateResource, unusableName,
  ]

  static let renamed = DiagnosticCode(
    "renamed",
    """
    A name is already taken: by a public name of Swift, Foundation or Quire's runtime, by another \
    property with the same spelling, by a type in the same scope, or by a keyword of Swift. Quire \
    changed it in a way that depends only on its own file. Write "x-swift-name" next to it to \
    choose another name. For a value of an enumeration, write "x-swift-names" next to the values; \
    it is an object of names by values.

        { "enum": ["init", "done"], "x-swift-names": { "init": "initial" } }
    """)

  static let duplicateType = DiagnosticCode(
    "duplicate-type",
    """
    Two files generate a type with the same name. The name comes from "title", or from the name of \
    the file if there is no title. Give one of them another title or "x-swift-name". If they are \
    the same type, let one refer to the other with "$ref". An overlay names the value of an API, or \
    a model of a description:

        - target: $
          update: { x-swift-name: ShopV2 }
        - target: $.components.schemas.Pet
          update: { x-swift-name: PetV2 }

    Models have their names at the top level only with "models": "top-level"; otherwise they are \
    nested in the value of their API.
    """)

  static let renamedAPI = DiagnosticCode(
    "renamed-api",
    """
    The value of an API is named after the file of its description. Several descriptions have \
    files with the same name, so the nearest folders in which they differ name the values: \
    `V1API` and `V2API` for v1/openapi.json and v2/openapi.json. In one folder, the titles of the \
    APIs name the values if they differ; otherwise the extension distinguishes a YAML file. To \
    choose a name, state it in the overlay of the description:

        - target: $
          update: { x-swift-name: ShopV2 }
    """)

  static let duplicateResource = DiagnosticCode(
    "duplicate-resource",
    """
    Two resources have the same name, such as `.list()`, so a call would be ambiguous. A \
    resource has its "name", or else that of the type of its schema. All schemas share these \
    names: write "deleteUser" instead of "delete". Give one of them another "name".
    """)

  static let unusableName = DiagnosticCode(
    "unusable-name",
    """
    A name in "x-swift-name" or "x-swift-names" is used as written, so it must be a name in Swift: \
    it has only letters and digits, begins with a letter, and is not a keyword. A type must not \
    have a public name of Swift, Foundation or Quire's runtime, and no two things in one scope may \
    have the same name.
    """)
}

extension Diagnostic {
  /// Reports a name that differs from the plain one.
  ///
  /// It is a warning if the plain name is stated, and for a number, which says nothing.
  static func renamed(
    _ named: Naming.Named, _ name: String, to other: String, isNumbered: Bool
  ) -> Diagnostic {
    Diagnostic(
      isNumbered || named.isGiven ? .warning : .remark, .renamed,
      "the \(named.kind) is named '\(other)', because '\(name)' is taken", at: named.range,
      help: named.help)
  }

  static func duplicateType(
    _ name: String, other: SourceRange, at range: SourceRange, help: String
  ) -> Diagnostic {
    Diagnostic(
      .error, .duplicateType, "the type '\(name)' is also generated from \(other)", at: range,
      help: help)
  }

  /// Reports how an API is named whose usual name is also that of others, at `paths`.
  ///
  /// The report of a run shows only messages, so the message contains the setting.
  static func renamedAPI(
    _ namespace: APINamespace, to name: String, besides paths: [String], in source: SourceText
  ) -> Diagnostic {
    let others = paths.count == 1 ? "'\(paths[0])'" : "\(paths.count) other descriptions"
    let action = OverlayDraft("$", adding: "x-swift-name", .string(namespace.usualName)).text
    return Diagnostic(
      .remark, .renamedAPI,
      "the API is named '\(name)' and not '\(namespace.usualName)', because \(others) would have "
        + "that name too; to choose, write into its overlay: \(action)",
      at: SourceRange(source: source, offsets: 0..<0))
  }

  static func nameOfCustomType(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, .duplicateType,
      "the type '\(name)' has the name of a type that 'x-swift-type' or a format chooses",
      at: range, help: "change its title, or add \"x-swift-name\"")
  }

  static func duplicateResource(
    _ name: String, other: SourceRange, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, .duplicateResource, "the resource '.\(name)' is also generated from \(other)",
      at: range,
      help: "give one of them another \"name\"")
  }

  /// Reports a name in a schema or in the settings that Swift does not allow.
  package static func unusableName(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, .unusableName, "'\(name)' cannot be a name here", at: range,
      help: "use letters and digits, begin with a letter, and avoid names that Swift uses")
  }

  static func takenName(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, .unusableName, "'\(name)' is already the name of something else here", at: range,
      help: "choose another name")
  }
}
