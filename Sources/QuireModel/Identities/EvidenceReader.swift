import QuireSchema

/// Reads what the operations on each collection and on its elements return.
///
/// An object without a member `id` has an identity if such an operation returns it and the path or the
/// usual names tell which member it is.
struct EvidenceReader {
  private let survey: Survey
  private let reader: EntityReader
  private let outline: Outline
  private var table: IdentityTable
  private var found = PathEvidence()
  /// The names of the parameters after each collection.
  private var parameters: [Collection: Set<Words>] = [:]
  /// The names that refer to elements of the collections of each description: `pet_id` for
  /// `/pets/{id}`.
  private var references: [String: Set<Words>] = [:]
  /// The objects that GET returns at a path, keyed by the description and the path.
  private var returned: [String: Set<TypeID>] = [:]
  /// The bodies of errors, which are no entities where a success may be one.
  private var errors: Set<TypeID> = []

  /// Returns the evidence of all operations, and adds the identities that only paths show.
  static func evidence(in survey: Survey, _ table: inout IdentityTable) -> PathEvidence {
    var reader = EvidenceReader(survey, table)
    for endpoint in survey.endpoints { reader.readParameters(of: endpoint) }
    for endpoint in survey.endpoints { reader.readAnswer(of: endpoint) }
    reader.removeAncestors()
    table = reader.table
    return reader.found
  }

  private init(_ survey: Survey, _ table: IdentityTable) {
    self.survey = survey
    self.table = table
    outline = survey.outline
    reader = EntityReader(survey)
  }

  private mutating func readParameters(of endpoint: Endpoint) {
    let scope = survey.scope(of: endpoint.home.document)
    for name in endpoint.template.parameters {
      guard let place = Collection(before: name, in: endpoint.template, scope: scope) else {
        continue
      }
      parameters[place, default: []].insert(Words(name))
      for noun in place.singulars {
        references[scope, default: []].formUnion(Words.identities.map(noun.followed))
      }
    }
    if let (place, name) = endpoint.elementByQuery(in: scope) {
      parameters[place, default: []].insert(name)
    }
    errors.formUnion(endpoint.errors.flatMap { reader.objects(of: $0.schema) })
  }

  private mutating func readAnswer(of endpoint: Endpoint) {
    guard let schema = endpoint.responseSchema else { return }
    let template = endpoint.template
    let scope = survey.scope(of: endpoint.home.document)
    if let last = template.parameters.last, template.ends(with: last) {
      let place = Collection(before: last, in: template, scope: scope)
      guard let answer = element(in: schema, of: place, endpoint) else { return }
      if let place { found.collections[place, default: .init()].elements.append(answer) }
    } else if let place = Collection(listedAt: template, scope: scope) {
      if endpoint.method == "GET", let answer = rows(in: schema, of: place) {
        found.collections[place, default: .init()].lists.append(answer)
      } else if let answer = element(in: schema, of: place, endpoint) {
        if endpoint.method == "POST" {
          found.collections[place, default: .init()].created.append(answer)
        } else if endpoint.elementByQuery(in: scope) != nil {
          found.collections[place, default: .init()].elements.append(answer)
        }
      }
    }
  }

  /// Returns the object that a response is about.
  private mutating func element(
    in schema: Schema, of place: Collection?, _ endpoint: Endpoint
  ) -> CollectionEvidence.Answer? {
    let value = reader.element(in: schema, named: place?.singulars ?? []) {
      isEntity($0, of: place)
    }
    guard let value, let answer = answer(value, of: place, endpoint.method) else { return nil }
    if endpoint.method == "GET" {
      let scope = survey.scope(of: endpoint.home.document)
      let path = Collection.text(of: endpoint.template.parts[...])
      returned[scope + path, default: []].formUnion(answer.objects)
      let segments = path.split(separator: "/").map { $0.contains("{") ? nil : String($0) }
      if segments.last == .some(nil) {
        found.elements.append(
          ElementPath(scope: scope, segments: segments, objects: answer.objects))
      }
    }
    return answer
  }

  private mutating func rows(
    in schema: Schema, of place: Collection
  ) -> CollectionEvidence.Answer? {
    let value = reader.items(in: schema, named: Words(place.noun)) { isEntity($0, of: place) }
    return value.flatMap { answer($0, of: place, "GET") }
  }

  private mutating func answer(
    _ value: Schema, of place: Collection?, _ method: String
  ) -> CollectionEvidence.Answer? {
    let all = reader.objects(of: value).filter { isEntity($0, of: place) }
    let successes = all.filter { !errors.contains($0) }
    let objects = successes.isEmpty ? all : successes
    guard !objects.isEmpty else { return nil }
    for id in objects where table[id] == nil {
      if let member = member(identifying: id, of: place) { table.enter(member, of: id) }
    }
    let end = SchemaChain(from: value, by: survey.forms).end
    let type = objects.count == 1 ? objects[0] : outline.typeID(at: end.address)
    return .init(method: method, objects: objects, type: type)
  }

  /// Removes what an operation returns for an outer object: that on a line of a cart returns the cart.
  private mutating func removeAncestors() {
    for place in found.collections.keys {
      var path = place.path[...]
      let rows = found.collections[place]?.lists.flatMap(\.objects) ?? []
      while let slash = path.lastIndex(of: "/") {
        path = path[..<slash]
        let others = (returned[place.scope + path] ?? []).filter { !isListed($0, in: rows) }
        found.collections[place]?.remove(others)
      }
    }
    for (index, element) in found.elements.enumerated() {
      let outer = element.segments.prefix { $0 != nil }.compactMap(\.self)
      found.elements[index].isOuter =
        outer.count == element.segments.count - 1
        && outer.indices.allSatisfy {
          returned[element.scope + "/" + outer[...$0].joined(separator: "/")] == nil
        }
    }
  }

  /// Whether rows of a list have only members of an object, which shows that it is meant: the
  /// followers of a user are users, and the forks of a repository are repositories.
  private func isListed(_ id: TypeID, in rows: [TypeID]) -> Bool {
    rows.contains { $0 == id || names(of: $0).isSubset(of: names(of: id)) }
  }

  private func names(of id: TypeID) -> Set<String> {
    guard let schema = outline[id]?.schema else { return [] }
    return Set(reader.members.members(ofObject: schema).members.map(\.name.value))
  }

  // MARK: Identities with other names

  private func isEntity(_ id: TypeID, of place: Collection?) -> Bool {
    if let known = table[id] { return known.raw != nil }
    return member(identifying: id, of: place) != nil
  }

  /// Returns the member that identifies an object without an `id` in a collection, or `nil`.
  ///
  /// It is the only one with the name of the path's parameter, with a usual name such as `uuid`, or
  /// with the noun of the collection, as `pet_id` is for `/pets/{id}`. A name that refers to another
  /// collection identifies no object: that in `/profiles/{location_id}` is a location's.
  private func member(identifying id: TypeID, of place: Collection?) -> MemberSource? {
    guard let place, !place.scope.isEmpty, let names = parameters[place], !table.isStatedPlain(id),
      let schema = outline[id]?.schema
    else { return nil }
    let usual = Set(Words.identities.map { Words($0) })
    let nouns = Set(place.singulars.flatMap { noun in Words.identities.map(noun.followed) })
    let named = names.filter {
      Words.identities.contains($0.list.last ?? "")
        && (nouns.contains($0) || references[place.scope]?.contains($0) != true)
    }
    let members = reader.members.members(ofObject: schema).members
    for candidates in [named, usual, names.isDisjoint(with: usual.union(nouns)) ? [] : nouns] {
      let fitting = members.filter { member in
        candidates.contains(Words(member.name.value)) && table.scalar(of: member) != nil
          && !member.schemas.contains { $0.annotation("x-id") != nil }
      }
      if fitting.count == 1 { return fitting[0] }
      if fitting.count > 1 { return nil }
    }
    return nil
  }
}

extension Endpoint {
  /// The schema of a response that is a JSON value, or `nil`.
  fileprivate var responseSchema: Schema? {
    switch response {
    case .home: home.schema
    case .schema(let schema): schema
    case .successes: response.schemas.first
    case .noContent, .data, .headers: nil
    }
  }

  /// The collection whose element GET returns if a parameter of the query identifies it, and the words
  /// of the parameter: `/chapter?chapterId=7`.
  fileprivate func elementByQuery(in scope: String) -> (place: Collection, name: Words)? {
    guard method == "GET", !scope.isEmpty,
      let place = Collection(listedAt: template, scope: scope)
    else { return nil }
    let names = parameters.filter { $0.place == .query }.map { Words($0.name.value) }
    return names.first { name in
      place.singulars.contains { noun in
        Words.identities.map(noun.followed).contains(name)
      }
    }.map { (place, $0) }
  }
}

/// All operations and types of the input, also those that the settings do not select.
///
/// Identities are determined from it, so that the selection of one more operation never changes the
/// type of another one. Mistakes are not reported here: those in selected parts are found again when
/// these are read.
struct Survey {
  let endpoints: [Endpoint]
  let outline: Outline
  let forms: FormReader
  /// Whether there are operations that the settings do not select.
  var hasUnselected = false

  /// The description that contains a type, or an empty text for all schemas outside of descriptions.
  ///
  /// Types of different descriptions have nothing to do with each other.
  func scope(of document: String) -> String {
    forms.library.description(of: document) ?? ""
  }

  /// The objects in the successful responses of all operations.
  var returnedTypes: Set<TypeID> {
    let schemas = endpoints.flatMap { endpoint in
      endpoint.response.schemas
        + [endpoint.stream?.schema, endpoint.home.schema].compactMap(\.self)
    }
    return EntityReader(self).objects(within: schemas)
  }
}
