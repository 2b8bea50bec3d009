extension API {
  /// Returns the API with each inline type of a description declared only once.
  ///
  /// The one of several equal types with the smallest path is declared. Every other place has an
  /// alias for it with the name that the type would have there, so that a name depends only on its
  /// own place. Long texts about parameters are also written only once.
  ///
  /// - Parameter places: The names of all types, given before any of them is shared.
  /// - Returns: The API, in which values refer only to the declared types.
  package func sharingEqualTypes(in places: some TypePlaces) -> API {
    guard files.contains(where: { $0.namespace != nil }) else { return self }
    let unshared = typesWithOwnMeaning
    var declared: [TypeID: TypeID] = [:]
    for file in files where file.namespace != nil {
      let sharing = TypeSharing(
        in: file.declarations, file.resources, besides: unshared, at: places)
      declared.merge(sharing.declared) { first, _ in first }
    }
    var api = self
    for index in files.indices {
      api.files[index].declarations = files[index].declarations.map { $0.replacing(declared) }
      api.files[index].resources = files[index].resources.map { $0.replacing(declared) }
      guard files[index].namespace != nil else { continue }
      api.files[index].resources =
        api.files[index].resources.declaringTypesOnce().shorteningRepeatedDescriptions()
    }
    return api
  }

  /// The types that cannot be another one, although their members may be equal.
  ///
  /// They are the types with a typed identity, those that contain requests, and pages, which
  /// conform to a protocol by the paging rule of one request. So are the inline types that another
  /// component or a request refers to, as by `allOf`: it has no name of its own for them.
  private var typesWithOwnMeaning: Set<TypeID> {
    let resources = files.flatMap(\.resources)
    var types = Set(resources.map(\.home) + resources.compactMap(\.envelope))
    types.formUnion(resources.flatMap(\.parameters).compactMap(\.type.identified))
    var unread = files.flatMap(\.declarations) + resources.flatMap(\.declarations)
    while let declaration = unread.popLast() {
      unread += declaration.nested
      types.formUnion(declaration.shape.types.compactMap(\.identified))
    }
    return types.union(files.flatMap(\.inlineTypesOfOthers))
  }
}

extension APIFile {
  /// The inline types of components to which other components or requests refer.
  fileprivate var inlineTypesOfOthers: Set<TypeID> {
    var owners: [TypeID: TypeID] = [:]
    var references: [(owner: TypeID?, type: TypeID)] = []
    for component in declarations {
      for (index, declaration) in component.all.enumerated() {
        if index > 0 { owners[declaration.id] = component.id }
        references += declaration.references.map { (component.id, $0) }
      }
    }
    for resource in resources {
      let types = resource.parameters.compactMap(\.type.declaredElement)
      references += (types + resource.declarations.flatMap(\.all).flatMap(\.references)).map {
        (nil, $0)
      }
    }
    let foreign = references.filter { owner, type in owners[type].map { $0 != owner } ?? false }
    // The types of changes and inputs always refer to one another.
    return Set(foreign.map(\.type).filter { !$0.isSynthesized })
  }
}

extension TypeDeclaration {
  /// The type and all types nested in it.
  fileprivate var all: [TypeDeclaration] { [self] + nested.flatMap(\.all) }

  fileprivate var references: [TypeID] { shape.types.compactMap(\.declaredElement) }
}

extension [ResourceModel] {
  /// Returns the requests, with an alias for each type that an earlier one declares.
  ///
  /// All requests with a path declare the types of the parameters that belong to the path.
  fileprivate func declaringTypesOnce() -> [ResourceModel] {
    var declared: Set<TypeID> = []
    return map { resource in
      var resource = resource
      let repeated = resource.declarations.map(\.id).filter { !declared.insert($0).inserted }
      let itself = Dictionary(repeated.map { ($0, $0) }) { first, _ in first }
      resource.declarations = resource.declarations.map { $0.replacing(itself) }
      return resource
    }
  }
}

extension TypeReference {
  /// The declared type whose identity the value is, or `nil` for other values.
  fileprivate var identified: TypeID? {
    switch self {
    case .identity(.declared(let id), _): id
    case .array(let inner), .map(let inner), .nullable(let inner): inner.identified
    case .scalar, .any, .never, .declared, .identity: nil
    }
  }
}
