import QuireSchema

/// What is known of a request and its response before a paging rule is looked for.
struct ListFacts {
  /// The type of the response.
  let response: TypeReference
  let template: PathTemplate
  let method: String
  let parameters: [RequestParameterRole]
  /// The type of the whole body if the request has a body that is not an object of entries.
  let wholeBody: TypeReference?
  /// The declared header fields of the response; empty if none is declared.
  let headerFields: [ResponseField]
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
