import QuireSchema

/// Which types hold values of which in themselves, by number; where that goes round in a circle, a
/// value would have no size.
struct ContainmentGraph {
  /// One type holds values of another in itself.
  struct Arc: Hashable {
    let origin: Int
    let target: Int
  }

  /// What each type holds, once for every place where it does.
  private(set) var targets: [[Int]]

  /// Makes a graph of what each type holds, once for every place where it does.
  init(_ targets: [[Int]]) { self.targets = targets }

  /// Takes out whatever a type holds, and so all circles through it.
  mutating func empty(_ type: Int) { targets[type] = [] }

  /// The types that hold one another in circles, a list for all that are linked so.
  var circles: [[Int]] {
    strongComponents(of: targets).filter { component in
      component.count > 1 || targets[component[0]].contains(component[0])
    }
  }

  /// Arcs that stand in every circle, few and none too many: with any one of them put back there
  /// would be a circle again.
  ///
  /// Which they are depends on the types of a circle alone and not on what else there is.
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

  /// Whether one type holds another by these arcs, at whatever depth.
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

/// An order of the types of a circle in which few arcs lead backward (Eades, Lin and Smyth, 1993).
///
/// What holds nothing more stands at the end, what nothing more holds at the beginning. Where there
/// is neither, what holds least and is held most goes to the end.
private struct CircleOrder {
  /// Where each type stands.
  private(set) var places: [Int: Int] = [:]
  private var holds: [Int: [Int]] = [:]
  private var isHeldBy: [Int: [Int]] = [:]
  /// How often each holds, and is held by, what has no place yet.
  private var holdings: [Int: Int] = [:]
  private var holders: [Int: Int] = [:]
  /// What came to hold nothing more, or to be held by nothing more.
  private var ends: [Int] = []
  /// The types by how much more often they hold than are held; one stands under former figures too.
  private var ranks: [Int: [Int]] = [:]
  /// The least of those figures.
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

  /// Takes a type without a place that holds least for how much it is held.
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
