import QuireSchema

/// The known facts about a request and its response before a paging rule is looked for.
///
/// They are all that the folder `Paging` reads: the annotation is separate, and the schemas are not
/// needed, because the types contain the evidence.
struct ListFacts {
  /// The type of the response.
  let response: TypeReference
  /// The path, whose words may name the items.
  let template: PathTemplate
  /// The method in upper case.
  let method: String
  /// The entries of the query, the headers and the JSON body, three levels deep.
  let parameters: [RequestParameterRole]
  /// The type of the whole body if the request has a body that is not an object of entries.
  let wholeBody: TypeReference?
  /// The declared header fields of the response; empty if none is declared.
  let headerFields: [ResponseField]
  /// All types, including that of the response.
  let types: TypeTable

  /// The place of a bare name: the query, or the body if the method has one.
  var usualPlace: RequestPlace.Place {
    ["POST", "PUT", "PATCH", "QUERY"].contains(method) ? .body : .query
  }

  /// Returns the declared entry of the request at a place, or `nil` if none is declared.
  func parameter(at place: RequestPlace) -> RequestParameterRole? {
    if let parameter = parameters.first(where: { $0.isAt(place) }) { return parameter }
    // The parameters are listed three levels deep, but an annotation may name a deeper entry.
    guard var holder = parameters.last(where: { $0.holds(place) }),
      let tokens = JSONPointer(parsing: String(place.name.dropFirst(holder.place.name.count)))?
        .tokens
    else { return nil }
    for token in tokens {
      guard let property = types.property(token, of: holder.type) else { return nil }
      holder = types.parameterRole(
        of: property, within: holder.place.name, depth: holder.depth + 1)
    }
    return holder
  }

  /// Returns the only declared header field whose name is of a kind, or `nil`: `X-WP-Total`,
  /// `Total-Count`.
  func headerField(where isOfKind: (Words) -> Bool) -> ResponseValue? {
    let fields = headerFields.filter { $0.names.contains(where: isOfKind) }
    guard let field = fields.first, fields.dropFirst().allSatisfy({ $0.value == field.value })
    else { return nil }
    return field.value
  }

  /// Returns the constant entry at a place or around it.
  func constant(holding place: RequestPlace) -> RequestParameterRole? {
    parameters.first { $0.isConstant && ($0.isAt(place) || $0.holds(place)) }
  }
}

/// The difference between a page of a list, an entity, and the response to a change.
extension ListFacts {
  /// Whether the response is an object with an identity.
  var returnsEntity: Bool { types.object(response)?.shape.identity != nil }

  /// Whether the response has an identity, or is an object at a path that ends in a parameter.
  var mayReturnEntity: Bool {
    if returnsEntity { return true }
    return template.endsInParameter && types.object(response) != nil
  }

  /// Whether a rule follows a link in an array of links, whose relations are documented to contain
  /// `next`.
  func listsNext(in rule: PaginationModel) -> Bool {
    guard case .link(let next) = rule.style,
      let index = next.location.segments.firstIndex(where: { segment in
        if case .first = segment { true } else { false }
      }), case .first(let relation, _) = next.location.segments[index],
      let links = try? types.walk(
        ResponsePointer(segments: Array(next.location.segments[..<index])), from: response),
      let link = types.elements(of: links)?.type,
      let property = types.property(relation, of: link)
    else { return false }
    if case .declared(let id) = types.resolved(property.type),
      case .enumeration(let shape)? = types[id]?.shape
    {
      return shape.cases.contains { $0.value.stringValue == "next" }
    }
    return property.documentation.text?.plainWords.contains("next") == true
  }

  /// Whether the object around the items has little besides them and what is about the list, so
  /// that it is no entity.
  func isEnvelope(of items: ListItems) -> Bool {
    let holder = ResponsePointer(segments: Array(items.path.location.segments.dropLast()))
    guard let target = try? types.walk(holder, from: response) else { return true }
    let others = types.members(of: target).filter { member in
      guard let words = member.words else { return true }
      if items.path.location.segments.starts(with: member.location.segments) { return false }
      return
        !(words.isAboutList || words.isEnvelope || words.isCursorLike || words.isFlag
        || words.isInvertedFlag || words.isTotal || words.isPages || words.isPageCount
        || words.isSize || words.isOffset || words.isPageNumber)
    }
    return others.count < 5
  }

  /// Whether the body has an array of objects like those that the response lists, so that the
  /// request stores them: at least half of their members are members of the items.
  ///
  /// An object with no other member than the identity refers to an item.
  func sendsItems(like items: ListItems?) -> Bool {
    guard let item = items.flatMap({ types.object($0.type)?.shape }) else { return false }
    var known = Set(item.properties.map(\.wireName))
    if case .property(let name)? = item.identity { known.remove(name) }
    let sent = parameters.filter { $0.place.place == .body && $0.depth < 2 }.map(\.type)
    return (sent + (wholeBody.map { [$0] } ?? [])).contains { type in
      guard let element = types.elements(of: types.response(type))?.type,
        let names = types.object(element)?.shape.properties.map(\.wireName), !names.isEmpty
      else { return false }
      return names.count(where: known.contains) * 2 >= names.count
    }
  }

  /// Whether the object around the items has no array and no object but the items and those about
  /// the list.
  func returnsOnlyPage(of items: ListItems?) -> Bool {
    guard let items, !returnsEntity else { return false }
    let root = types.response(response)
    return types.members(of: root).allSatisfy { member in
      if items.path.location.segments.starts(with: member.location.segments) { return true }
      guard let words = member.words else { return false }
      if words.isAboutList || words.isEnvelope || words.isCursorLike { return true }
      return ![.array, .object, .map].contains(types.kind(of: member.type))
    }
  }

  /// Whether the path names one item of the list that the items of a rule are.
  func asksForOne(of rule: PaginationModel) -> Bool {
    guard let collection = template.collectionOfItem,
      case .member(let name)? = rule.items.location.segments.last
    else { return false }
    return Words(name).joined == collection.joined
  }

  /// Whether a parameter chooses a page or its size, and not the state of an entity.
  var hasOwnPagingParameter: Bool {
    parameters.contains { parameter in
      if parameter.isConstant { return false }
      let words = parameter.words
      if parameter.takesTokens, words.isCursorOfPages || words.isAfter { return true }
      if parameter.isCursor, parameter.description.describesTokenOfList { return true }
      let isPosition = words.isPageNumber || words.isOffset
      return isPosition
        ? parameter.kind.isNumeric || parameter.isCursor
        : parameter.kind.isNumeric && words.isSize
    }
  }

  /// Whether a parameter chooses a page or its size.
  var hasPagingParameter: Bool {
    parameters.contains { parameter in
      if parameter.isConstant { return false }
      let words = parameter.words
      if parameter.isCursor || words.isAfter { return true }
      return parameter.kind.isNumeric && (words.isSize || words.isPageNumber || words.isOffset)
    }
  }
}

extension TypeTable {
  /// Returns the reason why responses of a type never have the value at a location.
  ///
  /// - Returns: `nil` if a response may have the value. It may if the value is declared, in at
  ///   least one branch of each union on the path, or if it is inside a value that may have any
  ///   members.
  func deadEnd(of location: ResponsePointer, from root: TypeReference) -> DeadEnd? {
    deadEnd(of: location.segments[...], from: response(root), within: [])
  }

  private func deadEnd(
    of segments: ArraySlice<ResponsePointer.Segment>, from target: ResponseTarget,
    within unions: Set<TypeID>
  ) -> DeadEnd? {
    guard let segment = segments.first else { return nil }
    if case .declared(let id) = resolved(target.type.withoutNull),
      case .union(let union)? = self[id]?.shape
    {
      // A union that contains itself declares nothing more.
      guard !union.isOpen, !unions.contains(id) else { return nil }
      let ends = union.branches.map { branch in
        var inner = target
        inner.type = branch.type.withoutNull
        return deadEnd(of: segments, from: inner, within: unions.union([id]))
      }
      let found = ends.compactMap(\.self)
      guard found.count == ends.count else { return nil }
      return found.first { $0.help != nil } ?? found.first
    }
    if case .member(let name) = segment, let (_, shape) = object(target.type),
      case .kept = shape.undeclared, property(name, of: target.type) == nil
    {
      return nil
    }
    do throws(DeadEnd) {
      return deadEnd(of: segments.dropFirst(), from: try step(segment, from: target), within: [])
    } catch {
      return error
    }
  }
}
