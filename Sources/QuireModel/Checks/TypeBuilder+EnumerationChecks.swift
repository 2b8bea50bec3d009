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
        checks += branchChecks(of: part).flatMap { $0.narrowed(to: kind) }
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
