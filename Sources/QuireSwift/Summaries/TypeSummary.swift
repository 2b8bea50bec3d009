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

/// A readable summary of the identities that types share, with one line for each entity.
struct IdentitySummary {
  let spelling: TypeSpelling

  /// Returns the lines of the identities of types and of the types nested in them.
  ///
  /// An identity that only one type has is left out.
  func lines(of declarations: [TypeDeclaration]) -> [String] {
    var entities: [TypeReference: [String]] = [:]
    var order: [TypeReference] = []
    var unread = Array(declarations.reversed())
    while let declaration = unread.popLast() {
      unread += declaration.nested.reversed()
      guard case .object(let shape) = declaration.shape,
        case .property(let name)? = shape.identity,
        let identity = spelling.index.property(name, of: declaration.id)?.type,
        case .identity = identity
      else { continue }
      if entities[identity] == nil { order.append(identity) }
      entities[identity, default: []].append(spelling.names.path(of: declaration.id))
    }
    return order.compactMap { identity in
      guard let names = entities[identity], case .identity(let entity, _) = identity else {
        return nil
      }
      let name = spelling.name(of: entity)
      return names == [name] ? nil : "\(name).ID: \(names.joined(separator: ", "))"
    }
  }
}

/// A readable summary of the types and resources that a document declares.
struct FileSummary {
  let lines: [String]

  init(of file: APIFile, envelopes: [Envelope], spelling: TypeSpelling) {
    let types = TypeSummary(envelopes: envelopes, spelling: spelling)
    lines =
      file.declarations.flatMap(types.lines)
      + file.resources.flatMap { ResourceSummary(resource: $0, spelling: spelling).lines }
  }
}
