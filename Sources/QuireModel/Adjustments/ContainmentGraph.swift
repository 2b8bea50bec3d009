import QuireSchema

/// A graph of which types store values of other types inline, with types as numbers.
///
/// A value of a type on a cycle would have no finite size. The graph finds the cycles and the arcs
/// to cut; ``TypeTable/endingRecursion(of:)`` stores the properties on these arcs indirectly.
/// Arrays and maps are no arcs, because they store their elements elsewhere.
///
/// For example, type 0 stores type 1, which stores types 0 and 2. So `circles` has one group with
/// the types 0 and 1, and `cuts` has one of the two arcs between them:
///
///     targets = [[1], [0, 2], []]
struct ContainmentGraph {
  /// An arc from a type to another type whose values it stores inline.
  struct Arc: Hashable {
    let origin: Int
    let target: Int
  }

  /// The types that each type stores inline, once for each place.
  private(set) var targets: [[Int]]

  /// Creates a graph from the types that each type stores inline, once for each place.
  init(_ targets: [[Int]]) { self.targets = targets }

  /// Removes all arcs from a type, and so all cycles through it.
  mutating func empty(_ type: Int) { targets[type] = [] }

  /// The groups of types that are connected by cycles.
  var circles: [[Int]] {
    strongComponents(of: targets).filter { component in
      component.count > 1 || targets[component[0]].contains(component[0])
    }
  }

  /// A small set of arcs that breaks every cycle; restoring any of them would close a cycle again.
  ///
  /// The choice depends only on the types of a cycle, not on other types.
  var cuts: Set<Arc> {
    circles.reduce(into: []) { cuts, circle in cuts.formUnion(self.cuts(in: circle.sorted())) }
  }

  private func cuts(in circle: [Int]) -> Set<Arc> {
    let members = Set(circle)
    let arcs = circle.flatMap { origin in
      targets[origin].filter(members.contains).map { Arc(origin: origin, target: $0) }
    }
    let places = CircleOrder(of: circle, arcs).places
    var kept: [Int: [Int]] = [:]
    var backward: [Arc] = []
    for arc in arcs {
      if let origin = places[arc.origin], let target = places[arc.target], origin < target {
        kept[arc.origin, default: []].append(arc.target)
      } else {
        backward.append(arc)
      }
    }
    var cuts: Set<Arc> = []
    for arc in backward where !cuts.contains(arc) {
      let isClosed = Self.reaches(arc.origin, from: arc.target) { kept[$0] ?? [] }
      if arc.origin == arc.target || isClosed {
        cuts.insert(arc)
      } else {
        kept[arc.origin, default: []].append(arc.target)
      }
    }
    return cuts
  }

  /// Whether one type stores another inline through these arcs, at any depth.
  private static func reaches(
    _ type: Int, from start: Int, by targets: (Int) -> [Int]
  ) -> Bool {
    var seen: Set<Int> = [start]
    var unread = [start]
    while let next = unread.popLast() {
      let targets = targets(next)
      if targets.contains(type) { return true }
      for target in targets where seen.insert(target).inserted { unread.append(target) }
    }
    return false
  }
}

/// An order of the types of a cycle with few backward arcs (Eades, Lin and Smyth, 1993).
///
/// Types that contain no remaining types go to the end, and types that no remaining type contains
/// go to the beginning. If there are neither, the type with the smallest surplus of arcs out over
/// arcs in goes to the end.
private struct CircleOrder {
  /// The position of each type.
  private(set) var places: [Int: Int] = [:]
  private var holds: [Int: [Int]] = [:]
  private var isHeldBy: [Int: [Int]] = [:]
  /// The numbers of arcs from and to each type, counting only types without a position.
  private var holdings: [Int: Int] = [:]
  private var holders: [Int: Int] = [:]
  /// The types whose number of arcs out, or arcs in, became zero.
  private var ends: [Int] = []
  /// The types, keyed by surplus of arcs out over arcs in; outdated entries remain in the lists.
  private var ranks: [Int: [Int]] = [:]
  /// The smallest key of `ranks`.
  private var leastRank = 0

  init(of circle: [Int], _ arcs: [ContainmentGraph.Arc]) {
    for arc in arcs where arc.origin != arc.target {
      holds[arc.origin, default: []].append(arc.target)
      isHeldBy[arc.target, default: []].append(arc.origin)
    }
    holdings = holds.mapValues(\.count)
    holders = isHeldBy.mapValues(\.count)
    var (first, last) = (0, circle.count - 1)
    for type in circle.reversed() { rank(type) }
    while let type = ends.popLast() ?? mostHeld(among: arcs.count) {
      guard places[type] == nil else { continue }
      let isStart = holders[type, default: 0] == 0 && holdings[type, default: 0] > 0
      places[type] = isStart ? first : last
      if isStart { first += 1 } else { last -= 1 }
      release(type)
    }
  }

  /// Returns a type without a position that has the smallest surplus.
  private mutating func mostHeld(among arcs: Int) -> Int? {
    while leastRank <= arcs {
      while let type = ranks[leastRank]?.popLast() {
        if places[type] == nil, surplus(of: type) == leastRank { return type }
      }
      leastRank += 1
    }
    return nil
  }

  private mutating func rank(_ type: Int) {
    ranks[surplus(of: type), default: []].append(type)
    leastRank = min(leastRank, surplus(of: type))
  }

  private func surplus(of type: Int) -> Int {
    holdings[type, default: 0] - holders[type, default: 0]
  }

  private mutating func release(_ type: Int) {
    for target in holds[type] ?? [] where places[target] == nil {
      holders[target, default: 0] -= 1
      if holders[target] == 0 { ends.append(target) }
      rank(target)
    }
    for origin in isHeldBy[type] ?? [] where places[origin] == nil {
      holdings[origin, default: 0] -= 1
      if holdings[origin] == 0 { ends.append(origin) }
      rank(origin)
    }
  }
}

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
