import QuireModel

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
}
