import QuireModel

/// Every declaration of an API by its id, and what follows from them together.
final class DeclarationIndex {
  private(set) var declarations: [TypeID: TypeDeclaration] = [:]
  /// The properties that the way to items or to a total leads through.
  private var walked: Set<PropertyPlace> = []

  /// The types whose values, or values within them, have something to check.
  private var checked: Set<TypeID> = []

  /// The types of the values that the bodies of requests contain.
  private var sent: Set<TypeID> = []

  private struct PropertyPlace: Hashable {
    let type: TypeID
    let wireName: String
  }

  init(of api: API) {
    for file in api.files {
      file.declarations.forEach { add($0) }
      for resource in file.resources {
        resource.declarations.forEach { add($0) }
        guard let pagination = resource.pagination else { continue }
        for path in [pagination.items, pagination.total?.path] {
          for case .property(let type, let wireName) in path?.steps ?? [] {
            walked.insert(PropertyPlace(type: type, wireName: wireName))
          }
        }
      }
    }
    checked = Self.checked(among: declarations)
    sent = Self.sent(by: api, among: declarations)
  }

  private func add(_ declaration: TypeDeclaration) {
    declarations[declaration.id] = declaration
    declaration.nested.forEach { add($0) }
  }

  subscript(id: TypeID) -> TypeDeclaration? { declarations[id] }

  /// Whether values of a declared type have something to check, or hold values that do.
  func isChecked(_ id: TypeID) -> Bool {
    if case .alias = self[id]?.shape { return false }
    return checked.contains(id)
  }

  /// Whether the bodies of requests contain values of a declared type.
  func isSent(_ id: TypeID) -> Bool { sent.contains(id) }

  /// The shape of a type, or `nil` if the type is not an object.
  func object(_ id: TypeID) -> ObjectShape? {
    if case .object(let shape) = declarations[id]?.shape { shape } else { nil }
  }

  /// Whether a type is a union.
  func isUnion(_ type: TypeReference) -> Bool {
    guard case .declared(let id) = resolved(type), case .union = self[id]?.shape else {
      return false
    }
    return true
  }

  /// The property of a declared object.
  func property(_ wireName: String, of id: TypeID) -> PropertyModel? {
    object(id)?.properties.first { $0.wireName == wireName }
  }

  /// The type that is not an alias: the target of an alias, or the type itself.
  func resolved(_ type: TypeReference) -> TypeReference {
    var type = type
    // Aliases that lead in a circle are the middle's to report; here they only must end.
    var rest = declarations.count
    while rest > 0, case .declared(let id) = type, case .alias(let target) = self[id]?.shape {
      type = target
      rest -= 1
    }
    return type
  }

  /// The identity of an object, or `nil` if it has none.
  ///
  /// A property that may be missing is no identity: all values without it would have the same.
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

  /// Whether generated code itself reads a property, so that it cannot be marked as deprecated:
  /// the compiler would warn of code that the user cannot change.
  func isRead(_ property: PropertyModel, of id: TypeID) -> Bool {
    if walked.contains(PropertyPlace(type: id, wireName: property.wireName)) { return true }
    switch object(id)?.identity {
    case .property(let wireName): return wireName == property.wireName
    case .tuple(let wireNames): return wireNames.contains(property.wireName)
    case nil: return false
    }
  }
}
