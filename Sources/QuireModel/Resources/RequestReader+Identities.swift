import QuireSchema

// Parameters whose names mean the identity of a type have the type of that identity.
extension RequestReader {
  /// Returns the type of a path parameter whose schema describes no type.
  ///
  /// - Parameters:
  ///   - name: The name of the parameter.
  ///   - template: The path.
  ///   - response: The object that the request returns, or `nil` if it returns something else.
  ///   - diagnostics: Receives a warning if the name could mean several types.
  /// - Returns: The identity that the name means, or a string.
  func pathType(
    _ name: JSONText, in template: PathTemplate, returning response: TypeID?,
    diagnostics: inout Diagnostics
  ) -> TypeReference {
    let meaning = identities.meaning(
      ofPathParameter: name.value, in: template, returning: response)
    return identity(meaning, of: name, isUndeclared: true, diagnostics: &diagnostics)
      ?? .scalar(.string)
  }

  /// Returns the type of a parameter with the identity that its name means.
  ///
  /// A path parameter whose schema describes a type keeps this type, except in a description. So does
  /// a parameter with `x-id`.
  func identified(
    _ type: TypeReference, of parameter: EndpointParameter, in endpoint: Endpoint,
    returning response: TypeID?, diagnostics: inout Diagnostics
  ) -> TypeReference {
    let (name, schema, template) = (parameter.name, parameter.schema, endpoint.template)
    if parameter.place == .path, endpoint.operation != nil {
      if identities.isAnnotated(schema, type: type) { return type }
      return described(type, of: name.value, in: endpoint, returning: response)
    }
    if parameter.place == .path {
      guard type == .any, schema.isSchema, !schema.saysType else { return type }
      if identities.isAnnotated(schema, type: type) { return .scalar(.string) }
      return pathType(name, in: template, returning: response, diagnostics: &diagnostics)
    }
    // Many header fields begin with `X-`, which is not a part of the name.
    let text = name.value
    let isExtension = parameter.place == .header && text.lowercased().hasPrefix("x-")
    let meaning = identities.meaning(of: String(text.dropFirst(isExtension ? 2 : 0)), type: type)
    guard meaning != .none, !identities.isAnnotated(schema, type: type),
      let identity = identity(meaning, of: name, diagnostics: &diagnostics)
    else { return type }
    return type.identified(as: identity)
  }

  /// Returns the identity that a path parameter of a description means, or its declared type.
  ///
  /// The identity must have that type.
  private func described(
    _ type: TypeReference, of name: String, in endpoint: Endpoint, returning response: TypeID?
  ) -> TypeReference {
    var candidates: [TypeID] = []
    if let entity = entities.entity(of: name, in: endpoint) { candidates.append(entity) }
    let meaning = identities.meaning(
      ofPathParameter: name, in: endpoint.template, returning: response)
    if case .one(let id) = meaning { candidates.append(id) }
    for id in candidates {
      if case .identity(_, let raw)? = types.identity(of: id), type == .scalar(raw) {
        return types.identity(of: id) ?? type
      }
    }
    return type
  }

  private func identity(
    _ meaning: IdentityNames.Meaning, of name: JSONText, isUndeclared: Bool = false,
    diagnostics: inout Diagnostics
  ) -> TypeReference? {
    switch meaning {
    case .none: return nil
    case .one(let id): return types.identity(of: id)
    case .several(let ids):
      diagnostics.add(
        .ambiguousIdentity(
          name.value, candidates: ids, isUndeclared: isUndeclared, at: name.range))
      return nil
    }
  }
}
