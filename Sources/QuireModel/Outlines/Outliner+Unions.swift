import QuireSchema

/// The branches of a union to declare, and how a branch is chosen.
struct UnionOutline {
  /// The branches in the order of the schema.
  let branches: [Schema]
  let choice: UnionChoice
  /// Whether the value may be null without being Optional, because it is the root of a document.
  let isNullable: Bool
}

extension Outliner {
  /// Outlines a union, with the inline types of its branches nested in it.
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
    // Members that are declared next to the branches belong to all of them.
    let hasParts = !schema.branches.isEmpty || !schema.allOf.isEmpty
    nested += hasParts ? membersInside(schema) : definitionsInside(schema)
    return [declare(.union(outline), schema, name, nested: nested)]
  }

  /// Decides how the branch of a value is chosen.
  private mutating func choice(among branches: [Schema], of schema: Schema) -> UnionChoice {
    var chooser = UnionChooser(
      branches, of: schema, by: members, knownClosed: result.closedEnumerations)
    let choice = chooser.choice()
    result.close(chooser.closed)
    if schema.statesOpen == true, !choice.hasOpenTag, let member = schema.annotations["x-open"] {
      chooser.diagnostics.add(.idleOpen(member, at: "a union whose branches all declare one tag"))
    }
    report(chooser.diagnostics)
    return choice
  }

  /// Returns the name of an inline type of a branch.
  private func branchName(
    _ branch: Schema, at index: Int, of outline: UnionOutline, within name: OutlineName
  ) -> OutlineName {
    // The name of the case is used as is.
    if let given = branch.givenName {
      return OutlineName(source: .property(given.value), range: branch.range)
    }
    // The branch adds the keywords next to the union, so it differs from the referenced type.
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
