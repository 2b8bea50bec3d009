import QuireSchema

/// A member that can have only certain values in the objects of a branch.
struct TagValues {
  let wireName: String
  let values: [UnionTag.Value]
  /// Whether the member may be absent or null.
  let mayBeAbsent: Bool

  init(_ wireName: String, _ values: [UnionTag.Value], mayBeAbsent: Bool) {
    self.wireName = wireName
    self.values = values
    self.mayBeAbsent = mayBeAbsent
  }
}

/// A member that may determine which branch of a union an object belongs to.
struct TagCandidate {
  let wireName: String
  /// The branches that declare the member, in order.
  private(set) var holders: [Int] = []
  /// The branches among `holders` whose objects may lack the member.
  private(set) var optionalHolders: [Int] = []
  /// The branches that each value belongs to, with values in the order of the branches.
  private(set) var branches: [(value: UnionTag.Value, branches: [Int])] = []
  private var places: [UnionTag.Value: Int] = [:]

  init(wireName: String) { self.wireName = wireName }

  /// Adds the member of a branch, unless it has no values.
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

  /// Whether each value belongs to exactly one branch.
  var isExclusive: Bool { isOfOneKind && branches.allSatisfy { $0.branches.count == 1 } }

  /// Whether the values divide the branches into groups that share no values.
  ///
  /// At least two groups are needed. Enumerations that only overlap are not tags, so their branches
  /// are tried instead.
  var divides: Bool {
    let groups = groups
    return isOfOneKind && groups.count > 1
      && groups.reduce(0) { $0 + $1.branches.count } == holders.count
  }

  /// Whether the member separates the branches better than another one.
  ///
  /// It does if more branches declare it, if more branches have unique values, or if fewer branches
  /// may lack it, in this order.
  func isBetter(than other: TagCandidate) -> Bool { other.rank.lexicographicallyPrecedes(rank) }

  private var rank: [Int] { [holders.count, exclusiveHolders, -optionalHolders.count] }

  private var exclusiveHolders: Int { groups.count { $0.branches.count == 1 } }

  /// The values that belong to the same branches, in order.
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
