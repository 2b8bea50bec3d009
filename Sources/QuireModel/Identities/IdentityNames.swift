import QuireSchema

/// The names that mean the identity of another type: `author_id` means that of `Author`.
///
/// Only types that are the same for any selection are found. A name that could mean several of them
/// has no effect.
struct IdentityNames {
  let table: IdentityTable
  let evidence: [Collection: CollectionEvidence]
  let survey: Survey
  /// The types of the elements of collections, keyed by the nouns of these.
  private let nouns: EntityNouns
  /// The types that responses contain.
  private let returned: Set<TypeID>
  /// The types with an identity, keyed by the words of each name for it.
  let types: [[String]: Set<TypeID>]
  /// The last words of these names.
  private let endings: Set<String>
  /// The names of the members of each entity besides its identity, without signs and capitals.
  private let members: [TypeID: Set<String>]

  init(
    of survey: Survey, _ table: IdentityTable, _ evidence: [Collection: CollectionEvidence],
    returned: Set<TypeID>
  ) {
    self.survey = survey
    self.table = table
    self.evidence = evidence
    self.returned = returned
    nouns = EntityNouns(evidence, table.groups)
    var types: [[String]: Set<TypeID>] = [:]
    for (name, ids) in table.entities where !name.isEmpty {
      for id in ids where table.isNameable(id) {
        for property in table[id]?.namesInReferences ?? [] {
          types[name.list + property.list, default: []].insert(id)
        }
      }
    }
    // The union that an identity is named after is not an object itself.
    for (id, group) in table.groups.groups where table[id] == nil && table.isNameable(id) {
      guard let member = group.members.first else { continue }
      for property in table[member]?.namesInReferences ?? [] {
        types[Words(table.outline.name(of: id)).list + property.list, default: []].insert(member)
      }
    }
    self.types = types
    endings = Set(types.keys.compactMap(\.last))
    members = Self.members(of: survey, table)
  }

  private static func members(of survey: Survey, _ table: IdentityTable) -> [TypeID: Set<String>] {
    let reader = MemberReader(forms: survey.forms)
    var members: [TypeID: Set<String>] = [:]
    for (id, known) in table.identities {
      guard case .property(let name) = known.identity, let type = table.outline[id] else {
        continue
      }
      let names = reader.members(ofObject: type.schema).members.map(\.name.value)
      members[table.groups[id], default: []].formUnion(
        names.filter { $0 != name }.map { Words($0).joined })
    }
    return members
  }

  /// Returns the types whose identity a name means in a document.
  ///
  /// A description has nothing to do with the schemas and descriptions next to it. In a description,
  /// the elements at `/pets` are what `pet_id` means, even if another type is called `Pet`.
  func types(named words: [String], in document: String) -> Set<TypeID> {
    let scope = survey.scope(of: document)
    let named = (types[words] ?? []).filter { isKnown($0, in: scope) }
    guard !scope.isEmpty, let last = words.last, Words.identities.contains(last) else {
      return named
    }
    return nouns.types(named: named, Words(words.dropLast().joined(separator: " ")), in: scope)
  }

  /// Whether a type is in a description or beside it, and a response of the description contains it.
  func isKnown(_ id: TypeID, in scope: String) -> Bool {
    guard survey.scope(of: id.document) == scope else { return false }
    return scope.isEmpty || table.groups.members(of: id).contains(where: returned.contains)
  }

  // MARK: Names

  /// Returns what a name means if its value is an identity or a list of identities.
  ///
  /// The identity must have the value's type. A list may have a plural name, such as `author_ids`.
  func finding(
    of name: String, type: TypeReference, in document: String
  ) -> IdentityFinding {
    guard let (raw, isList) = type.possibleIdentity else {
      return .plain("it is neither an integer, nor a string, nor a list of these")
    }
    let words = Words(name)
    guard mayEnd(name, isList: isList) else { return .plain(Self.otherName(words)) }
    var found = types(named: words.list, in: document)
    if found.isEmpty, isList, let last = words.list.last, last.hasSuffix("s") {
      found = types(named: words.list.dropLast() + [String(last.dropLast())], in: document)
    }
    let ids = found.filter { table[$0]?.raw?.hasKind(of: raw) == true }
    guard let first = ids.first ?? found.first else {
      return .plain(
        words.endsLikeIdentity
          ? "no type with an identity has the name before '\(words.list.last ?? "")'"
          : Self.otherName(words))
    }
    if ids.isEmpty { return .plain(kindMismatch(of: first, raw)) }
    return finding(among: ids, words, because: "by its name")
  }

  /// Returns the only entity among types with a name, without those that have a member of that name.
  func finding(
    among ids: Set<TypeID>, _ words: Words, because evidence: String
  ) -> IdentityFinding {
    // A type that is named after its property is meant only if no other type has the name.
    let named = ids.filter { !table.isNamedAfterProperty($0) }
    let best = (named.isEmpty ? ids : named).sorted()
    let entities = Set(best.map { table.groups[$0] })
    guard entities.count == 1, let id = best.first, let identity = table.identity(of: id) else {
      return .several(distinct(best))
    }
    if let reason = conflict(of: words, with: id) { return .plain(reason) }
    return .identity(identity, "identity of \(name(of: id)): \(evidence)")
  }

  // MARK: Refusals

  private static func otherName(_ words: Words) -> String {
    "its name ends in '\(words.list.last ?? "")', which is not the name of an identity"
  }

  private func kindMismatch(of id: TypeID, _ raw: TypeReference.Scalar?) -> String {
    let known = table[id]?.raw?.inWords ?? "a value"
    return "the identity of \(name(of: id)) is \(known), but this is \(raw?.inWords ?? "a value")"
  }

  /// Returns why a name is that of a member of an entity and not of its identity, or `nil`.
  func conflict(of words: Words, with id: TypeID) -> String? {
    let members = members[table.groups[id]] ?? []
    var names = [words]
    for known in typeNames(of: id) where words.list.starts(with: known.list) {
      names.append(Words(words.list.dropFirst(known.list.count).joined(separator: " ")))
    }
    for name in names where members.contains(name.joined) {
      return "\(self.name(of: id)) has a member '\(name.list.joined(separator: "_"))'"
        + " besides its identity"
    }
    return nil
  }

  private func typeNames(of id: TypeID) -> [Words] {
    table.groups.members(of: id).map { Words(table.outline.name(of: $0)) }
  }

  /// Returns the name of the entity that a type describes.
  func name(of id: TypeID) -> String {
    table.groups.groups[table.groups[id]]?.statedName?.value
      ?? table.outline.name(of: table.groups[id])
  }

  func distinct(_ ids: [TypeID]) -> [TypeID] {
    var seen: Set<TypeID> = []
    return ids.filter { seen.insert(table.groups[$0]).inserted }
  }

  func isNameable(_ identity: TypeReference) -> Bool {
    guard case .identity(.declared(let id), _) = identity else { return true }
    return table.isNameable(id) || table.groups.groups[id]?.statedName != nil
  }

  /// Whether the end of a name allows it to be one of the names; most names of members do not.
  private func mayEnd(_ name: String, isList: Bool) -> Bool {
    // Some servers expect `[]` after the name of a list.
    let lower = name.lowercased().dropLast(name.hasSuffix("[]") ? 2 : 0)
    return endings.contains { lower.hasSuffix($0) || isList && lower.hasSuffix($0 + "s") }
  }

  /// Returns what a parameter of a path means.
  ///
  /// It means what the operations on one element of the collection before it return. Without such
  /// operations, it means the type that it or the collection names.
  ///
  /// - Parameters:
  ///   - name: The name of the parameter.
  ///   - type: Its type, or `nil` if no schema describes it.
  ///   - endpoint: The request.
  /// - Returns: The finding.
  func finding(
    ofPathParameter name: String, type: TypeReference?, in endpoint: Endpoint
  ) -> IdentityFinding {
    let words = Words(name)
    var raw: TypeReference.Scalar?
    if let type {
      guard case .scalar(let scalar) = type, scalar.fitsIdentity else {
        return .plain("it is neither an integer nor a string")
      }
      raw = scalar
    }
    let scope = survey.scope(of: endpoint.home.document)
    let place = Collection(before: name, in: endpoint.template, scope: scope)
    let parameter = PathParameter(words: words, collection: place)
    if let place, let evidence = evidence[place], !evidence.entities.isEmpty {
      return finding(
        of: parameter, by: evidence, in: place, raw, document: endpoint.home.document)
    }
    var ids = types(named: words.list, in: endpoint.home.document)
    if ids.isEmpty, let place { ids = self.ids(namedBy: place, meantBy: parameter) }
    guard let first = ids.first else {
      return .plain(
        parameter.mayBeIdentity
          ? "no operation and no name says which type it identifies" : Self.otherName(words))
    }
    let fitting = ids.filter { id in raw.map { table[id]?.raw?.hasKind(of: $0) == true } ?? true }
    guard !fitting.isEmpty else { return .plain(kindMismatch(of: first, raw)) }
    return finding(among: fitting, words, because: "by its name")
  }

  private func finding(
    of parameter: PathParameter, by evidence: CollectionEvidence, in place: Collection,
    _ raw: TypeReference.Scalar?, document: String
  ) -> IdentityFinding {
    let words = parameter.words
    let ids = evidence.entities + evidence.lists.flatMap(\.objects)
    let entities = Set(ids.map { table.groups[$0] })
    guard let id = ids.first, let identity = table.identity(of: id), let known = table[id]?.raw
    else { return .plain("no operation on an element returns a type with an identity") }
    let isStated =
      !parameter.mayBeIdentity
      && table.groups.members(of: id).contains {
        table[$0]?.propertyNames.contains(words) == true
      }
    guard parameter.mayBeIdentity || isStated else { return .plain(Self.otherName(words)) }
    guard entities.count == 1 else { return .several(distinct(ids)) }
    let others =
      isStated ? [] : types(meantBy: parameter, after: place, insteadOf: id, in: document)
    if !others.isEmpty { return .several([id] + distinct(others.sorted())) }
    guard isStated || parameter.isAbout(typeNames(of: id)) else {
      return .plain("its name is not about \(name(of: id)), which \(place.path) contains")
    }
    guard raw.map({ known.hasKind(of: $0) }) ?? true else {
      return .plain(kindMismatch(of: id, raw))
    }
    guard isNameable(identity) else {
      return .plain("the type that it identifies has no name outside of its operation")
    }
    if let reason = conflict(of: words, with: id) { return .plain(reason) }
    let source =
      evidence.elements.isEmpty ? "\(place.path) lists it" : "an element of \(place.path)"
    return .identity(identity, "identity of \(name(of: id)): \(source)")
  }

  /// Returns the types that a parameter may mean instead of the one that the path is about.
  ///
  /// The name of the parameter says so, or that of the collection if it has no word in common with the
  /// entity: `/authors/{id}` that returns a post.
  private func types(
    meantBy parameter: PathParameter, after place: Collection, insteadOf id: TypeID,
    in document: String
  ) -> Set<TypeID> {
    var named: Set<TypeID> = []
    if !parameter.isPlainID, !parameter.isNamedAfterCollection {
      named = types(named: parameter.words.list, in: document)
    } else if Set(typeNames(of: id).flatMap(\.list))
      .isDisjoint(with: place.singulars.flatMap(\.list))
    {
      named = ids(namedBy: place, meantBy: parameter)
    }
    return named.contains { table.groups[$0] == table.groups[id] } ? [] : named
  }

  /// Returns the types that a collection names, if a parameter after it may be their identity.
  private func ids(namedBy place: Collection, meantBy parameter: PathParameter) -> Set<TypeID> {
    for words in place.singulars {
      let ids = (table.entities[words] ?? []).filter { id in
        guard table.isNameable(id), let known = table[id], known.raw != nil,
          isKnown(id, in: place.scope)
        else { return false }
        return parameter.isPlainID || parameter.isNamedAfterCollection
          || known.propertyNames.contains(parameter.words)
      }
      if !ids.isEmpty { return Set(ids) }
    }
    return []
  }
}

extension EntityIdentity {
  /// The names after the name of the type, with which other values refer to the identity.
  fileprivate var namesInReferences: Set<Words> {
    guard raw != nil else { return [] }
    return propertyNames.contains(Words("id"))
      ? propertyNames.union([Words("uuid"), Words("guid")]) : propertyNames
  }
}

extension TypeReference {
  /// The scalar that may be an identity, and whether the value is a list of such scalars, or `nil`.
  fileprivate var possibleIdentity: (raw: Scalar, isList: Bool)? {
    switch self {
    case .scalar(let raw) where raw.fitsIdentity: (raw, false)
    case .array(let element):
      if case .scalar(let raw) = element.withoutNull, raw.fitsIdentity { (raw, true) } else { nil }
    case .nullable(let value): value.possibleIdentity
    default: nil
    }
  }
}

/// The name of a parameter in a path, and the collection before it.
struct PathParameter {
  let words: Words
  let collection: Collection?

  /// Whether the name may be that of an identity: `id`, `pet_id`, or `pet` after `/pets`.
  fileprivate var mayBeIdentity: Bool { qualifier != nil || isNoun }

  /// Whether the name says nothing about the type: `id`.
  fileprivate var isPlainID: Bool { qualifier?.isEmpty == true }

  /// Whether the name contains that of the collection: `pet` or `pet_id` after `/pets`.
  fileprivate var isNamedAfterCollection: Bool {
    isNoun || (collection?.singulars.contains { $0.list == qualifier } ?? false)
  }

  /// Whether the name is about a type with one of the given names, or about the collection.
  ///
  /// It must have a word in common with them, which may be shortened: `org_id` of an
  /// organization, `lb_id` of a load balancer.
  fileprivate func isAbout(_ names: [Words]) -> Bool {
    guard let qualifier, !qualifier.isEmpty, !isNoun else { return true }
    let known = names + (collection?.singulars ?? [])
    let words = Set(known.flatMap(\.list) + known.map(\.joined))
    if words.contains(qualifier.joined()) { return true }
    let initials = known.map { String($0.list.compactMap(\.first)) }
    return qualifier.contains { word in
      word.count > 1 && (words.contains { $0.hasPrefix(word) } || initials.contains(word))
    }
  }

  private var isNoun: Bool { collection?.singulars.contains(words) ?? false }

  /// The words before `id` or another word for an identity, or `nil` if the name has another last
  /// word, or also means values that are no identities: `name_or_id`.
  private var qualifier: [String]? {
    guard let last = words.list.last, Words.identities.contains(last),
      !words.list.contains("or")
    else { return nil }
    return words.list.dropLast()
  }
}
