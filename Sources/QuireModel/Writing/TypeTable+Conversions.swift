import QuireSchema

extension TypeTable {
  /// Adds to each type that requests send the conversion from the type that responses contain.
  ///
  /// A member that has no counterpart there is an argument. So is a member whose own conversion
  /// needs one.
  consuming func addingConversions() -> TypeTable {
    let variants = variants
    let inputs = variants.keys.inOrder().compactMap { id in
      variants[id]?.first { $0 == id.variant(.input) }.map { (source: id, input: $0) }
    }
    var open: Set<TypeID> = []
    var count = -1
    while count != open.count {
      count = open.count
      for (source, input) in inputs where needsArguments(input, from: source, open) {
        open.insert(input)
      }
    }
    for (source, input) in inputs {
      guard var declaration = self[input] else { continue }
      if case .object(let shape) = declaration.shape {
        let names = shape.properties.filter {
          isArgument($0, of: source, open)
        }.map(\.wireName)
        declaration.conversion = TypeDeclaration.Conversion(source: source, arguments: names)
      } else if !open.contains(input) {
        declaration.conversion = TypeDeclaration.Conversion(source: source, arguments: [])
      }
      insert(declaration)
    }
    return self
  }

  private func needsArguments(_ id: TypeID, from source: TypeID, _ open: Set<TypeID>) -> Bool {
    guard let shape = self[id]?.shape else { return false }
    guard case .object(let object) = shape else {
      return shape.types.contains { $0.declaredElement.map(open.contains) == true }
    }
    return object.properties.contains { property in
      isArgument(property, of: source, open)
        && (!property.presence.isOptional || self.property(property.wireName, of: source) != nil)
    }
  }

  private func isArgument(
    _ property: PropertyModel, of source: TypeID, _ open: Set<TypeID>
  ) -> Bool {
    if property.constant != nil, !property.presence.isOptional { return false }
    guard let counterpart = self.property(property.wireName, of: source) else { return true }
    let isLost = counterpart.presence.isOptional && !property.presence.isOptional
    return isLost || property.type.declaredElement.map(open.contains) == true
  }

  private func property(_ wireName: String, of id: TypeID) -> PropertyModel? {
    property(wireName, of: .declared(id))
  }
}
