import QuireSchema

/// A member that can have only some values in the objects of a branch.
struct TagValues {
  let wireName: String
  let values: [UnionTag.Value]
  /// Whether an object may lack the member, or have null there.
  let mayBeAbsent: Bool

  init(_ wireName: String, _ values: [UnionTag.Value], mayBeAbsent: Bool) {
    self.wireName = wireName
    self.values = values
    self.mayBeAbsent = mayBeAbsent
  }
}

/// A member that may say which branch of a union an object belongs to.
struct TagCandidate {
  let wireName: String
  /// The branches that declare it, in their order.
  private(set) var holders: [Int] = []
  /// Those of them whose objects may lack it.
  private(set) var optionalHolders: [Int] = []
  /// The branches of each value, values in the order of the branches.
  private(set) var branches: [(value: UnionTag.Value, branches: [Int])] = []
  private var places: [UnionTag.Value: Int] = [:]

  init(wireName: String) { self.wireName = wireName }

  /// Adds what a branch declares; a branch without values is no holder.
  mutating func add(_ tag: TagValues, of branch: Int) {
    guard !tag.values.isEmpty else { return }
    holders.append(branch)
    if tag.mayBeAbsent { optionalHolders.append(branch) }
    for value in tag.values {
      if let place = places[value] {
        if branches[place].branches.last != branch { branches[place].branches.append(branch) }
      } else {
        places[value] = branches.count
        branches.append((value, [branch]))
      }
    }
  }

  /// Whether all values have the same kind, so that they can be decoded as one type.
  private var isOfOneKind: Bool {
    guard let first = branches.first?.value else { return false }
    return branches.allSatisfy { $0.value.isOfKind(of: first) }
  }

  /// Whether every value belongs to only one branch.
  var isExclusive: Bool { isOfOneKind && branches.allSatisfy { $0.branches.count == 1 } }

  /// Whether its values divide the branches: two branches have the same values or none in common, and
  /// not all have the same.
  ///
  /// Enumerations that merely overlap are no tag; the branches are tried then.
  var divides: Bool {
    let groups = groups
    return isOfOneKind && groups.count > 1
      && groups.reduce(0) { $0 + $1.branches.count } == holders.count
  }

  /// Whether it separates the branches better than another: more branches declare it, more of them
  /// have values that no other has, or fewer of their objects lack it.
  func isBetter(than other: TagCandidate) -> Bool { other.rank.lexicographicallyPrecedes(rank) }

  private var rank: [Int] { [holders.count, exclusiveHolders, -optionalHolders.count] }

  private var exclusiveHolders: Int { groups.count { $0.branches.count == 1 } }

  /// The values that allow the same branches, in order.
  var groups: [(values: [UnionTag.Value], branches: [Int])] {
    var groups: [(values: [UnionTag.Value], branches: [Int])] = []
    var places: [[Int]: Int] = [:]
    for (value, branches) in branches {
      if let place = places[branches] {
        groups[place].values.append(value)
      } else {
        places[branches] = groups.count
        groups.append(([value], branches))
      }
    }
    return groups
  }
}

extension UnionTag.Value {
  init?(_ node: JSONNode) {
    if let text = node.stringValue {
      self = .string(text)
    } else if let flag = node.boolValue {
      self = .boolean(flag)
    } else if let number = node.integerValue {
      self = .integer(number)
    } else {
      return nil
    }
  }

  fileprivate func isOfKind(of other: Self) -> Bool {
    switch (self, other) {
    case (.string, .string), (.integer, .integer), (.boolean, .boolean): true
    default: false
    }
  }
}
