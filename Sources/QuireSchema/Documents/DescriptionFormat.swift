/// The supported formats of API descriptions, oldest first.
package enum DescriptionFormat: String, CaseIterable, Comparable, Hashable, Sendable {
  case swagger2 = "Swagger 2.0"
  case openAPI30 = "OpenAPI 3.0"
  case openAPI31 = "OpenAPI 3.1"
  case openAPI32 = "OpenAPI 3.2"

  /// The dialect of the schemas in a description.
  package var dialect: Dialect {
    switch self {
    case .swagger2, .openAPI30: .openAPI
    case .openAPI31, .openAPI32: .draft2020
    }
  }

  package static func < (left: DescriptionFormat, right: DescriptionFormat) -> Bool {
    left.order < right.order
  }

  private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// The member of a document that marks it as a description and contains the version, or `nil`.
  static func versionMember(of root: JSONNode) -> JSONNode.Member? {
    for name in ["openapi", "swagger"] {
      guard let member = root.member(name) else { continue }
      if member.value.stringValue != nil || member.value.numberText != nil { return member }
    }
    return nil
  }

  /// Creates the format that a version names, or `nil` if that version is not supported.
  ///
  /// The version may be a number, such as `2.0` without quotes.
  init?(_ version: JSONNode.Member) {
    let text = version.value.stringValue ?? version.value.numberText ?? ""
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).prefix(2)
    switch (version.name, parts.joined(separator: ".")) {
    case ("swagger", "2.0"), ("swagger", "2"): self = .swagger2
    case ("openapi", "3.0"), ("openapi", "3"): self = .openAPI30
    case ("openapi", "3.1"): self = .openAPI31
    case ("openapi", "3.2"): self = .openAPI32
    default: return nil
    }
  }
}
