import QuireSchema

/// Which types there are, where each is declared, and what it is named after.
///
/// A declaration is at the place of its schema: an inline type is nested in the type around it,
/// whatever refers to it. So the outline is complete before any type is built.
struct Outline {
  /// All types by the addresses of their schemas.
  private(set) var types: [TypeID: TypeOutline] = [:]
  /// All types in the order of their addresses.
  private(set) var ids: [TypeID] = []
  /// The types that each document declares at its top level, in the order in which they are written.
  private(set) var topLevel: [String: [TypeID]] = [:]
  /// The inline types of each parameter of a resource, by the address of the parameter's schema.
  private(set) var parameterTypes: [SchemaAddress: [TypeID]] = [:]
  /// The enumerations that allow no other values, because another branch keeps those.
  private(set) var closedEnumerations: Set<TypeID> = []
  /// The outermost type that was synthesized from each written schema.
  private var substitutes: [SchemaAddress: TypeID] = [:]
  /// The types of roots in which a document's other types are nested, by path.
  private var hosts: [String: TypeID] = [:]

  subscript(id: TypeID) -> TypeOutline? { types[id] }

  // MARK: Lookup

  /// The text that a type is named after.
  func name(of id: TypeID) -> String { types[id]?.name.text ?? id.description }

  /// The type of the schema at an address, or the type that was synthesized in its place.
  func typeID(at address: SchemaAddress) -> TypeID {
    types[address] == nil ? substitutes[address] ?? address : address
  }

  /// The object in whose schema an address is, or `nil` if it is in none.
  func enclosingObject(of address: SchemaAddress) -> TypeID? {
    var place = Optional(address)
    while let next = place {
      let id = typeID(at: next)
      switch types[id]?.kind {
      // Members that stand beside a union are those of each of its branches.
      case .object, .union: return id
      case .tuple, .enumeration, .list, .alias, nil: break
      }
      place = next.outer
    }
    return nil
  }

  /// The cases of an enumeration, or `nil` if a type is none.
  func cases(of id: TypeID) -> [EnumerationShape.Case]? {
    if case .enumeration(let cases)? = types[id]?.kind { cases } else { nil }
  }

  /// Whether a property is among names, each of which is `property` or `Type.property`.
  func isNamed(_ wireName: String, of id: TypeID, by names: Set<String>) -> Bool {
    guard !names.contains(wireName) else { return true }
    let words = Words(name(of: id))
    return names.contains { name in
      guard name.hasSuffix(".\(wireName)") else { return false }
      return Words(String(name.dropLast(wireName.count + 1))) == words
    }
  }

  /// The part within a schema that says all of it, such as the only part of its `allOf`, or the
  /// schema itself if there is no such part.
  func inlinePart(of schema: Schema, by forms: FormReader) -> Schema {
    var current = schema
    while types[current.address] == nil, case .same(let part) = forms.form(of: current).kind,
      part !== forms.library.target(of: current)
    {
      current = part
    }
    return current
  }

  // MARK: Building

  /// Enters a type; a second outline of one schema replaces the first.
  mutating func insert(_ outline: TypeOutline) -> TypeID {
    let id = outline.schema.address
    types[id] = outline
    if id.isSynthesized {
      let written = id.written
      substitutes[written] = min(substitutes[written] ?? id, id)
    }
    return id
  }

  /// Sets the types at the top level of a document.
  mutating func setTopLevel(_ ids: [TypeID], of path: String) { topLevel[path] = ids }

  /// Lets the type of a document's root contain the document's stray types.
  mutating func setHost(_ id: TypeID, of path: String) { hosts[path] = id }

  /// Enters a type that only references reach: in the type of its document's root, or at the top level.
  mutating func addStray(_ id: TypeID) {
    if let host = hosts[id.document] {
      types[host]?.nested.append(id)
    } else {
      topLevel[id.document, default: []].append(id)
    }
  }

  /// Sets the inline types of a resource's parameter.
  mutating func setParameterTypes(_ ids: [TypeID], of address: SchemaAddress) {
    parameterTypes[address] = ids
  }

  /// Puts all types in order, once the outline is complete.
  mutating func sortIDs() { ids = types.keys.inOrder() }

  /// Closes enumerations.
  mutating func close(_ enumerations: Set<TypeID>) {
    closedEnumerations.formUnion(enumerations)
  }
}

extension Outline {
  /// A declaration with everything that is nested in it, or `nil` if no such type was built.
  func declaration(of id: TypeID, from types: TypeTable) -> TypeDeclaration? {
    var declaration = types[id]
    declaration?.nested =
      self[id]?.nested.compactMap { self.declaration(of: $0, from: types) } ?? []
    return declaration
  }
}
