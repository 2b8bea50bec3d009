import QuireSchema

/// The names of all types and the places of their declarations.
///
/// A declaration is at the place of its schema: an inline type is nested in its enclosing type,
/// whatever refers to it. So the outline is complete before any type is built. It has no members of
/// types; these are in a ``TypeTable`` with the same keys.
struct Outline {
  /// All types, keyed by the addresses of their schemas.
  private(set) var types: [TypeID: TypeOutline] = [:]
  /// All types in the order of their addresses.
  var ids: [TypeID] = []
  /// The top-level types of each document in the order of the text, keyed by path.
  var topLevel: [String: [TypeID]] = [:]
  /// The inline types of the parts of resources, such as parameters, keyed by the address of their
  /// schema.
  var partTypes: [SchemaAddress: [TypeID]] = [:]
  /// The numbers of these parts in the order in which they are outlined, keyed by their schemas.
  private var partNumbers: [SchemaAddress: Int] = [:]
  /// The number of the part for which each type was added; types of documents have none.
  private var partsOfTypes: [TypeID: Int] = [:]
  /// The enumerations that keep no unknown values, because another branch does.
  var closedEnumerations: Set<TypeID> = []
  /// The outermost type that was synthesized from each written schema.
  private var substitutes: [SchemaAddress: TypeID] = [:]
  /// The places that references name.
  var targets: Set<SchemaAddress> = []
  /// The root types that contain a document's other types, keyed by path.
  var hosts: [String: TypeID] = [:]

  subscript(id: TypeID) -> TypeOutline? { types[id] }

  // MARK: Lookup

  /// Returns the text that a type is named after.
  func name(of id: TypeID) -> String { types[id]?.name.text ?? id.description }

  /// Returns the type of the schema at an address, or the type that was synthesized in its place.
  func typeID(at address: SchemaAddress) -> TypeID {
    types[address] == nil ? substitutes[address] ?? address : address
  }

  /// Returns the object whose schema contains an address, or `nil` if no object does.
  func enclosingObject(of address: SchemaAddress) -> TypeID? {
    var place = Optional(address)
    while let next = place {
      let id = typeID(at: next)
      switch types[id]?.kind {
      // Members that are declared next to a union belong to each of its branches.
      case .object, .union: return id
      case .tuple, .enumeration, .list, .alias, nil: break
      }
      place = next.outer
    }
    return nil
  }

  /// Whether a type is declared in a document, and not in a part of a resource.
  func isOfDocument(_ id: TypeID) -> Bool { partsOfTypes[id] == nil }

  /// Whether an annotation at an address may name a type.
  ///
  /// Documents see only the types of documents. A part of a resource also sees its own types and
  /// those of the parts before it.
  func isVisible(_ id: TypeID, from address: SchemaAddress) -> Bool {
    guard let owner = partsOfTypes[id] else { return true }
    var place = Optional(address)
    while let next = place {
      if let number = partNumbers[next] { return owner <= number }
      place = next.outer
    }
    return false
  }

  /// Whether a reference names a schema or a schema within it.
  func isReferenced(within schema: SchemaAddress) -> Bool {
    targets.contains { $0.isWithin(schema) }
  }

  /// Returns the cases of an enumeration, or `nil` if a type is not an enumeration.
  func cases(of id: TypeID) -> [EnumerationShape.Case]? {
    if case .enumeration(let cases)? = types[id]?.kind { cases } else { nil }
  }

  /// Whether `names` contains a property, as `property` or as `Type.property`.
  func isNamed(_ wireName: String, of id: TypeID, by names: Set<String>) -> Bool {
    guard !names.contains(wireName) else { return true }
    let words = Words(name(of: id))
    return names.contains { name in
      guard name.hasSuffix(".\(wireName)") else { return false }
      return Words(String(name.dropLast(wireName.count + 1))) == words
    }
  }

  /// Returns the inner schema that describes a value completely, or the schema itself.
  ///
  /// Such an inner schema is, for example, the only part of an `allOf`.
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

  /// Adds a type; a second outline of the same schema replaces the first.
  mutating func insert(_ outline: TypeOutline) -> TypeID {
    let id = outline.schema.address
    types[id] = outline
    if !partNumbers.isEmpty { partsOfTypes[id] = partNumbers.count }
    if id.isSynthesized {
      let written = id.written
      substitutes[written] = min(substitutes[written] ?? id, id)
    }
    return id
  }

  /// Adds a type that is only reachable by reference.
  ///
  /// It is nested in the type of a document's root, or declared at the document's top level.
  mutating func addStray(_ id: TypeID, in document: String) {
    if let host = hosts[document] {
      types[host]?.nested.append(id)
    } else {
      topLevel[document, default: []].append(id)
    }
  }

  /// Begins a part of a resource; all types that are added until the next one belong to it.
  mutating func beginPart(_ address: SchemaAddress) {
    partNumbers[address] = partNumbers.count + 1
  }

  /// Returns a declaration with all its nested declarations, or `nil` if no such type was built.
  func declaration(of id: TypeID, from types: TypeTable) -> TypeDeclaration? {
    var declaration = types[id]
    let nested = (self[id]?.nested ?? []) + (types.variants[id] ?? [])
    declaration?.nested = nested.compactMap { self.declaration(of: $0, from: types) }
    return declaration
  }
}

/// A type to declare: its place and its name, but not its contents.
///
/// For example, the property `address` with an inline object has the kind `object`, the name
/// `property("address")` and its own schema. It is one of the `nested` types of the enclosing
/// object.
struct TypeOutline {
  /// The kind of the declaration.
  enum Kind {
    /// An object that declares members.
    case object
    /// An array with a type for each of its first places.
    case tuple
    /// The values that the schema lists, or the only value of a constant.
    case enumeration([EnumerationShape.Case])
    /// The root of a document that is an array; `nil` if its elements may be anything.
    case list(of: Schema?)
    /// One of several types, with the way in which the branch is chosen.
    case union(UnionOutline)
    /// Another name for the type of a document whose root is a scalar, a map or a reference.
    case alias
  }

  /// The schema that describes the type; its address is the ID of the type.
  let schema: Schema
  /// The source of the name, from which the back end creates an identifier.
  let name: NameSource
  let kind: Kind
  /// The source range of the name.
  let range: SourceRange
  /// The nested types in the order of the schema.
  var nested: [TypeID]
  /// The name of the declaration, if it differs because the type is nested in that of a request.
  var nestedName: String?
}

/// The source of an inline type's name, and the place of that name.
struct OutlineName {
  let source: NameSource
  /// The place to which diagnostics about the name refer.
  let range: SourceRange
  /// The name of elements if their container's name has no obvious singular.
  var elementFallback: String?
  /// The name of the declaration, if it differs because the type is nested in that of a request.
  var nested: String?
  /// Whether the name is that of a member, whose constant does not become a separate type.
  var isMember = false
}
