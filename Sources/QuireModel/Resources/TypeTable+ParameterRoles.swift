import QuireSchema

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
