import QuireModel

extension DeclarationIndex {
  /// Returns the branch of a union that is the easiest to create a value of.
  ///
  /// Its value contains no value of the union, so creating it always ends.
  ///
  /// - Returns: The index of the branch, or `nil` if only null can be created.
  func simplestBranch(of shape: UnionShape, in id: TypeID) -> Int? {
    let own = heights[id] ?? 0
    let candidates = shape.branches.enumerated().compactMap { index, branch in
      branch.type.height(heights).map { (index: index, height: $0) }
    }
    return candidates.filter { $0.height < own }.min { $0.height < $1.height }?.index
  }

  /// Returns the height of each type: how deep declared types are nested in its simplest value.
  ///
  /// That value has no optional member and no element. A type without a finite value has no height.
  static func heights(
    among declarations: [TypeID: TypeDeclaration], _ holders: [TypeID: [TypeID]]
  ) -> [TypeID: Int] {
    var heights: [TypeID: Int] = [:]
    var candidates = Set(declarations.keys)
    var height = 1
    while !candidates.isEmpty {
      let found = candidates.filter {
        declarations[$0]?.shape.canBeCreated(from: heights) == true
      }
      for id in found { heights[id] = height }
      candidates = Set(found.flatMap { holders[$0] ?? [] }).filter { heights[$0] == nil }
      height += 1
    }
    return heights
  }
}

extension TypeDeclaration.Shape {
  /// Whether the simplest value needs only values of types with a height.
  fileprivate func canBeCreated(from heights: [TypeID: Int]) -> Bool {
    func hasHeight(_ type: TypeReference) -> Bool { type.height(heights) != nil }
    func mayBeSkipped(_ property: PropertyModel) -> Bool {
      property.presence != .required || hasHeight(property.type)
    }
    return switch self {
    case .object(let shape): shape.properties.allSatisfy(mayBeSkipped)
    case .tuple(let shape): shape.positions.map(\.element).allSatisfy(mayBeSkipped)
    case .union(let shape): shape.isNullable || shape.branches.contains { hasHeight($0.type) }
    case .value(let type), .alias(let type): hasHeight(type)
    case .enumeration, .list, .identity: true
    }
  }
}

extension TypeReference {
  /// Returns the height of the simplest value, which is 0 without a declared type.
  fileprivate func height(_ heights: [TypeID: Int]) -> Int? {
    switch self {
    case .scalar, .any, .array, .map, .nullable, .identity: 0
    case .never: nil
    case .declared(let id): heights[id]
    }
  }
}
