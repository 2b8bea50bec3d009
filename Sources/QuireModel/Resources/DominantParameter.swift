import QuireSchema

/// A parameter with which most lists of an API request their next page.
struct DominantParameter {
  let parameter: RequestParameter
  /// The names of the members from which these lists take its value; empty if it counts.
  let sources: Set<String>
}

extension [ResourceModel] {
  /// The parameters with which most lists of an API request their next page: one that carries a
  /// value of the previous page, and one that counts.
  ///
  /// Some descriptions do not declare it for every list. The paged requests must be many and must
  /// hardly use another parameter of that kind.
  var dominantContinuations: [DominantParameter] {
    [false, true].compactMap { counts in
      dominantContinuation { $0.counts == counts }
    }
  }

  /// The names of the parameters for a cursor that most lists with them take from the header field
  /// `Link`.
  ///
  /// Some descriptions mention the header field for only some of these lists.
  var parametersOfLinkHeader: Set<String> {
    var counts: [String: (links: Int, all: Int)] = [:]
    for resource in self {
      guard let style = resource.pagination?.style else { continue }
      let usesHeader =
        if case .link(let next) = style { next.location.header != nil } else { false }
      for parameter in resource.parameters where parameter.place == .query {
        guard usesHeader || style.parameter?.name == parameter.wireName else { continue }
        counts[parameter.wireName, default: (0, 0)].all += 1
        if usesHeader { counts[parameter.wireName, default: (0, 0)].links += 1 }
      }
    }
    return Set(
      counts.filter { $0.value.links >= 5 && $0.value.links * 5 >= $0.value.all * 4 }.keys)
  }

  private func dominantContinuation(
    where isOfKind: (PaginationModel.Style) -> Bool
  ) -> DominantParameter? {
    var counts: [String: (count: Int, parameter: RequestParameter, sources: Set<String>)] = [:]
    var total = 0
    for resource in self {
      guard let style = resource.pagination?.style, isOfKind(style), let send = style.parameter
      else { continue }
      total += 1
      let parameter = resource.parameters.first { parameter in
        parameter.place == .query && parameter.wireName == send.name
      }
      guard send.place == .query, let parameter else { continue }
      counts[send.name, default: (0, parameter, [])].count += 1
      if let source = style.source { counts[send.name]?.sources.insert(source) }
    }
    guard let most = counts.values.max(by: { $0.count < $1.count }), most.count >= 5,
      most.count * 5 >= total * 4
    else { return nil }
    return DominantParameter(parameter: most.parameter, sources: most.sources)
  }
}

extension PaginationModel.Style {
  /// The only parameter that requests the next page, or `nil` in other styles.
  fileprivate var parameter: RequestPlace? {
    switch self {
    case .cursor(_, let send), .after(_, let send), .page(let send, _), .offset(let send, _): send
    case .cursors, .link: nil
    }
  }

  /// The name of the member with the value for the next page, or `nil` if the style has no such
  /// member.
  fileprivate var source: String? {
    switch self {
    case .cursor(let next, _), .after(let next, _):
      next.location.description.split(separator: "/").last.map(String.init)
    case .cursors, .link, .page, .offset: nil
    }
  }
}

extension PaginationModel {
  /// Whether a parameter that the operation does not declare may request the next page.
  ///
  /// The response has to say how the list continues, with a member that other lists send in this
  /// parameter, or how many pages it has.
  func mayContinue(with dominant: DominantParameter) -> Bool {
    guard style.parameter?.name == dominant.parameter.wireName else { return false }
    return style.counts
      ? pages != nil : style.source.map(dominant.sources.contains) == true
  }
}

extension TypeTable {
  /// Returns the entries of a request, with members of objects in the body up to three levels deep.
  ///
  /// The outermost come first, and each occurs once.
  func parameterRoles(of parameters: [RequestParameter]) -> [RequestParameterRole] {
    var roles: [RequestParameterRole] = []
    for parameter in parameters {
      guard let place = RequestPlace.Place(rawValue: parameter.place.rawValue) else { continue }
      let pointer = JSONPointer([parameter.wireName]).description
      roles.append(
        RequestParameterRole(
          place: RequestPlace(place, place == .body ? pointer : parameter.wireName),
          name: parameter.wireName, words: Words(parameter.wireName), type: parameter.type,
          kind: kind(of: parameter.type), isConstant: parameter.constant != nil,
          isRequired: parameter.isRequired,
          defaultValue: parameter.defaultValue ?? parameter.assumedValue,
          sendsDefault: parameter.defaultValue != nil, minimum: parameter.minimum,
          description: DescriptionEvidence(parameter.documentation.text), depth: 0))
    }
    // Breadth first, because entries nearest to the request's own take precedence.
    var objects: [(type: TypeReference, pointer: String)] = parameters.compactMap { parameter in
      guard parameter.constant == nil else { return nil }
      switch parameter.place {
      case .body: return (parameter.type, JSONPointer([parameter.wireName]).description)
      case .wholeBody: return (parameter.type, "")
      case .path, .query, .header, .cookie: return nil
      }
    }
    for depth in 1...3 {
      var inner: [(type: TypeReference, pointer: String)] = []
      for (type, pointer) in objects {
        for property in object(type)?.shape.properties ?? [] {
          guard roles.count < Self.memberLimit else { return roles }
          let role = parameterRole(of: property, within: pointer, depth: depth)
          roles.append(role)
          inner.append((property.type, role.place.name))
        }
      }
      objects = inner
    }
    return roles
  }
}
