import QuireSchema

/// Every declared type by the address of its schema.
struct TypeTable {
  /// The declarations without what is nested in them, which stands here by its own address.
  private var declarations: [TypeID: TypeDeclaration] = [:]

  /// The declaration at an address, or `nil` where the schema there declares none.
  ///
  /// Its `nested` is empty: nested types are looked up by their own addresses.
  subscript(id: TypeID) -> TypeDeclaration? { declarations[id] }

  mutating func insert(_ declaration: TypeDeclaration?) {
    guard let declaration else { return }
    declarations[declaration.id] = declaration
  }

  /// The type that a reference comes to when aliases are followed.
  func resolved(_ reference: TypeReference) -> TypeReference {
    var current = reference
    var seen: Set<TypeID> = []
    while case .declared(let id) = current, case .alias(let target)? = declarations[id]?.shape,
      seen.insert(id).inserted
    {
      current = target
    }
    return current
  }

  /// The members of the object that a reference comes to, or `nil` where it is no object.
  func object(_ reference: TypeReference) -> (id: TypeID, shape: ObjectShape)? {
    guard case .declared(let id) = resolved(reference),
      case .object(let shape)? = declarations[id]?.shape
    else { return nil }
    return (id, shape)
  }

  /// The object, tuple or union that a reference comes to, or `nil` where it is none of them.
  func container(_ reference: TypeReference) -> TypeID? {
    guard case .declared(let id) = resolved(reference) else { return nil }
    switch declarations[id]?.shape {
    case .object, .tuple, .union: return id
    case .enumeration, .list, .value, .alias, nil: return nil
    }
  }

  func isUnion(_ id: TypeID) -> Bool {
    if case .union? = declarations[id]?.shape { true } else { false }
  }

  /// A property by its wire name, or `nil` where the type is no object or has none of that name.
  func property(_ wireName: String, of reference: TypeReference) -> PropertyModel? {
    object(reference)?.shape.properties.first { $0.wireName == wireName }
  }

  /// Says anew whether a property may be absent, for the members of a page.
  mutating func setPresence(
    _ presence: PropertyModel.Presence, ofProperty wireName: String, in id: TypeID
  ) {
    change(wireName, of: id) { $0.presence = presence }
  }

  /// Marks a property as one to be stored indirectly.
  mutating func setIndirect(property wireName: String, in id: TypeID) {
    change(wireName, of: id) { $0.isIndirect = true }
  }

  /// Marks a union as one to be stored indirectly.
  mutating func setIndirect(union id: TypeID) {
    guard case .union(var shape)? = declarations[id]?.shape else { return }
    shape.isIndirect = true
    declarations[id]?.shape = .union(shape)
  }

  private mutating func change(
    _ wireName: String, of id: TypeID, by change: (inout PropertyModel) -> Void
  ) {
    switch declarations[id]?.shape {
    case .object(var shape):
      for index in shape.properties.indices where shape.properties[index].wireName == wireName {
        change(&shape.properties[index])
      }
      declarations[id]?.shape = .object(shape)
    case .tuple(var shape):
      for index in shape.positions.indices where shape.positions[index].element.wireName == wireName
      {
        change(&shape.positions[index].element)
      }
      declarations[id]?.shape = .tuple(shape)
    default: break
    }
  }
}
