/// How much room values of types take where they stand, without what they refer to.
///
/// In words of 64 bits, and by rule of thumb: enough to tell what is large from what is not.
struct InlineSizes {
  /// The unions whose values would take more room than is good, and so are to stand apart.
  ///
  /// Each value of a union takes the room of the largest, however small it is itself; and the time
  /// that the compiler needs for the cases grows with the square of that. Where the objects of an
  /// API hold one another by value, one union of them took it half a minute.
  private(set) var largeUnions: [TypeID] = []

  /// The largest payload that a union holds in itself: a struct of thirty strings.
  private static let largestPayload = 64

  private let types: TypeTable
  private var sizes: [TypeID: Int] = [:]

  /// Measures types that contain themselves nowhere but indirectly.
  init(of ids: [TypeID], in types: TypeTable) {
    self.types = types
    for id in ids { measure(id) }
  }

  /// Measures a type and what it holds, which comes first; chains of types may be long.
  private mutating func measure(_ id: TypeID) {
    var entered: Set<TypeID> = []
    var unmeasured = [id]
    while let next = unmeasured.last {
      guard sizes[next] == nil, let shape = types[next]?.shape else {
        unmeasured.removeLast()
        continue
      }
      if entered.insert(next).inserted {
        unmeasured += shape.parts.compactMap(\.declaredType)
      } else {
        sizes[next] = size(of: shape, at: next)
        unmeasured.removeLast()
      }
    }
  }

  private mutating func size(of shape: TypeDeclaration.Shape, at id: TypeID) -> Int {
    let parts = shape.parts.map(size)
    switch shape {
    case .object, .tuple, .value, .alias: return parts.reduce(0, +)
    case .enumeration: return 2
    case .list: return 1
    case .union:
      let payload = parts.max() ?? 0
      guard payload > Self.largestPayload else { return payload + 1 }
      largeUnions.append(id)
      return 1
    }
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
    case .integer, .number, .boolean, .dateTime, .unixTime, .url: 1
    case .string, .calendarDate, .uuid, .data: 2
    case .decimalString, .decimalNumber: 3
    }
  }
}

extension TypeDeclaration.Shape {
  /// What a value holds in itself.
  fileprivate var parts: [TypeReference] {
    switch self {
    case .object(let shape): shape.properties.filter { !$0.isIndirect }.map(\.type)
    case .tuple(let shape): shape.positions.map(\.element).filter { !$0.isIndirect }.map(\.type)
    case .union(let shape): shape.isIndirect ? [] : shape.branches.map(\.type)
    case .value(let type), .alias(let type): [type]
    case .enumeration, .list: []
    }
  }
}

extension TypeReference {
  /// The type that a value of it holds in itself, or `nil` where none is declared.
  fileprivate var declaredType: TypeID? {
    switch self {
    case .declared(let id): id
    case .nullable(let value): value.declaredType
    case .scalar, .any, .never, .array, .map, .identity: nil
    }
  }
}
