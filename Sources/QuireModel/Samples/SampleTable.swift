import QuireSchema

/// The samples of all types: the last pass, if the settings ask for samples.
///
/// It takes the final types with all constraints, and returns them with a ``SampleValue`` in each
/// declaration of a model. A sample is valid for its schema; a type without a valid one has none,
/// and a warning says which member prevents it. This pass determines the order, in which a sample
/// follows the samples within it. ``SampleMaker`` creates the value of each member.
///
/// For example, these are an identity and a date of a type, and its first sample:
///
///     "id": { "type": "integer" }                            "id": 1
///     "at": { "type": "string", "format": "date-time" }      "at": "2026-01-15T09:30:00Z"
///
/// In the next samples, the number counts up and the date moves on by a day.
struct SampleTable {
  private let types: TypeTable
  private let ids: [TypeID]
  private let sources: SampleSources
  private let examples: SampleExamples
  private let tags: SampleTags
  /// The members of responses that report errors, which samples leave out if they can.
  private let errorMembers: [TypeID: Set<String>]
  private var maker: SampleMaker
  /// The member because of which a type has no sample, or `nil` for a type without members.
  private var obstacles: [TypeID: String?] = [:]

  /// Returns the types with their samples, or unchanged if the settings ask for none.
  ///
  /// - Parameters:
  ///   - types: The types in their final form.
  ///   - constrained: The same types with all constraints, whatever the settings say about checks.
  ///   - resources: The resources with the examples of their responses.
  ///   - outline: The schemas of the types.
  ///   - forms: Follows references.
  ///   - diagnostics: Receives a warning for each type without a sample.
  /// - Returns: The types, those with a sample among them.
  static func adding(
    to types: TypeTable, constrained: TypeTable, resources: [ResourceModel], outline: Outline,
    by forms: FormReader, diagnostics: inout Diagnostics
  ) -> TypeTable {
    guard forms.options.makesSamples else { return types }
    let ids = (outline.ids + outline.ids.flatMap { types.variants[$0] ?? [] }).filter {
      types[$0] != nil
    }
    var table = SampleTable(
      ids, in: types.constrained(as: constrained, ids), resources: resources, outline: outline,
      by: forms)
    table.findOrder()
    var sampled = types
    for id in table.ids {
      guard var declaration = types[id], declaration.shape.isModel else { continue }
      declaration.sample = table.maker.finished[id]?.sample
      sampled.insert(declaration)
      if declaration.sample == nil {
        diagnostics.add(.noSample(of: declaration, because: table.obstacles[id] ?? nil))
      }
    }
    return sampled
  }

  private init(
    _ ids: [TypeID], in types: TypeTable, resources: [ResourceModel], outline: Outline,
    by forms: FormReader
  ) {
    self.types = types
    self.ids = ids
    sources = SampleSources(of: outline, by: forms)
    examples = SampleExamples(
      of: ids, in: types, sources,
      responses: resources.flatMap(\.examples).map { ($0.type, $0.value) })
    tags = SampleTags(of: ids, in: types)
    errorMembers = resources.reduce(into: [:]) { members, resource in
      guard let location = resource.failure?.location, location.header == nil,
        location.segments.count == 1, case .member(let name) = location.segments[0]
      else { return }
      for type in resource.responseTypes {
        if case .declared(let id) = types.resolved(type) { members[id, default: []].insert(name) }
      }
    }
    maker = SampleMaker(
      types: types, fit: ValueFit(types: types), check: ConstraintCheck(),
      identities: SampleIdentities(of: ids, in: types, examples: examples, sources))
  }

  // MARK: Order

  /// Creates all samples, each after those that it may contain.
  private mutating func findOrder() {
    let ranks = ranks()
    let places = Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($1, $0) })
    let targets = ids.map { id in
      types[id]?.shape.types.compactMap { $0.declaredElement.flatMap { places[$0] } } ?? []
    }
    maker.finished = [:]
    for component in strongComponents(of: targets) {
      // Without one with a lower rank, a type of the component cannot have a sample.
      let ranked = component.filter { ranks[ids[$0]] != nil }
      for place in ranked.sorted(by: { (ranks[ids[$0]] ?? 0, $0) < (ranks[ids[$1]] ?? 0, $1) }) {
        let id = ids[place]
        maker.finished[id] = sample(of: id, isMinimal: false) ?? sample(of: id, isMinimal: true)
      }
    }
  }

  /// Returns the round in which each type has a smallest sample, which contains only those of types
  /// with a lower one.
  private mutating func ranks() -> [TypeID: Int] {
    var ranks: [TypeID: Int] = [:]
    var rest = ids
    var round = 0
    while !rest.isEmpty {
      var found: [(TypeID, SampleDraft)] = []
      for id in rest {
        if let draft = sample(of: id, isMinimal: true) { found.append((id, draft)) }
      }
      if found.isEmpty { break }
      for (id, draft) in found {
        ranks[id] = round
        maker.finished[id] = draft
      }
      rest.removeAll { ranks[$0] != nil }
      round += 1
    }
    return ranks
  }

  // MARK: Types

  /// Returns a valid sample of a type, without its optional parts if it is minimal.
  private mutating func sample(of id: TypeID, isMinimal: Bool) -> SampleDraft? {
    guard let declaration = types[id] else { return nil }
    let range = declaration.range
    let drafts: [SampleDraft]
    switch declaration.shape {
    case .object(let shape):
      let usual = objects(shape, of: declaration, isMinimal: isMinimal, variesNumbers: false)
      drafts =
        usual.first?.sample.isConstant == true
        ? objects(shape, of: declaration, isMinimal: isMinimal, variesNumbers: true) : usual
    case .tuple(let shape): drafts = [tuple(shape, of: declaration)].compactMap(\.self)
    case .union(let shape): drafts = branches(shape, of: declaration)
    case .list(let element):
      drafts = [draft(of: .array(of: element), for: declaration)].compactMap(\.self)
    case .value(let type): drafts = [draft(of: type, for: declaration)].compactMap(\.self)
    case .enumeration, .alias, .identity: return nil
    }
    let isValid = { [maker] (json: SourceNode) in
      maker.fit.fits(json, .declared(id)) && maker.check.allows(json, by: declaration.checks)
    }
    for draft in drafts where isValid(draft.json) {
      let stays = [1, 94].allSatisfy { index in
        isValid(maker.json(of: draft.sample, at: index, in: range))
      }
      return stays ? draft : SampleDraft(constant: draft.json)
    }
    return nil
  }

  private func draft(of type: TypeReference, for declaration: TypeDeclaration) -> SampleDraft? {
    let source = sources.source(of: declaration.id)
    return maker.draft(
      SampledValue(
        type: type, constraints: declaration.checks, examples: source.examples, source: source,
        name: declaration.name.text, range: declaration.range))
  }

  /// Returns objects that may be valid, the one with most members first.
  private mutating func objects(
    _ shape: ObjectShape, of declaration: TypeDeclaration, isMinimal: Bool, variesNumbers: Bool
  ) -> [SampleDraft] {
    let id = declaration.id
    let whole = examples.objects(of: id)
    let sources = sources.members(of: id)
    let wanted = Set(declaration.checks.requiredNames)
    var members: [(name: String, isNeeded: Bool, draft: SampleDraft)] = []
    for property in shape.properties {
      let name = property.wireName
      let isNeeded = !property.mayBeAbsent
      if !isNeeded, isMinimal && !wanted.contains(name) || errorMembers[id]?.contains(name) == true
      {
        continue
      }
      let draft = draft(
        of: property, named: name, in: declaration, examples: whole, sources[name],
        variesNumbers: variesNumbers)
      if let draft {
        members.append((name, isNeeded, draft))
      } else if isNeeded {
        obstacles[id] = name
        return []
      }
    }
    let needed = Set(members.filter(\.isNeeded).map(\.name))
    var room = SampleMaker.weightLimit
    for member in members where member.isNeeded { room -= member.draft.weight }
    var chosen = needed
    for member in members where !member.isNeeded && member.draft.weight <= room {
      room -= member.draft.weight
      chosen.insert(member.name)
    }
    let ofExample = Set(whole.first?.members?.map(\.name) ?? [])
    let all = declaration.checks.memberSets(
      within: chosen, needed: needed, ofExample: ofExample)
    return all.map { names in
      SampleDraft(
        members: members.filter { names.contains($0.name) }.map { ($0.name, $0.draft) },
        at: declaration.range)
    }
  }

  private func draft(
    of property: PropertyModel, named name: String, in declaration: TypeDeclaration,
    examples whole: [SourceNode], _ source: SampleSource?, variesNumbers: Bool = false
  ) -> SampleDraft? {
    if let constant = property.constant { return SampleDraft(constant: constant) }
    let wireName = property.wireName
    let tag = tags.value(of: wireName, in: declaration.id, at: property.range)
    let type: TypeReference =
      property.presence == .requiredNullable ? .nullable(property.type) : property.type
    return maker.draft(
      SampledValue(
        type: type, constraints: property.checks,
        examples: [tag].compactMap(\.self) + whole.compactMap { $0[wireName] }
          + (source?.examples ?? []),
        source: source, name: name, variesNumbers: variesNumbers, range: property.range))
  }

  private func tuple(_ shape: TupleShape, of declaration: TypeDeclaration) -> SampleDraft? {
    let sources = sources.elements(of: declaration.id)
    var elements: [SampleDraft] = []
    for (index, position) in shape.positions.enumerated() {
      let source = sources.indices.contains(index) ? sources[index] : nil
      guard
        let draft = draft(
          of: position.element, named: position.title ?? TupleShape.name(of: index),
          in: declaration, examples: [], source)
      else { break }
      elements.append(draft)
    }
    return SampleDraft(elements: elements, at: declaration.range)
  }

  /// Returns the samples of the branches of a union that the choice of the branch accepts.
  private func branches(_ shape: UnionShape, of declaration: TypeDeclaration) -> [SampleDraft] {
    let examples = sources.source(of: declaration.id).examples
    return shape.branches.enumerated().compactMap { index, branch in
      let draft = maker.draft(
        SampledValue(
          type: branch.type, examples: examples, name: branch.name, range: branch.range))
      guard let draft else { return nil }
      guard let (name, values) = shape.choice.tag(of: index), let tag = draft.json[name] else {
        return draft
      }
      return values.contains { $0.json(at: branch.range).isEqual(to: tag) } ? draft : nil
    }
  }
}

/// The values that unions expect in the members that decide about their branches.
struct SampleTags {
  private var values: [TypeID: [String: UnionTag.Value]] = [:]

  init(of ids: [TypeID], in types: TypeTable) {
    for id in ids {
      guard case .union(let shape)? = types[id]?.shape else { continue }
      for (index, branch) in shape.branches.enumerated() {
        guard case .declared(let object) = types.resolved(branch.type),
          let (name, expected) = shape.choice.tag(of: index), let value = expected.first,
          values[object]?[name] == nil
        else { continue }
        values[object, default: [:]][name] = value
      }
    }
  }

  /// Returns the value that a member of a type has in a union, or `nil` if it decides nothing.
  func value(of member: String, in id: TypeID, at range: SourceRange) -> SourceNode? {
    values[id]?[member]?.json(at: range)
  }
}

extension UnionTag.Value {
  /// Returns the value as JSON.
  func json(at range: SourceRange) -> SourceNode {
    switch self {
    case .string(let text): SourceNode(.string(text), at: range)
    case .integer(let number): SourceNode(.number("\(number)"), at: range)
    case .boolean(let flag): SourceNode(.bool(flag), at: range)
    }
  }
}
