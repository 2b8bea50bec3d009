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
