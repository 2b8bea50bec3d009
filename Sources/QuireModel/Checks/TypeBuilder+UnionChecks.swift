import QuireSchema

extension TypeBuilder {
  /// What is asked of the values of a union beyond its types.
  ///
  /// Of plain values everything is asked that the schema says, as which branch they are of may hang
  /// on it. Objects check themselves.
  mutating func checks(of schema: Schema, _ outline: UnionOutline, _ shape: UnionShape)
    -> [ValueCheck]
  {
    guard options.checksValues else { return [] }
    unreadForChecks = Self.mostReadForChecks
    let types = shape.branches.map(\.type)
    if types.allSatisfy({ isPlain($0) }) {
      // That it is of the types is sure already.
      return freeChecks(of: schema).filter { if case .types = $0 { false } else { true } }
    }
    var checks = schema.plainChecks.filter { $0.jsonType != .object }
    let kindsOfBranches = outline.branches.map { kinds(of: $0, depth: 0) }
    for (index, kinds) in kindsOfBranches.enumerated() {
      if case .declared = types[index] { continue }
      let own = typedChecks(of: [outline.branches[index]], as: types[index])
        .filter { !$0.isVacuous }
      // A rule bears on values of one kind.
      if kinds.count == 1, kindsOfBranches.count(where: { $0.contains(kinds[0]) }) == 1 {
        checks += own
      } else if !own.isEmpty {
        diagnostics.add(.branchNotTold(at: shape.branches[index].range))
      }
    }
    return checks
  }

  /// Whether values of the type are in JSON as they are in Swift, so that any rule can be asked of
  /// them.
  private func isPlain(_ type: TypeReference) -> Bool {
    switch type {
    case .any: true
    case .never: false
    case .scalar(let scalar), .identity(_, let scalar): scalar.keepsText
    case .array(let inner), .map(let inner), .nullable(let inner): isPlain(inner)
    case .declared(let id):
      if case .enumeration? = outlines[id]?.kind { true } else { false }
    }
  }
}
