extension Keyword {
  /// The dialects that have the keyword.
  ///
  /// Where reading it in others as well takes no rule from them, all have it: annotations, the places
  /// for definitions, and `dependencies`, which the meta-schemas keep.
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

  /// The dialects that define the keyword; some keywords are read in all dialects.
  private var definingDialects: ClosedRange<Dialect> {
    switch self {
    case .examples: .draft6 ... .draft2020
    case .comment, .readOnly, .writeOnly, .contentEncoding, .contentMediaType:
      .draft7 ... .draft2020
    case .defs, .deprecated, .contentSchema, .vocabulary: .draft2019 ... .draft2020
    default: dialects
    }
  }

  /// Whether a dialect defines the keyword, so that a value of the wrong kind is a mistake.
  func isDefined(in dialect: Dialect) -> Bool { definingDialects.contains(dialect) }

  /// The keyword that a member is, in this dialect or another, or `nil` where it is none.
  ///
  /// `id` is one in its own dialect alone, as it is too plain a name to be suspected.
  init?(_ member: JSONNode.Member, in dialect: Dialect) {
    guard let keyword = Self.named(member.name), keyword != .legacyID || dialect == .draft4 else {
      return nil
    }
    self = keyword
  }

  /// The keyword of a name, or `nil`; `init(rawValue:)` goes through all of them one by one.
  static func named(_ name: String) -> Keyword? { byName[name] }

  private static let byName = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
}

extension JSONNode.Member {
  /// Whether it says something in a schema: a keyword of a dialect in use, or an annotation.
  package var isKeyword: Bool {
    Keyword(self, in: .standard) != nil || name.hasPrefix("x-")
  }
}
