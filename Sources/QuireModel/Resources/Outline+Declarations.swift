extension Outline {
  /// Returns the inline types of the parts of an endpoint, each once even if several parts share it.
  ///
  /// A parameter that is left out needs no types, unless a reference names one of them.
  func declarations(
    of endpoint: Endpoint, sending parameters: [RequestParameter], from types: TypeTable
  ) -> [TypeDeclaration] {
    let sent = Set(parameters.map(\.range.offsets))
    let unsent = endpoint.parameters.filter { parameter in
      parameter.place != .wholeBody && !sent.contains(parameter.name.range.offsets)
        && !isReferenced(within: parameter.schema.address)
    }
    var known = Set(unsent.flatMap { partTypes[$0.schema.address] ?? [] })
    return endpoint.annotatedSchemas
      .flatMap { partTypes[$0.address] ?? [] }
      .filter { known.insert($0).inserted }
      .compactMap { declaration(of: $0, from: types) }
  }
}
