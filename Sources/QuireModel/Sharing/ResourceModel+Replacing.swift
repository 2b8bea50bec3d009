extension ResourceModel {
  /// Returns the resource with other declared types.
  func replacing(_ types: [TypeID: TypeID]) -> ResourceModel {
    var resource = self
    for index in parameters.indices {
      let type = parameters[index].type.replaced(by: types)
      (resource.parameters[index].type, resource.parameters[index].writtenType) = type
    }
    resource.response = response.replacing(types)
    if case .value(let type) = response {
      resource.writtenResponse = type.replaced(by: types).written
    }
    resource.stream?.element.replace(types)
    resource.successes = successes.map { $0.replacing(types) }
    resource.errors = errors.map { error in
      ErrorBody(statuses: error.statuses, type: error.type.replacing(types))
    }
    resource.pagination?.replace(types)
    resource.declarations = declarations.map { $0.replacing(types) }
    return resource
  }
}

extension TypeReference {
  fileprivate mutating func replace(_ types: [TypeID: TypeID]) { self = replacing(types) }

  /// Returns the type with other declared types.
  func replacing(_ types: [TypeID: TypeID]) -> TypeReference {
    switch self {
    case .scalar, .any, .never, .identity: self
    case .array(let element): .array(of: element.replacing(types))
    case .map(let value): .map(of: value.replacing(types))
    case .nullable(let value): .nullable(value.replacing(types))
    case .declared(let id): types[id].map(TypeReference.declared) ?? self
    }
  }

  /// Returns the type with other declared types, and the type as written if it is different.
  func replaced(by types: [TypeID: TypeID]) -> (type: TypeReference, written: TypeReference?) {
    let type = replacing(types)
    return (type, type == self ? nil : self)
  }
}

extension ResourceModel.Response {
  fileprivate func replacing(_ types: [TypeID: TypeID]) -> Self {
    switch self {
    case .value(let type): .value(type.replacing(types))
    case .successes(let successes): .successes(successes.map { $0.replacing(types) })
    case .noContent, .data, .headers: self
    }
  }
}

extension ResourceModel.Success {
  fileprivate func replacing(_ types: [TypeID: TypeID]) -> Self {
    guard case .value(let type) = content else { return self }
    return Self(statuses: statuses, content: .value(type.replacing(types)))
  }
}

extension PaginationModel {
  fileprivate mutating func replace(_ types: [TypeID: TypeID]) {
    items.replace(types)
    item = item.replacing(types)
    total?.path?.replace(types)
    pages?.path?.replace(types)
    style.replace(types)
    more?.replace(types)
    back?.next?.path?.replace(types)
    back?.more?.replace(types)
  }
}

extension PaginationModel.Style {
  fileprivate mutating func replace(_ types: [TypeID: TypeID]) {
    switch self {
    case .page, .offset: break
    case .cursor(var next, let send):
      next.path?.replace(types)
      self = .cursor(next: next, send: send)
    case .cursors(var parts):
      for index in parts.indices { parts[index].next.path?.replace(types) }
      self = .cursors(parts)
    case .after(var next, let send):
      next.path?.replace(types)
      self = .after(next: next, send: send)
    case .link(var next):
      next.path?.replace(types)
      self = .link(next: next)
    }
  }
}

extension PaginationModel.More {
  fileprivate mutating func replace(_ types: [TypeID: TypeID]) {
    guard case .flag(var value, let isInverted) = self else { return }
    value.path?.replace(types)
    self = .flag(value, isInverted: isInverted)
  }
}

extension ResponsePath {
  fileprivate mutating func replace(_ types: [TypeID: TypeID]) {
    for (index, step) in steps.enumerated() {
      switch step {
      case .property(let id, let name):
        steps[index] = .property(of: types[id] ?? id, wireName: name)
      case .elements(let id): steps[index] = .elements(of: types[id] ?? id)
      case .each, .eachValue: break
      }
    }
  }
}

extension TypeDeclaration {
  /// Returns the declaration with other declared types in its values.
  ///
  /// A replaced type becomes an alias without nested types.
  func replacing(_ types: [TypeID: TypeID]) -> TypeDeclaration {
    var declaration = self
    if let type = types[id] {
      declaration.shape = .alias(.declared(type))
      declaration.checks = []
      declaration.sample = nil
      declaration.nested = []
      declaration.documentation.isRepeated = true
      return declaration
    }
    declaration.shape = shape.replacing(types)
    declaration.sample = sample?.replacing(types)
    declaration.nested = nested.map { $0.replacing(types) }
    return declaration
  }
}

extension TypeDeclaration.Shape {
  fileprivate func replacing(_ types: [TypeID: TypeID]) -> Self {
    switch self {
    case .object(var shape):
      for index in shape.properties.indices { shape.properties[index].replace(types) }
      shape.undeclared.replace(types)
      return .object(shape)
    case .tuple(var shape):
      for index in shape.positions.indices { shape.positions[index].element.replace(types) }
      shape.undeclared.replace(types)
      return .tuple(shape)
    case .union(var shape):
      for (index, branch) in shape.branches.enumerated() {
        (shape.branches[index].type, shape.branches[index].writtenType) =
          branch.type.replaced(by: types)
      }
      return .union(shape)
    case .list(let element): return .list(element: element.replacing(types))
    case .value(let type): return .value(type.replacing(types))
    case .alias(let type): return .alias(type.replacing(types))
    case .enumeration, .identity: return self
    }
  }
}

extension PropertyModel {
  fileprivate mutating func replace(_ types: [TypeID: TypeID]) {
    (type, writtenType) = type.replaced(by: types)
  }
}

extension ObjectShape.Undeclared {
  fileprivate mutating func replace(_ types: [TypeID: TypeID]) {
    guard case .kept(var rest) = self else { return }
    rest.type = rest.type.replacing(types)
    self = .kept(rest)
  }
}

extension [ResourceModel] {
  /// Returns the requests of a description, in which a long text documents only one parameter in
  /// full.
  ///
  /// Some descriptions repeat the same paragraphs about a parameter in hundreds of operations. Each
  /// parameter after the first one keeps the summary.
  func shorteningRepeatedDescriptions() -> Self {
    var known: Set<String> = []
    return map { resource in
      var resource = resource
      for (index, parameter) in resource.parameters.enumerated() {
        // This many bytes are about five lines of a comment.
        guard let text = parameter.documentation.text, text.utf8.count > 400,
          !known.insert(text).inserted
        else { continue }
        resource.parameters[index].documentation.isRepeated = true
      }
      return resource
    }
  }
}
