extension TypeDeclaration.Shape {
  /// Whether the type is a model: neither a list of values nor another name.
  var isModel: Bool {
    switch self {
    case .object, .tuple, .union, .list, .value: true
    case .enumeration, .alias, .identity: false
    }
  }

  /// The types of all inner values, including undeclared members.
  package var types: [TypeReference] {
    switch self {
    case .object(let shape): shape.properties.map(\.type) + shape.undeclared.types
    case .tuple(let shape): shape.positions.map(\.element.type) + shape.undeclared.types
    case .union(let shape): shape.branches.map(\.type)
    case .list(let type), .value(let type), .alias(let type): [type]
    case .enumeration, .identity: []
    }
  }

  /// The values stored inline, outside of arrays and maps; those of properties have a wire name.
  var heldInline: [(wireName: String?, type: TypeReference)] {
    switch self {
    case .object(let shape): Self.heldInline(by: shape.properties)
    case .tuple(let shape): Self.heldInline(by: shape.positions.map(\.element))
    case .union(let shape): shape.isIndirect ? [] : shape.branches.map { (nil, $0.type) }
    case .value(let type), .alias(let type): [(nil, type)]
    case .enumeration, .list, .identity: []
    }
  }

  private static func heldInline(
    by properties: [PropertyModel]
  ) -> [(wireName: String?, type: TypeReference)] {
    properties.filter { !$0.isIndirect }.map { ($0.wireName, $0.type) }
  }
}

extension ObjectShape.Undeclared {
  var types: [TypeReference] {
    if case .kept(let rest) = self { [rest.type] } else { [] }
  }
}
