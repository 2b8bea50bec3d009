import QuireSchema

extension TypeBuilder {
  /// What is asked of the plain values of a union beyond their types.
  ///
  /// A rule bears on values of one kind, so that those of a branch can stand with the union where no
  /// other branch is of its kind. A declared type checks itself.
  mutating func checks(ofUnion outline: UnionOutline, _ shape: UnionShape) -> [ValueCheck] {
    let kindsOfBranches = outline.branches.map { kinds(of: $0, depth: 0) }
    var checks: [ValueCheck] = []
    for (index, kinds) in kindsOfBranches.enumerated() where kinds.count == 1 {
      let type = shape.branches[index].type
      if case .declared = type { continue }
      let isAlone = kindsOfBranches.count { $0.contains(kinds[0]) } == 1
      if isAlone { checks += self.checks(of: [outline.branches[index]], as: type) }
    }
    return checks
  }
}
