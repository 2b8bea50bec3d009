import QuireSchema

/// Finds the types that describe the same entity.
///
/// Types are only merged with evidence, because a wrong identity is worse than separate ones. Two
/// types whose elements have different collections are never merged.
struct EntityGrouper {
  private let survey: Survey
  private let table: IdentityTable
  private let members: MemberReader
  private let reader: EntityReader
  private let evidence: PathEvidence
  private var facts: [TypeID: EntityFacts] = [:]
  /// The outer type of each merged type, up to the root of its group.
  private var parents: [TypeID: TypeID] = [:]
  /// The words of the collections whose elements a group describes, keyed by the root.
  private var nouns: [TypeID: Set<Words>] = [:]
  /// The bases of types that extend them like other types in the group.
  private var alternatives: [TypeID: TypeID] = [:]
  /// The names of the groups that schemas state, keyed by the root.
  private var stated: [TypeID: JSONText] = [:]

  static func groups(
    in survey: Survey, _ table: IdentityTable, _ evidence: PathEvidence, stated: [StatedEntity]
  ) -> EntityGroups {
    var grouper = EntityGrouper(survey, table, evidence)
    for entity in stated { grouper.merge(entity) }
    grouper.mergeReferences()
    grouper.mergeUnions()
    grouper.mergeExtensions()
    grouper.mergeAnswers()
    grouper.mergeViews()
    grouper.mergeDeleted()
    return grouper.groups()
  }

  private init(_ survey: Survey, _ table: IdentityTable, _ evidence: PathEvidence) {
    self.survey = survey
    self.table = table
    self.evidence = evidence
    members = MemberReader(forms: survey.forms)
    reader = EntityReader(survey)
    for id in table.identities.keys {
      if let facts = EntityFacts(of: id, in: table, by: members) { self.facts[id] = facts }
    }
    for (place, evidence) in evidence.collections {
      let words = Set(place.singulars)
      for id in evidence.elements.filter({ $0.method != "DELETE" }).flatMap(\.objects) {
        nouns[id, default: []].formUnion(words)
      }
    }
  }

  /// Merges the types whose schemas name the same entity.
  private mutating func merge(_ entity: StatedEntity) {
    for id in entity.types.dropFirst() { join(entity.types[0], id) }
    if let first = entity.types.first { stated[root(of: first)] = entity.name }
  }

  /// Merges types whose identity is a reference to that of another type.
  private mutating func mergeReferences() {
    for id in table.identities.keys.sorted() {
      if let other = table.referencedEntity(of: id), facts[other] != nil { join(other, id) }
    }
  }

  /// Merges the branches of unions that operations on one element return.
  private mutating func mergeUnions() {
    for (place, evidence) in evidence.sorted where !evidence.elements.isEmpty {
      let own = Set(place.singulars)
      for answer in evidence.kept {
        let branches = answer.objects
        // A branch that is the element of another collection is another entity.
        guard branches.count > 1, branches.allSatisfy({ nouns(of: $0).isSubset(of: own) }) else {
          continue
        }
        for id in branches.dropFirst() where mayJoin(branches[0], id) { join(branches[0], id) }
      }
    }
  }

  /// Merges types with a base that they extend by `allOf`, if they add no other identity.
  ///
  /// A base that occurs nowhere except in `allOf` only contains common members of different
  /// entities.
  private mutating func mergeExtensions() {
    var extensions: [TypeID: [TypeID]] = [:]
    for id in facts.keys.sorted() {
      for base in bases(of: id) { extensions[base, default: []].append(id) }
    }
    guard !extensions.isEmpty else { return }
    let used = usedTypes()
    for (base, ids) in extensions.sorted(by: { $0.key < $1.key }) {
      let isUsed = used.contains(base) || table.outline[base]?.schema.discriminator != nil
      guard isUsed, !nouns(of: base).isEmpty || areInOneCollection(ids) else { continue }
      for id in ids where mayJoin(base, id) { join(base, id) }
    }
    for (base, ids) in extensions {
      let siblings = ids.filter { root(of: $0) == root(of: base) && bases(of: $0).last == base }
      if siblings.count > 1 { for id in siblings { alternatives[id] = base } }
    }
  }

  /// Whether no two types are the elements of different collections.
  private func areInOneCollection(_ ids: [TypeID]) -> Bool {
    let nouns = ids.map(nouns(of:)).filter { !$0.isEmpty }
    return nouns.dropFirst().allSatisfy { !$0.isDisjoint(with: nouns[0]) }
  }

  /// Merges what the operations on an element return, the items of the list, and what is created.
  ///
  /// A change may return an element of another collection: the last step of an upload, a file.
  private mutating func mergeAnswers() {
    var nounsOfRows: [TypeID: Set<Words>] = [:]
    for (place, evidence) in evidence.collections {
      for id in evidence.lists.flatMap(\.objects) {
        nounsOfRows[id, default: []].formUnion(place.singulars)
      }
    }
    for (place, evidence) in evidence.sorted {
      guard let first = sole(evidence.entities) else { continue }
      for answer in evidence.kept {
        guard let id = sole(answer.objects), areSimilar(first, id), mayJoin(first, id) else {
          continue
        }
        let isChange = ["PUT", "PATCH"].contains(answer.method)
        if isChange, nounsOfRows[id]?.isDisjoint(with: place.singulars) == true { continue }
        join(first, id)
      }
    }
  }

  /// Merges the types of elements with partial views of them, such as the album in a track.
  private mutating func mergeViews() {
    let views = PartialViews(table: table, facts: facts, reader: reader, paths: elementPaths())
    for id in facts.keys.sorted() where nouns(of: id).isEmpty {
      let scope = survey.scope(of: id.document)
      guard !scope.isEmpty, let entity = sole(views.entities(of: id, in: scope)) else { continue }
      if mayJoin(entity, id) { join(entity, id) }
    }
  }

  /// Returns the paths at which GET returns one entity, keyed by each of the entity's types.
  private func elementPaths() -> [TypeID: [ElementPath]] {
    var paths: [TypeID: [ElementPath]] = [:]
    for element in evidence.elements {
      for id in Set(element.objects.map(root(of:))) { paths[id, default: []].append(element) }
    }
    return facts.keys.reduce(into: [:]) { found, id in found[id] = paths[root(of: id)] }
  }

  /// Merges what DELETE returns with the entity that it deletes.
  private mutating func mergeDeleted() {
    for (_, evidence) in evidence.sorted {
      guard let entity = sole(evidence.entities) else { continue }
      for id in evidence.deleted.compactMap({ sole($0.objects) })
      where areSimilar(entity, id) && mayJoin(entity, id) { join(entity, id) }
    }
  }

  /// Returns one of the types if all of them are one entity, or `nil`.
  private func sole(_ ids: [TypeID]) -> TypeID? {
    guard let first = ids.first else { return nil }
    return ids.allSatisfy { root(of: $0) == root(of: first) } ? first : nil
  }

  /// Returns the types from which a type inherits its identity by `allOf`, the nearest one last.
  private func bases(of id: TypeID) -> [TypeID] {
    guard let schema = table.outline[id]?.schema, case .property(let name)? = table[id]?.identity
    else { return [] }
    let parts = members.parts(ofObject: schema)
    guard parts.count > 1,
      let member = members.members(of: parts).members.first(where: { $0.name.value == name }),
      !member.schemas.contains(where: { table.outline.enclosingObject(of: $0.address) == id })
    else { return [] }
    let bases = parts.filter { !$0.isInline }.map { table.outline.typeID(at: $0.schema.address) }
    return bases.filter { $0 != id && facts[$0] != nil && table.isNameable($0) }
  }

  /// Returns the types of the values of responses and, in descriptions, of members.
  ///
  /// Outside of descriptions, a member in one file must not change the types of another file.
  private func usedTypes() -> Set<TypeID> {
    var used = Set(
      evidence.collections.values.flatMap { ($0.kept + $0.deleted).flatMap(\.objects) })
    for id in table.outline.ids where !survey.scope(of: id.document).isEmpty {
      guard let type = table.outline[id], case .object = type.kind else { continue }
      for schema in members.members(ofObject: type.schema).members.flatMap(\.schemas) {
        let chain = SchemaChain(from: schema, by: survey.forms)
        if case .array(let element?) = chain.form.kind {
          used.formUnion(reader.objects(of: element))
        } else {
          used.formUnion(reader.objects(of: schema))
        }
      }
    }
    return used
  }

  // MARK: Merging

  private func root(of id: TypeID) -> TypeID {
    var id = id
    while let parent = parents[id] { id = parent }
    return id
  }

  private func nouns(of id: TypeID) -> Set<Words> { nouns[root(of: id)] ?? [] }

  private func areSimilar(_ left: TypeID, _ right: TypeID) -> Bool {
    facts[right].map { facts[left]?.isSimilar(to: $0) ?? false } ?? false
  }

  /// Whether nothing speaks against two types being one entity.
  private func mayJoin(_ left: TypeID, _ right: TypeID) -> Bool {
    let roots = (root(of: left), root(of: right))
    if roots.0 == roots.1 { return true }
    guard let raw = facts[left]?.raw, raw == facts[right]?.raw else { return false }
    if stated[roots.0] != nil, stated[roots.1] != nil { return false }
    let nouns = (self.nouns[roots.0] ?? [], self.nouns[roots.1] ?? [])
    return nouns.0.isEmpty || nouns.1.isEmpty || !nouns.0.isDisjoint(with: nouns.1)
  }

  private mutating func join(_ left: TypeID, _ right: TypeID) {
    let (outer, inner) = (root(of: left), root(of: right))
    guard outer != inner else { return }
    parents[inner] = outer
    if let words = nouns.removeValue(forKey: inner) { nouns[outer, default: []].formUnion(words) }
    if let name = stated.removeValue(forKey: inner) { stated[outer] = stated[outer] ?? name }
  }

  private func groups() -> EntityGroups {
    var found: [TypeID: [TypeID]] = [:]
    for id in facts.keys { found[root(of: id), default: []].append(id) }
    var groups = EntityGroups()
    let ranking = EntityRanking(table: table, facts: facts, bases: alternatives, evidence)
    for (root, ids) in found {
      let name = stated[root]
      guard ids.count > 1 || name != nil, let best = ranking.best(of: ids, named: name) else {
        continue
      }
      let members = ids.filter { $0 == best } + ids.filter { $0 != best }.sorted()
      if let name, Words(table.outline.name(of: best)) != Words(name.value) {
        let own = SchemaAddress(document: best.document).appending("identities", name.value)
        groups.add(.init(members: members, statedName: name), namedAfter: own)
      } else {
        groups.add(.init(members: members), namedAfter: best)
      }
    }
    return groups
  }
}

/// Which types describe the same entity, so that they share one identity.
///
/// A list, its elements and what a request creates often have separate schemas. The shared identity
/// is named after one of them.
struct EntityGroups {
  /// The types of an entity, beginning with the one that the identity is named after.
  struct Group {
    let members: [TypeID]
    /// The words for the entity in the settings if no schema has this name, or `nil`.
    var statedName: JSONText?
  }

  private var representatives: [TypeID: TypeID] = [:]
  private(set) var groups: [TypeID: Group] = [:]

  /// The type that the identity of a type is named after; the type itself if it shares none.
  subscript(id: TypeID) -> TypeID { representatives[id] ?? id }

  /// Returns all types that share the identity of a type, including itself.
  func members(of id: TypeID) -> [TypeID] { groups[self[id]]?.members ?? [id] }

  /// Adds types that share an identity.
  mutating func add(_ group: Group, namedAfter representative: TypeID) {
    groups[representative] = group
    for id in group.members { representatives[id] = representative }
  }
}

/// Chooses the type that a shared identity is named after.
struct EntityRanking {
  private let table: IdentityTable
  private let facts: [TypeID: EntityFacts]
  /// What the paths return, the best names first: elements, rows of lists, and what is created.
  private let answers: [CollectionEvidence.Answer]
  /// The places in the list above of the answers that contain a type.
  private var places: [TypeID: [Int]] = [:]

  /// The bases of types that share them with others, so that each of these is only one of several.
  private let bases: [TypeID: TypeID]

  init(
    table: IdentityTable, facts: [TypeID: EntityFacts], bases: [TypeID: TypeID],
    _ evidence: PathEvidence
  ) {
    self.table = table
    self.facts = facts
    self.bases = bases
    let sorted = evidence.sorted.map(\.evidence)
    answers =
      sorted.flatMap { $0.elements.filter { $0.method == "GET" } } + evidence.answersAtPaths
      + sorted.flatMap(\.lists) + sorted.flatMap(\.created) + sorted.flatMap(\.kept)
    for (place, answer) in answers.enumerated() {
      for id in answer.objects { places[id, default: []].append(place) }
    }
  }

  /// Returns the type that names the identity of several types, or `nil` if none can be named
  /// anywhere.
  ///
  /// It is what the path of an element returns, which may be a union, or a base of several types.
  /// Without such a type, it is the most complete one.
  func best(of ids: [TypeID], named name: JSONText?) -> TypeID? {
    let nameable = ids.filter { table.isNameable($0) }
    if let name, let own = nameable.first(where: { table.hasName(name.value, $0) }) { return own }
    let answer = Set(ids.flatMap { places[$0] ?? [] }).sorted().first { place in
      let answer = answers[place]
      return table.isNameable(answer.type) && Set(ids).isSuperset(of: answer.objects)
    }
    var best = answer.map { answers[$0].type } ?? nameable.sorted().min { rank($0) < rank($1) }
    for _ in ids {
      guard let base = best.flatMap({ bases[$0] ?? table.referencedEntity(of: $0) }),
        nameable.contains(base)
      else { break }
      best = base
    }
    return best
  }

  /// Returns numbers that are lower for a better name.
  private func rank(_ id: TypeID) -> (Int, Int, Int) {
    let isRequired = facts[id]?.isRequired ?? false
    return (
      table.referencedEntity(of: id) == nil ? 0 : 1, isRequired ? 0 : 1,
      -(facts[id]?.members.count ?? 0)
    )
  }
}
