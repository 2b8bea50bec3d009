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
    let kinds = types.map { jsonType(of: $0) }
    for (index, type) in types.enumerated() {
      if case .declared = type { continue }
      let own = typedChecks(of: [outline.branches[index]], as: type).filter { !$0.isVacuous }
      let others = kinds.enumerated().filter { $0.offset != index }.map(\.element)
      if let kind = kinds[index], !others.contains(kind), !others.contains(nil) {
        checks += own
      } else if !own.isEmpty {
        diagnostics.add(.branchNotTold(at: shape.branches[index].range))
      }
    }
    return checks
  }

  /// What values of the type are in JSON, or `nil` where they may be of several kinds.
  private func jsonType(of type: TypeReference) -> JSONType? {
    switch type {
    case .any, .never: nil
    case .array: .array
    case .map: .object
    case .nullable(let inner): jsonType(of: inner)
    case .scalar(let scalar), .identity(_, let scalar): scalar.jsonType
    case .declared(let id):
      switch outlines[id]?.kind {
      case .object: .object
      case .enumeration: .string
      case .list: .array
      case .union, .alias, nil: nil
      }
    }
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
