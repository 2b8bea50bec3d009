import QuireModel

/// A readable summary of types, with one line for each.
struct TypeSummary {
  /// The pages of the file that declares the types.
  let envelopes: [Envelope]
  let spelling: TypeSpelling

  /// Returns the line of a type, and those of the types that are nested in it.
  func lines(of declaration: TypeDeclaration) -> [String] {
    [line(of: declaration)] + declaration.nested.flatMap(lines)
  }

  private func line(of declaration: TypeDeclaration) -> String {
    let name = spelling.names.path(of: declaration.id)
    switch declaration.shape {
    case .object(let shape):
      return "struct \(name)\(members(shape, of: declaration.id))\(page(declaration))"
    case .tuple(let shape): return "struct \(name): a tuple of \(shape.positions.count)"
    case .list(let element):
      return "struct \(name): a list of \(spelling.type(element))\(page(declaration))"
    case .enumeration(let shape):
      let count = shape.cases.count
      let others = shape.isOpen ? ", and others" : ""
      return "enum \(name): \(count) \(count == 1 ? "value" : "values")\(others)"
    case .value(let type): return "struct \(name): holds \(spelling.type(type))"
    case .union(let shape):
      let others = shape.isOpen ? ", and others" : ""
      let words = UnionWords(choice: shape.choice).phrase
      return "enum \(name): \(shape.branches.count) types\(others), chosen \(words)"
    case .alias(let target): return "typealias \(name) = \(spelling.type(target))"
    case .identity: return "enum \(name): only its identity"
    }
  }

  private func members(_ shape: ObjectShape, of id: TypeID) -> String {
    let count = shape.properties.count
    let identity =
      switch spelling.index.identity(of: id) {
      case .property(let wireName): ", identified by \(wireName)"
      case .tuple(let wireNames): ", identified by \(wireNames.joined(separator: " and "))"
      case nil: ""
      }
    return ": \(count) \(count == 1 ? "member" : "members")\(identity)"
  }

  private func page(_ declaration: TypeDeclaration) -> String {
    guard let envelope = envelopes.first(where: { $0.response == declaration.id }) else {
      return ""
    }
    return ", one page of \(spelling.type(envelope.item))"
  }
}
