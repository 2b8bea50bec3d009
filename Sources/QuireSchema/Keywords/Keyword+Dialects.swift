extension Keyword {
  /// The dialects that have the keyword.
  ///
  /// Some keywords are accepted in every dialect, because this contradicts no rule of the dialect:
  /// annotations, `$defs` and `definitions`, and `dependencies`, which newer meta-schemas retain.
  var dialects: ClosedRange<Dialect> {
    switch self {
    case .legacyID: .draft4 ... .draft4
    case .id, .const, .contains, .propertyNames: .draft6 ... .draft2020
    case .if, .then, .else: .draft7 ... .draft2020
    case .anchor, .unevaluatedItems, .unevaluatedProperties, .dependentRequired,
      .dependentSchemas, .minContains, .maxContains:
      .draft2019 ... .draft2020
    case .recursiveRef, .recursiveAnchor: .draft2019 ... .draft2019
    case .dynamicRef, .dynamicAnchor, .prefixItems: .draft2020 ... .draft2020
    case .additionalItems: .draft4 ... .draft2019
    default: .draft4 ... .draft2020
    }
  }

  /// The dialects that define the keyword; other dialects may still accept it.
  private var definingDialects: ClosedRange<Dialect> {
    switch self {
    case .examples: .draft6 ... .draft2020
    case .comment, .readOnly, .writeOnly, .contentEncoding, .contentMediaType:
      .draft7 ... .draft2020
    case .defs, .deprecated, .contentSchema, .vocabulary: .draft2019 ... .draft2020
    default: dialects
    }
  }

  /// Returns whether a dialect defines the keyword, so that a value of the wrong kind is a mistake.
  func isDefined(in dialect: Dialect) -> Bool { definingDialects.contains(dialect) }

  /// Creates the keyword with a member's name, or `nil` if the name is not a keyword.
  ///
  /// The keyword may belong to another dialect. The exception is `id`: it is too common a name to
  /// be treated as a keyword outside of draft-04.
  init?(_ member: JSONNode.Member, in dialect: Dialect) {
    guard let keyword = Self.named(member.name), keyword != .legacyID || dialect == .draft4 else {
      return nil
    }
    self = keyword
  }

  /// Returns the keyword with a name, or `nil`; `init(rawValue:)` would be a linear search.
  static func named(_ name: String) -> Keyword? { byName[name] }

  private static let byName = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
}

extension JSONNode.Member {
  /// Whether the member is a keyword of a supported dialect, or an annotation.
  package var isKeyword: Bool {
    Keyword(self, in: .standard) != nil || name.hasPrefix("x-")
  }
}
