import QuireModel

extension DeclarationIndex {
  /// Returns the types that have checks or contain values of types with checks.
  static func checked(
    among declarations: [TypeID: TypeDeclaration], _ holders: [TypeID: [TypeID]]
  ) -> Set<TypeID> {
    var checked: Set<TypeID> = []
    var unread = declarations.values.filter(\.hasChecks).map(\.id)
    while let id = unread.popLast() {
      if checked.insert(id).inserted { unread += holders[id] ?? [] }
    }
    return checked
  }

  /// Returns the types that contain values of each type.
  static func holders(among declarations: [TypeID: TypeDeclaration]) -> [TypeID: [TypeID]] {
    var holders: [TypeID: [TypeID]] = [:]
    for (id, declaration) in declarations {
      for type in declaration.shape.types.compactMap(\.declaredElement) {
        holders[type, default: []].append(id)
      }
    }
    return holders
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
