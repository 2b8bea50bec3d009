/// The approximate inline sizes of values, without the storage that they refer to.
///
/// Sizes are in words of 64 bits and estimated: precise enough to find large values.
struct InlineSizes {
  /// The unions whose values would be too large inline, and so are stored indirectly.
  ///
  /// Each value of a union takes the space of the largest payload, and the time that the compiler
  /// needs for the cases grows with the square of that size. If the objects of an API contain one
  /// another by value, a single union of them took half a minute to compile.
  private(set) var largeUnions: [TypeID] = []

  /// The properties whose values would be too large inline, and so are stored indirectly.
  ///
  /// Otherwise, structs that contain structs by value grow without limit, and so does the code that
  /// the compiler generates for each. A chain of a hundred nested structs took minutes to compile.
  private(set) var largeProperties: [(type: TypeID, wireName: String)] = []

  /// The largest payload that a union stores inline: a struct of thirty strings.
  private static let largestPayload = 64
  /// The largest value that a struct stores inline.
  ///
  /// With 16 words, the machine code of a large API is 9 % smaller than with 128, and full objects
  /// decode with 17 % fewer instructions.
  private static let largestProperty = 16

  private let types: TypeTable
  private var sizes: [TypeID: Int] = [:]

  /// Measures types that contain themselves only indirectly.
  init(of ids: [TypeID], in types: TypeTable) {
    self.types = types
    for id in ids { measure(id) }
  }

  /// Measures a type after the types that it contains, iteratively because chains may be long.
  private mutating func measure(_ id: TypeID) {
    var entered: Set<TypeID> = []
    var unmeasured = [id]
    while let next = unmeasured.last {
      guard sizes[next] == nil, let shape = types[next]?.shape else {
        unmeasured.removeLast()
        continue
      }
      if entered.insert(next).inserted {
        unmeasured += shape.heldInline.compactMap(\.type.declaredType)
      } else {
        sizes[next] = size(of: shape, at: next)
        unmeasured.removeLast()
      }
    }
  }

  private mutating func size(of shape: TypeDeclaration.Shape, at id: TypeID) -> Int {
    switch shape {
    case .object(let shape): return size(of: shape.properties, at: id)
    case .tuple(let shape): return size(of: shape.positions.map(\.element), at: id)
    case .value(let type), .alias(let type): return size(of: type)
    case .enumeration: return 2
    case .list: return 1
    case .identity: return 0
    case .union(let shape):
      let payload = shape.isIndirect ? 0 : shape.branches.map { size(of: $0.type) }.max() ?? 0
      guard payload > Self.largestPayload else { return payload + 1 }
      largeUnions.append(id)
      return 1
    }
  }

  private mutating func size(of properties: [PropertyModel], at id: TypeID) -> Int {
    var sum = 0
    for property in properties {
      let size = property.isIndirect ? 1 : size(of: property.type)
      if size > Self.largestProperty { largeProperties.append((id, property.wireName)) }
      sum += size > Self.largestProperty ? 1 : size
    }
    return sum
  }

  private func size(of type: TypeReference) -> Int {
    switch type {
    case .scalar(let scalar), .identity(_, let scalar): Self.size(of: scalar)
    case .any: 3
    case .never: 0
    case .array, .map: 1
    case .nullable(let value): size(of: value) + 1
    case .declared(let id): sizes[id] ?? 1
    }
  }

  private static func size(of scalar: TypeReference.Scalar) -> Int {
    switch scalar {
    case .integer, .number, .boolean, .dateTime, .unixTime, .unixSeconds, .url: 1
    case .pattern(let pattern): pattern.hasTime ? 1 : 2
    // The type is not known here; it is probably small.
    case .custom: 4
    case .string, .calendarDate, .uuid, .data: 2
    case .decimalString, .decimalNumber: 3
    case .numberOrText(let number): size(of: number)
    }
  }
}

extension TypeReference {
  /// The declared type that a value stores inline, or `nil` if there is no such type.
  fileprivate var declaredType: TypeID? {
    switch self {
    case .declared(let id): id
    case .nullable(let value): value.declaredType
    case .scalar, .any, .never, .array, .map, .identity: nil
    }
  }
}
