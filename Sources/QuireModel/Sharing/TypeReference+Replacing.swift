extension TypeReference {
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
      for index in shape.branches.indices { shape.branches[index].replace(types) }
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

extension UnionShape.Branch {
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
