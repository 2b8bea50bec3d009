import QuireSchema

extension UnionChooser {
  /// Returns the branches in the order in which they are tried.
  ///
  /// Branches with members that no other branch has come first. The others follow, with the most
  /// specific first.
  mutating func attempts(
    _ indices: [Int], besides tags: Set<String>,
    isReported: Bool = true
  ) -> [UnionAttempt] {
    let first = attemptsByMembers(indices, besides: tags)
    let known = Set(first.map(\.branch))
    let rest = indices.filter { !known.contains($0) }
    let ends = rest.map { forms.resolvedForm(of: branches[$0]) }
    if isReported, rest.count > 1, !ends.allSatisfy(\.form.isScalar) {
      diagnostics.add(.firstMatch(at: schema.range))
    }
    close(ends, among: rest.map { branches[$0] })
    let generalities = ends.map { isClosed($0.schema, $0.form) ? 0 : $0.form.generality }
    return first
      + zip(generalities, zip(rest, ends)).sorted { ($0.0, $0.1.0) < ($1.0, $1.1.0) }
      .map { UnionAttempt(branch: $0.1.0, required: namesRequired(ofMap: $0.1.1)) }
  }

  /// Returns the members that a map requires, because its type allows any names.
  private func namesRequired(ofMap end: (schema: Schema, form: ValueForm)) -> [String] {
    guard case .map = end.form.kind else { return [] }
    return members.members(ofObject: end.schema).required.prefix(Self.mostNames).map(\.value)
  }

  /// Returns the branches with members that no other branch has, and the names of these members.
  ///
  /// Branches that require such a member come first. Among the others, those that keep undeclared
  /// members come first.
  private func attemptsByMembers(
    _ indices: [Int], besides tags: Set<String>
  ) -> [UnionAttempt] {
    var counts = Dictionary(uniqueKeysWithValues: tags.map { ($0, 1) })
    var objects: [(branch: Int, members: NamedMembers)] = []
    for index in indices {
      let leaves = forms.leaves(of: branches[index]).map {
        NamedMembers($0.schema, $0.form, by: members)
      }
      for name in Set(leaves.flatMap(\.names)) { counts[name, default: 0] += 1 }
      if leaves.count == 1 { objects.append((index, leaves[0])) }
    }
    var certain: [UnionAttempt] = []
    var likely: [(attempt: UnionAttempt, keepsRest: Bool)] = []
    for (branch, named) in objects {
      let own = named.names.filter { counts[$0] == 1 }
      if let needed = own.first(where: named.required.contains) {
        certain.append(UnionAttempt(branch: branch, names: [needed]))
      } else if !own.isEmpty, own.count <= Self.mostNames {
        likely.append((UnionAttempt(branch: branch, names: own), named.keepsRest))
      }
    }
    return certain + likely.filter(\.keepsRest).map(\.attempt)
      + likely.filter { !$0.keepsRest }.map(\.attempt)
  }

  /// The most optional members that are looked up for a branch.
  private static var mostNames: Int { 6 }
}

extension ValueForm {
  /// How general the form is; less general branches are tried first.
  fileprivate var generality: Int {
    switch kind {
    case .scalar(.number): 2
    case .scalar(.string): 3
    case .enumeration: 2
    case .map(let value): value == nil ? 3 : 2
    case .array(let element): element == nil ? 3 : 2
    case .any, .never, .null, .same: 4
    case .object, .tuple, .scalar, .union: 1
    }
  }
}
