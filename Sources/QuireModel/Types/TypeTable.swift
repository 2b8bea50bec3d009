import QuireSchema

/// All declared types, keyed by the addresses of their schemas.
///
/// The passes from ``ShapeBuilder`` on take a table and return the changed one. A table is flat: a
/// nested type has its own entry, and the ``Outline`` has the place of its declaration. It resolves
/// aliases, but it knows nothing of schemas.
struct TypeTable {
  /// The declarations without their nested types, which have entries under their own addresses.
  private var declarations: [TypeID: TypeDeclaration] = [:]

  /// The separate types for requests, by the types in which they are nested.
  private(set) var variants: [TypeID: [TypeID]] = [:]

  /// The declaration at an address, or `nil` if the schema there declares no type.
  ///
  /// Its `nested` is empty, because nested types are looked up by their own addresses.
  subscript(id: TypeID) -> TypeDeclaration? { declarations[id] }

  /// Adds a declaration, or replaces the one with the same ID; `nil` adds nothing.
  mutating func insert(_ declaration: TypeDeclaration?) {
    guard let declaration else { return }
    declarations[declaration.id] = declaration
  }

  /// Adds a separate type for requests, which is nested in another type.
  mutating func insert(_ declaration: TypeDeclaration, asVariantOf id: TypeID) {
    insert(declaration)
    let known = variants[id] ?? []
    variants[id] = (known.filter { $0 != declaration.id } + [declaration.id]).sorted()
  }

  /// Returns the type at the end of a chain of aliases.
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

  /// Returns the object that a reference resolves to, or `nil` if it is not an object.
  func object(_ reference: TypeReference) -> (id: TypeID, shape: ObjectShape)? {
    guard case .declared(let id) = resolved(reference),
      case .object(let shape)? = declarations[id]?.shape
    else { return nil }
    return (id, shape)
  }

  /// Returns the object, tuple or union that a reference resolves to, or `nil` for other types.
  func container(_ reference: TypeReference) -> TypeID? {
    guard case .declared(let id) = resolved(reference) else { return nil }
    switch declarations[id]?.shape {
    case .object, .tuple, .union: return id
    case .enumeration, .list, .value, .alias, .identity, nil: return nil
    }
  }

  /// Whether the type with an ID is a union; false if there is no such type.
  func isUnion(_ id: TypeID) -> Bool {
    if case .union? = declarations[id]?.shape { true } else { false }
  }

  /// Returns the property with a wire name, or `nil` if the type is not an object that has it.
  func property(_ wireName: String, of reference: TypeReference) -> PropertyModel? {
    object(reference)?.shape.properties.first { $0.wireName == wireName }
  }

  /// Marks a union to be stored indirectly.
  mutating func setIndirect(union id: TypeID) {
    guard case .union(var shape)? = declarations[id]?.shape else { return }
    shape.isIndirect = true
    declarations[id]?.shape = .union(shape)
  }

  /// Changes the property of an object, or the element of a tuple, with a wire name.
  mutating func change(
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

  /// Returns the kind of a value, ignoring null.
  func kind(of type: TypeReference) -> ValueKind {
    switch resolved(type) {
    case .any, .never: .any
    case .array: .array
    case .map: .map
    case .nullable(let inner): kind(of: inner)
    case .scalar(let scalar), .identity(_, let scalar): kind(of: scalar)
    case .declared(let id):
      switch self[id]?.shape {
      case .object: .object
      case .list, .tuple: .array
      case .enumeration: .otherString
      case .value(let type): kind(of: type)
      case .union(let union) where union.branches.allSatisfy({ kind(of: $0.type).isToken }):
        .string
      case .alias, .union, .identity, nil: .any
      }
    }
  }

  private func kind(of scalar: TypeReference.Scalar) -> ValueKind {
    switch scalar {
    case .string, .uuid, .data: .string
    case .url: .url
    case .integer: .integer
    case .number, .decimalNumber: .number
    case .boolean: .boolean
    case .numberOrText(let number): kind(of: number)
    case .dateTime, .calendarDate, .decimalString, .unixTime, .unixSeconds, .pattern: .otherString
    case .custom(let type):
      switch type.jsonType {
      case .object: .object
      case .array: .array
      default: .otherString
      }
    }
  }
}

/// The kind of a value, as inference and the checks of a paging rule distinguish it.
///
/// It is coarser than a type, because a rule only needs to know what can be sent back or counted.
enum ValueKind: Hashable, Sendable {
  /// Text that may be a token or a key, but not a date or an enumeration.
  case string
  case url, integer, number, boolean, object, array, map
  /// Any value, or one of several types.
  case any
  /// A value with another meaning: a date, a time in seconds, an enumeration or a decimal.
  case otherString

  /// Whether a value can be sent back unchanged, as a cursor or a key.
  var isToken: Bool { self == .string || self == .integer }

  /// Whether the value can be a number that counts.
  var isCount: Bool { isNumeric || self == .any }

  /// Whether the value is a number; some schemas do not use integers.
  var isNumeric: Bool { self == .integer || self == .number }

  /// The kind with an article, for diagnostics.
  var description: String {
    switch self {
    case .string: "a string"
    case .url: "a URL"
    case .integer: "an integer"
    case .number: "a number"
    case .boolean: "a boolean"
    case .object: "an object"
    case .array: "an array"
    case .map: "a map"
    case .any: "a value of any type or of several types"
    case .otherString: "a date, an enumeration or a similar value"
    }
  }
}
