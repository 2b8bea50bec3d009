import QuireModel
import QuireSchema

extension DeclarationIndex {
  /// Returns the types that occur in parameters of requests, at any depth.
  static func sent(
    by api: API, in places: Set<ParameterPlace>? = nil,
    among declarations: [TypeID: TypeDeclaration]
  ) -> Set<TypeID> {
    let parameters = api.files.flatMap(\.resources).flatMap(\.parameters)
      .filter { places?.contains($0.place) ?? true }
    var sent: Set<TypeID> = []
    var unread = parameters.compactMap(\.type.declaredElement)
    while let id = unread.popLast() {
      guard sent.insert(id).inserted else { continue }
      unread += declarations[id]?.shape.types.compactMap(\.declaredElement) ?? []
    }
    return sent
  }

  /// Whether the type of a member of a declared type may contain the declared type again, at any
  /// depth.
  func isCyclic(_ type: TypeReference, in id: TypeID) -> Bool {
    guard let element = type.declaredElement, let own = components[id] else { return false }
    return components[element] == own
  }

  /// Returns numbers of types; types that contain values of each other have the same number.
  static func components(among declarations: [TypeID: TypeDeclaration]) -> [TypeID: Int] {
    let ids = Array(declarations.keys)
    let places = Dictionary(uniqueKeysWithValues: zip(ids, ids.indices))
    let targets = ids.map { id in
      (declarations[id]?.shape.types ?? []).compactMap { type in
        type.declaredElement.flatMap { places[$0] }
      }
    }
    var components: [TypeID: Int] = [:]
    for (number, component) in strongComponents(of: targets).enumerated() {
      for place in component { components[ids[place]] = number }
    }
    return components
  }
}
