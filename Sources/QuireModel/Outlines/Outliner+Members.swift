import QuireSchema

extension Outliner {
  mutating func membersInside(_ schema: Schema) -> [TypeID] {
    var ids: [TypeID] = []
    let all = members.parts(ofObject: schema)
    let parts = all.filter { $0.isInline }
    for part in parts {
      visited.insert(part.schema.address)
      noteReferences(of: part.schema)
    }
    for schema in parts.flatMap(\.conditional.inlineSchemas) { noteReferences(of: schema) }
    let declared = members.members(of: all).members
    for member in declared + all.conditionalMembers(besides: declared) {
      let whole = forms.intersection(of: member, in: schema.address)
      let pieces = member.typeSchemas.filter { !member.borrowed.contains($0.address) }
      for schema in whole.map({ [$0] }) ?? pieces {
        let name = schema.givenName ?? member.name
        ids += outline(
          schema,
          named: OutlineName(source: .property(name.value), range: name.range, isMember: true))
      }
    }
    let rest = RestSource(of: all)
    for part in parts {
      if let value = rest.inlineValue(in: part) {
        let name = OutlineName(source: .property("additionalProperty"), range: value.range)
        ids += outline(value, named: elementName(of: name, value))
      } else {
        for value in rest.values where value.part.schema === part.schema {
          noteReferences(within: value.schema)
        }
      }
      ids += definitionsInside(part.schema)
    }
    return ids
  }

  mutating func definitionsInside(_ schema: Schema) -> [TypeID] {
    var ids: [TypeID] = []
    for definition in schema.definitions {
      let source = definition.schema.givenTypeName ?? .definition(definition.name.value)
      ids += outline(
        definition.schema, named: OutlineName(source: source, range: definition.name.range))
    }
    return ids
  }

  /// Returns the name of an inline element.
  ///
  /// An `x-swift-name` takes precedence. Elements of a member or a definition get its name, in the
  /// singular if there is an obvious one. Elements of a root get their title.
  func elementName(of name: OutlineName, _ element: Schema) -> OutlineName {
    if let given = element.givenTypeName { return OutlineName(source: given, range: element.range) }
    let text = name.source.text
    let singular = Words.singular(of: text)
    var found = OutlineName(source: .property(singular ?? text), range: name.range)
    switch name.source {
    case .property: break
    case .definition: found = OutlineName(source: .definition(singular ?? text), range: name.range)
    case .given, .title, .file:
      if let title = element.title, !Words(title.value).isEmpty {
        found = OutlineName(source: .title(title.value), range: title.range)
      } else {
        found = OutlineName(
          source: .property(singular ?? name.elementFallback ?? text), range: element.range)
      }
    }
    found.nested = name.nested
    return found
  }

  /// Outlines the inline types of a tuple's elements.
  mutating func elementsInside(_ schema: Schema) -> [TypeID] {
    let parts = members.parts(ofObject: schema).filter(\.isInline)
    for part in parts {
      visited.insert(part.schema.address)
      noteReferences(of: part.schema)
    }
    let source = members.tupleSource(schema)
    var ids: [TypeID] = []
    for (index, member) in source.places.enumerated() {
      let whole = forms.intersection(of: member, in: schema.address)
      let pieces = member.schemas.filter { !member.borrowed.contains($0.address) }
      for element in whole.map({ [$0] }) ?? pieces {
        let text = element.givenName?.value ?? member.title ?? TupleShape.name(of: index)
        ids += outline(
          element,
          named: OutlineName(source: .property(text), range: element.range, isMember: true))
      }
    }
    if let rest = source.rest, rest.definesType, !source.isRestBorrowed {
      let text = rest.givenName?.value ?? rest.title?.value ?? "rest item"
      ids += outline(rest, named: OutlineName(source: .property(text), range: rest.range))
    }
    return ids + parts.flatMap { definitionsInside($0.schema) }
  }

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
    result.closedEnumerations.formUnion(chooser.closed)
    if schema.statesOpen == true, !choice.hasOpenTag, let member = schema.annotations["x-open"] {
      chooser.diagnostics.add(.idleOpen(member, at: "a union whose branches all declare one tag"))
    }
    diagnostics.add(contentsOf: chooser.diagnostics)
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

/// The branches of a union to declare, and how a branch is chosen.
///
/// ``UnionShape`` has the types of the branches; here, they are schemas.
struct UnionOutline {
  /// The branches in the order of the schema.
  let branches: [Schema]
  /// The way in which the branch of a value is chosen, by indices of branches.
  let choice: UnionChoice
  /// Whether the value may be null without being Optional, because it is the root of a document.
  let isNullable: Bool
}

/// The names of the types in the files of descriptions that are named after these files.
///
/// They depend on all files of a description and not on the selected operations, so that the
/// selection of one more operation renames no type.
struct PartNames {
  /// The number of components and schema files with each name, by description.
  ///
  /// A file counts with each of its possible names: that of the file, and the same after the names
  /// of one or more folders.
  private var counts: [String: [Words: Int]] = [:]

  init(of library: SchemaLibrary) {
    for document in library.documents {
      switch document.content {
      case .description(let root, let format):
        let list = format == .swagger2 ? root["definitions"] : root["components"]?["schemas"]
        for component in list?.members ?? [] {
          counts[document.path, default: [:]][Words(component.name), default: 0] += 2
        }
      case .part(let root, let description) where root.mayBeSchema:
        let folders = Self.names(in: document.path)
        for count in folders.indices {
          let words = Words(folders.suffix(count + 1).joined(separator: " "))
          counts[description, default: [:]][words, default: 0] += 1
        }
      case .part, .schema, .metaSchema, .other: break
      }
    }
  }

  /// Returns the name of the type at an address in a part of a description.
  ///
  /// It is the last key of the address, or the name of the file for its root. If another file or a
  /// component has the same name, the names of folders precede it.
  func name(of address: SchemaAddress, in description: String) -> String {
    let folders = Self.names(in: address.document)
    let counts = counts[description] ?? [:]
    if let key = address.word {
      let candidates = (0...folders.count).map { folders.suffix($0) + [key] }
      return candidates.map { $0.joined(separator: " ") }.first { counts[Words($0)] == nil } ?? key
    }
    let candidates = folders.indices.map { folders.suffix($0 + 1).joined(separator: " ") }
    return candidates.first { counts[Words($0), default: 0] < 2 } ?? "\(folders.last ?? "") 2"
  }

  /// Returns the names of the folders of a file and that of the file.
  private static func names(in path: String) -> [String] {
    FileSyntax.withoutExtension(path).split(separator: "/").map(String.init)
  }
}

extension SourceNode {
  /// Whether the root of a part may be a schema, and not a parameter, a path or an example.
  fileprivate var mayBeSchema: Bool {
    guard self["in"] == nil else { return false }
    return isTyped || self["properties"]?.members != nil || self["enum"]?.elements != nil
      || ["allOf", "anyOf", "oneOf"].contains { self[$0]?.elements != nil }
  }
}
