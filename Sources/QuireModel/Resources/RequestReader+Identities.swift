import QuireSchema

// Parameters whose names mean the identity of a type have the type of that identity.
extension RequestReader {
  /// The type of a parameter, and why it is an identity or not.
  typealias Identified = (type: TypeReference, note: String)

  /// Returns the type of a path parameter whose schema describes no type.
  ///
  /// - Parameters:
  ///   - name: The name of the parameter.
  ///   - endpoint: The request.
  ///   - diagnostics: Receives a warning if the name could mean several types.
  /// - Returns: The identity that the name means, or a string.
  func pathType(
    _ name: JSONText, of endpoint: Endpoint, diagnostics: inout Diagnostics
  ) -> Identified {
    let finding = identities.finding(ofPathParameter: name.value, type: nil, in: endpoint)
    return type(
      finding, instead: .scalar(.string), of: name, in: endpoint, isUndeclared: true,
      diagnostics: &diagnostics)
  }

  /// Returns the type of a parameter with the identity that its name means.
  ///
  /// A path parameter whose schema describes a type keeps this type, except in a description. So does
  /// a parameter with `x-id`.
  func identified(
    _ type: TypeReference, of parameter: EndpointParameter, in endpoint: Endpoint,
    diagnostics: inout Diagnostics
  ) -> Identified {
    let (name, schema) = (parameter.name, parameter.schema)
    if type.isIdentity { return (type, "stated by its schema or the settings") }
    let isStated = identities.table.isStated(schema, type: type, by: forms)
    if parameter.place == .path, endpoint.operation == nil {
      guard type == .any, schema.isSchema, !schema.definesType else {
        return (type, "its schema describes a type")
      }
      if isStated { return (.scalar(.string), "stated to be plain") }
      return pathType(name, of: endpoint, diagnostics: &diagnostics)
    }
    if isStated { return (type, "stated to be plain") }
    if parameter.place == .path {
      let finding = identities.finding(ofPathParameter: name.value, type: type, in: endpoint)
      return self.type(
        finding, instead: type, of: name, in: endpoint, diagnostics: &diagnostics)
    }
    // Many header fields begin with `X-`, which is not a part of the name.
    let text = name.value
    let isExtension = parameter.place == .header && text.lowercased().hasPrefix("x-")
    let finding = identities.finding(
      of: String(text.dropFirst(isExtension ? 2 : 0)), type: type, in: endpoint.home.document)
    return self.type(finding, instead: type, of: name, in: endpoint, diagnostics: &diagnostics)
  }

  private func type(
    _ finding: IdentityFinding, instead type: TypeReference, of name: JSONText,
    in endpoint: Endpoint, isUndeclared: Bool = false, diagnostics: inout Diagnostics
  ) -> Identified {
    switch finding {
    case .identity(let identity, let reason): return (type.identified(as: identity), reason)
    case .plain(let reason): return (type, reason)
    case .several(let ids):
      let names = ids.map { identities.table.outline.name(of: $0) }
      if endpoint.operation != nil {
        let target = forms.library.overlayTarget(around: name.range)
        diagnostics.add(.ambiguousParameter(name, inside: target, candidates: names))
      } else {
        diagnostics.add(
          .ambiguousIdentity(
            name.value, candidates: ids, isUndeclared: isUndeclared, at: name.range))
      }
      return (type, "it could be the identity of several types: \(names.joined(separator: ", "))")
    }
  }
}
