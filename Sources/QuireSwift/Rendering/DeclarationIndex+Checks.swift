import QuireModel

extension DeclarationIndex {
  /// Returns the types that have checks or contain values of types with checks.
  static func checked(among declarations: [TypeID: TypeDeclaration]) -> Set<TypeID> {
    var holders: [TypeID: [TypeID]] = [:]
    var unread: [TypeID] = []
    for (id, declaration) in declarations {
      if declaration.hasChecks { unread.append(id) }
      for type in declaration.shape.types.compactMap(\.declaredElement) {
        holders[type, default: []].append(id)
      }
    }
    var checked: Set<TypeID> = []
    while let id = unread.popLast() {
      if checked.insert(id).inserted { unread += holders[id] ?? [] }
    }
    return checked
  }
}

extension TypeDeclaration {
  fileprivate var hasChecks: Bool {
    switch shape {
    case .object(let shape):
      !checks.isEmpty || shape.properties.contains { !$0.checks.isEmpty }
    case .tuple(let shape):
      !checks.isEmpty || !shape.restChecks.isEmpty
        || shape.positions.contains { !$0.element.checks.isEmpty }
    case .enumeration, .union, .list, .value, .alias, .identity: !checks.isEmpty
    }
  }
}
