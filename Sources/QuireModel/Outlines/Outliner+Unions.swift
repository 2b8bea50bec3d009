import QuireSchema

/// A union that is to be declared: its branches and what tells them apart.
struct UnionOutline {
  /// In the order of the schema.
  let branches: [Schema]
  let choice: UnionChoice
  /// Whether the value may be null and is that of a whole document, where no Optional says it.
  let isNullable: Bool
}

extension Outliner {
  /// Outlines a union and what its branches declare inline, which is nested in it.
  mutating func outline(
    union branches: [Schema], of schema: Schema, named name: OutlineName
  ) -> [TypeID] {
    let outline = UnionOutline(
      branches: branches, choice: choice(among: branches, of: schema),
      isNullable: schema.address.isRoot && forms.form(of: schema).isNullable)
    var nested: [TypeID] = []
    for (index, branch) in branches.enumerated() {
      nested += self.outline(
        branch, named: branchName(branch, at: index, of: outline, within: name))
    }
    // Members that stand beside the branches belong to all of them.
    let standsBeside = !schema.branches.isEmpty || !schema.allOf.isEmpty
    nested += standsBeside ? membersInside(schema) : definitionsInside(schema)
    return [declare(.union(outline), schema, name, nested: nested)]
  }

  /// Decides how the branch of a value is chosen.
  private mutating func choice(among branches: [Schema], of schema: Schema) -> UnionChoice {
    var chooser = UnionChooser(
      branches, of: schema, by: members, knownClosed: result.closedEnumerations)
    let choice = chooser.choice()
    result.close(chooser.closed)
    report(chooser.diagnostics)
    return choice
  }

  /// What an inline type of a branch is named after.
  private func branchName(
    _ branch: Schema, at index: Int, of outline: UnionOutline, within name: OutlineName
  ) -> OutlineName {
    // The case has the name as it stands.
    if let given = branch.givenName {
      return OutlineName(source: .property(given.value), range: branch.range)
    }
    // It is another type than the one referred to, which lacks what stands beside the union.
    if let reference = forms.library.referenceName(of: branch) {
      let isNamed = Words(reference).list.suffix(2) == Words(name.source.text).list.suffix(2)
      return OutlineName(
        source: .definition(isNamed ? reference : "\(reference) \(name.source.text)"),
        range: branch.range)
    }
    if outline.choice.requiresTag, let tag = outline.choice.tagName(of: index, atMost: 1) {
      return OutlineName(source: .property(tag), range: branch.range)
    }
    if let title = branch.title, !Words(title.value).isEmpty {
      return OutlineName(source: .title(title.value), range: title.range)
    }
    let text =
      switch forms.resolvedForm(of: branch).form.kind {
      case .object:
        outline.choice.tagName(of: index, atMost: 2)
          ?? outline.choice.memberNames(of: index).first ?? "object"
      case .enumeration: "keyword"
      default: name.source.text
      }
    return OutlineName(source: .property(text), range: branch.range)
  }
}
