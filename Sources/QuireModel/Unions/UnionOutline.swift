import QuireSchema

/// A union that is to be declared: its branches and what tells them apart.
struct UnionOutline {
  /// In the order of the schema.
  let branches: [Schema]
  let choice: UnionChoice
  /// Whether the value may be null and is that of a whole document, where no Optional says it.
  let isNullable: Bool
}

extension TypeBuilder {
  /// Outlines a union and what its branches declare inline, which is nested in it.
  mutating func outline(
    union branches: [Schema], of schema: Schema, named name: OutlineName
  ) -> [TypeID] {
    let outline = UnionOutline(
      branches: branches, choice: choice(among: branches, of: schema),
      isNullable: schema.address.isRoot && form(of: schema).isNullable)
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

  /// What an inline type of a branch is named after.
  private mutating func branchName(
    _ branch: Schema, at index: Int, of outline: UnionOutline, within name: OutlineName
  ) -> OutlineName {
    // The case has the name as it stands.
    if let given = branch.givenName {
      return OutlineName(source: .property(given.value), range: branch.range)
    }
    // It is another type than the one referred to, which lacks what stands beside the union.
    if let reference = referenceName(of: branch) {
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
      switch resolvedForm(of: branch).form.kind {
      case .object:
        outline.choice.tagName(of: index, atMost: 2)
          ?? outline.choice.memberNames(of: index).first ?? "object"
      case .enumeration: "keyword"
      default: name.source.text
      }
    return OutlineName(source: .property(text), range: branch.range)
  }

  /// What a branch refers to is called, where what stands beside the union is merged into it.
  private func referenceName(of branch: Schema) -> String? {
    let written = branch.asWritten
    guard written !== branch, let target = library.target(of: written) else { return nil }
    if let given = target.givenTypeName { return given.text }
    return target.address.word ?? target.title?.value ?? fileStem(of: target.address.document)
  }

  /// What a union holds.
  mutating func union(_ outline: UnionOutline) -> UnionShape {
    let values = outline.branches.map { value(of: $0) }
    let arrays = values.count { if case .array = $0.type { true } else { false } }
    let branches = outline.branches.indices.map { index in
      let (schema, value) = (outline.branches[index], values[index])
      return UnionShape.Branch(
        name: referenceName(of: schema) ?? name(of: value.type, isOnlyArray: arrays < 2),
        givenName: value.givenName,
        type: value.type, documentation: value.documentation, range: schema.range)
    }
    return UnionShape(
      branches: branches, choice: outline.choice,
      isOpen: options.keepsUnknownTags && outline.choice.hasOpenTag, isNullable: outline.isNullable)
  }

  // MARK: Names

  /// What a branch is called: as its type, or by the kind of a plain value.
  private func name(of type: TypeReference, isOnlyArray: Bool) -> String {
    if case .array(let element) = type, !isOnlyArray { return "\(plainName(of: element)) array" }
    return plainName(of: type)
  }

  private func plainName(of type: TypeReference) -> String {
    switch type {
    case .any: "json"
    case .never: "nothing"
    case .array: "array"
    case .map: "object"
    case .nullable(let inner): plainName(of: inner)
    case .declared(let id): name(of: id)
    case .identity(.declared(let id), _): "\(name(of: id)) id"
    case .identity(.external(let name), _): "\(name) id"
    case .scalar(let scalar): scalar.plainName
    }
  }
}

extension Schema {
  /// A branch of a union without what stands beside the union, which is merged into it.
  ///
  /// What stands beside comes first, the branch itself last, at the place of both.
  var asWritten: Schema {
    var schema = self
    while schema.reference == nil, let piece = schema.allOf.last, piece.range == schema.range {
      schema = piece
    }
    return schema
  }
}

extension TypeReference.Scalar {
  fileprivate var plainName: String {
    switch self {
    case .string: "string"
    case .integer: "integer"
    case .number: "number"
    case .boolean: "boolean"
    case .dateTime: "date time"
    case .calendarDate: "date"
    case .unixTime, .unixSeconds: "unix time"
    case .uuid: "uuid"
    case .url: "url"
    case .data: "data"
    case .decimalString, .decimalNumber: "decimal"
    }
  }
}
