import QuireModel

extension DeclarationIndex {
  /// Returns the types that occur in parameters of requests, at any depth.
  static func sent(
    by api: API, in places: Set<ParameterPlace>? = nil,
    among declarations: [TypeID: TypeDeclaration]
  ) -> Set<TypeID> {
    let parameters = api.files.flatMap(\.resources).flatMap(\.parameters)
      .filter { places?.contains($0.place) ?? true }
    return reached(from: parameters.compactMap(\.type.declaredElement), among: declarations)
  }

  /// Whether values of a type may contain values of another type, at any depth.
  func isReached(_ id: TypeID, from type: TypeReference) -> Bool {
    guard let start = type.declaredElement else { return false }
    return Self.reached(from: [start], among: declarations).contains(id)
  }

  private static func reached(
    from starts: [TypeID], among declarations: [TypeID: TypeDeclaration]
  ) -> Set<TypeID> {
    var reached: Set<TypeID> = []
    var unread = starts
    while let id = unread.popLast() {
      guard reached.insert(id).inserted else { continue }
      unread += declarations[id]?.shape.types.compactMap(\.declaredElement) ?? []
    }
    return reached
  }
}
