import QuireSchema

extension IdentityNames {
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
