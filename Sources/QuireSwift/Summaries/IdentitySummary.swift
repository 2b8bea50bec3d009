import QuireModel

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
