import QuireModel
import QuireSchema

/// The declarations of an API by ID, with facts derived from all of them.
final class DeclarationIndex {
  private(set) var declarations: [TypeID: TypeDeclaration] = [:]
  /// The properties on a path to items or to a total.
  private var walked: Set<PropertyPlace> = []

  /// The types that have checks or contain values of types with checks.
  private var checked: Set<TypeID> = []

  /// The types that occur in request bodies.
  private var sent: Set<TypeID> = []

  /// The types that occur in request bodies or parameters.
  private var forRequests: Set<TypeID> = []

  /// The resources by the type that contains them, in the order of the API.
  private var resources: [TypeID: [ResourceModel]] = [:]

  /// How deep types are nested in the simplest value of each type, for templates that use it.
  private(set) lazy var heights = Self.heights(among: declarations, holders)

  /// The number of each type among groups of types that contain values of each other.
  private(set) lazy var components = Self.components(among: declarations)

  /// The types that contain values of each type.
  private var holders: [TypeID: [TypeID]] = [:]

  private struct PropertyPlace: Hashable {
    let type: TypeID
    let wireName: String
  }

  init(of api: API) {
    for file in api.files {
      file.declarations.forEach { add($0) }
      for resource in file.resources {
        resource.declarations.forEach { add($0) }
        resources[resource.home, default: []].append(resource)
        guard let pagination = resource.pagination else { continue }
        for path in [pagination.items, pagination.total?.path] {
          for case .property(let type, let wireName) in path?.steps ?? [] {
            walked.insert(PropertyPlace(type: type, wireName: wireName))
          }
        }
      }
    }
    holders = Self.holders(among: declarations)
    checked = Self.checked(among: declarations, holders)
    sent = Self.sent(by: api, in: [.body, .wholeBody], among: declarations)
    forRequests = Self.sent(by: api, among: declarations)
  }

  private func add(_ declaration: TypeDeclaration) {
    declarations[declaration.id] = declaration
    declaration.nested.forEach { add($0) }
  }

  subscript(id: TypeID) -> TypeDeclaration? { declarations[id] }

  /// Whether a declared type has checks or contains values of types with checks.
  func isChecked(_ id: TypeID) -> Bool {
    if case .alias = self[id]?.shape { return false }
    return checked.contains(id)
  }

  /// Whether a declared type occurs in request bodies.
  func isSent(_ id: TypeID) -> Bool { sent.contains(id) }

  /// Whether a declared type occurs in request bodies or parameters.
  func isForRequests(_ id: TypeID) -> Bool { forRequests.contains(id) }

  /// Returns the shape of a type, or `nil` if the type is not an object.
  func object(_ id: TypeID) -> ObjectShape? {
    if case .object(let shape) = declarations[id]?.shape { shape } else { nil }
  }

  /// Returns the resources that a declared type contains.
  func resources(in id: TypeID) -> [ResourceModel] { resources[id] ?? [] }

  /// Whether a type is a union.
  func isUnion(_ type: TypeReference) -> Bool {
    guard case .declared(let id) = resolved(type), case .union = self[id]?.shape else {
      return false
    }
    return true
  }

  /// Returns a property of a declared object.
  func property(_ wireName: String, of id: TypeID) -> PropertyModel? {
    object(id)?.properties.first { $0.wireName == wireName }
  }

  /// Returns the target of an alias, or any other type unchanged.
  func resolved(_ type: TypeReference) -> TypeReference {
    var type = type
    // Cyclic aliases are reported before rendering; here the loop only has to end.
    var rest = declarations.count
    while rest > 0, case .declared(let id) = type, case .alias(let target) = self[id]?.shape {
      type = target
      rest -= 1
    }
    return type
  }

  /// Returns the identity of an object, or `nil` if it has none.
  ///
  /// An optional property is not an identity, because all values without it would be equal.
  func identity(of id: TypeID) -> ObjectShape.Identity? {
    guard let identity = object(id)?.identity else { return nil }
    let wireNames =
      switch identity {
      case .property(let wireName): [wireName]
      case .tuple(let wireNames): wireNames
      }
    let isAlwaysThere = wireNames.allSatisfy {
      property($0, of: id)?.presence == .required
    }
    return isAlwaysThere ? identity : nil
  }

  /// Returns the identity that the declaration of a type names `ID`, or `nil`.
  func namedIdentity(of id: TypeID) -> TypeReference? {
    switch self[id]?.shape {
    case .identity(let raw): return .identity(of: .declared(id), raw: raw)
    case .union(let shape): return shape.identity
    case .object(let shape):
      guard case .property(let wireName)? = shape.identity,
        let type = property(wireName, of: id)?.type.withoutNull, type.isIdentity
      else { return nil }
      return type
    default: return nil
    }
  }

  /// Whether generated code itself reads a property, which must then not be marked as deprecated.
  ///
  /// Otherwise the compiler would warn about code that the user cannot change.
  func isRead(_ property: PropertyModel, of id: TypeID) -> Bool {
    if walked.contains(PropertyPlace(type: id, wireName: property.wireName)) { return true }
    switch object(id)?.identity {
    case .property(let wireName): return wireName == property.wireName
    case .tuple(let wireNames): return wireNames.contains(property.wireName)
    case nil: return false
    }
  }

  /// Returns the types that have checks or contain values of types with checks.
  static func checked(
    among declarations: [TypeID: TypeDeclaration], _ holders: [TypeID: [TypeID]]
  ) -> Set<TypeID> {
    var checked: Set<TypeID> = []
    var unread = declarations.values.filter(\.hasChecks).map(\.id)
    while let id = unread.popLast() {
      if checked.insert(id).inserted { unread += holders[id] ?? [] }
    }
    return checked
  }

  /// Returns the types that contain values of each type.
  static func holders(among declarations: [TypeID: TypeDeclaration]) -> [TypeID: [TypeID]] {
    var holders: [TypeID: [TypeID]] = [:]
    for (id, declaration) in declarations {
      for type in declaration.shape.types.compactMap(\.declaredElement) {
        holders[type, default: []].append(id)
      }
    }
    return holders
  }

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
  private static func heights(
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

extension TypeDeclaration {
  fileprivate var hasChecks: Bool {
    switch shape {
    case .object(let shape):
      !checks.isEmpty || shape.properties.contains { !$0.checks.isEmpty }
    case .tuple(let shape):
      !checks.isEmpty || !shape.restChecks.isEmpty
        || shape.positions.contains { !$0.element.checks.isEmpty }
    case .enumeration, .union, .list, .value, .alias, .identity: !checks.isEmpty
    }
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
