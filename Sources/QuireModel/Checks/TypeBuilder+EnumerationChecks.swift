import QuireSchema

extension TypeBuilder {
  /// What is asked of the values of an enumeration beyond that they are listed, or of its kind.
  mutating func checks(ofEnumeration schema: Schema, isOpen: Bool) -> [ValueCheck] {
    guard options.checksValues else { return [] }
    unreadForChecks = Self.mostReadForChecks
    let kind = form(of: schema).jsonType
    var checks: [ValueCheck] = []
    for part in sameValue(schema, until: .never) {
      checks += part.plainChecks.filter { kind == nil || $0.jsonType == kind }
      checks += choiceChecks(of: part)
      let asksMore = !part.branches.allSatisfy(\.listsValues)
      if isOpen || asksMore {
        checks += branchChecks(of: part).compactMap { $0.narrowed(to: kind) }
      }
    }
    return checks
  }
}

extension Schema {
  /// Whether it lists values and says nothing else of them but their type.
  fileprivate var listsValues: Bool {
    (enumeration != nil || constant != nil) && reference == nil && allOf.isEmpty
      && branches.isEmpty && not == nil && condition == nil && plainChecks.isEmpty
  }
}

extension ValueCheck {
  /// The choice for values of one kind, or `nil` where all of those are as one of its lists asks.
  fileprivate func narrowed(to kind: JSONType?) -> ValueCheck? {
    guard let kind else { return self }
    func narrowed(_ lists: [[ValueCheck]]) -> [[ValueCheck]] {
      lists.filter { $0.allSatisfy { $0.allows(kind) } }.map { $0.filter { !$0.asks(for: kind) } }
    }
    switch self {
    case .anyOf(let lists):
      let lists = narrowed(lists)
      return lists.contains(where: \.isEmpty) ? nil : .anyOf(lists)
    case .oneOf(let lists): return .oneOf(narrowed(lists))
    default: return self
    }
  }

  /// Whether it is but the kind that the check asks for.
  private func asks(for kind: JSONType) -> Bool {
    if case .types(let types) = self { types.contains(kind) } else { false }
  }

  /// Whether values of a kind may be as the check asks, as far as types tell; integers are numbers.
  private func allows(_ kind: JSONType) -> Bool {
    guard case .types(let types) = self else { return true }
    return types.contains(kind) || (kind == .number && types.contains(.integer))
  }
}
