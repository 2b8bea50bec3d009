import QuireSchema

extension EntityTable {
  /// Returns declarations for entities whose type is not generated, because no selected operation
  /// needs it, keyed by the path of their document.
  ///
  /// They contain only the identity, so that its type is the same for any selection.
  ///
  /// - Parameters:
  ///   - types: All types that are generated.
  ///   - ids: Their addresses.
  ///   - used: The types in all resources.
  ///   - library: The documents of the types.
  /// - Returns: The declarations in order.
  func placeholders(
    besides types: TypeTable, of ids: [TypeID], and used: [TypeReference],
    in library: SchemaLibrary
  ) -> [String: [TypeDeclaration]] {
    let used = ids.flatMap { types[$0]?.shape.types ?? [] } + used
    var raws: [TypeID: TypeReference.Scalar] = [:]
    for case .identity(.declared(let id), let raw) in used.map(\.innermost) where types[id] == nil {
      raws[id] = raw
    }
    var declarations: [String: [TypeDeclaration]] = [:]
    for id in raws.keys.sorted() {
      guard let raw = raws[id], let declaration = placeholder(of: id, raw) else { continue }
      declarations[library.home(of: id.document), default: []].append(declaration)
    }
    return declarations
  }

  private func placeholder(of id: TypeID, _ raw: TypeReference.Scalar) -> TypeDeclaration? {
    let stated = identities.groups.groups[id]?.statedName
    let outline = identities.outline[id]
    guard let name = stated.map({ NameSource.definition($0.value) }) ?? outline?.name,
      let range = stated?.range ?? outline?.range
    else { return nil }
    let text =
      stated == nil
      ? "The identity of a type that is not generated, because no selected operation needs it."
      : "The identity that several types share, as their schemas say."
    return TypeDeclaration(
      id: id, name: name, documentation: Documentation(text: text), shape: .identity(raw),
      range: range)
  }
}

extension TypeReference {
  /// The type of the elements at the end of arrays and maps, or the type itself.
  fileprivate var innermost: TypeReference {
    switch self {
    case .array(let inner), .map(let inner), .nullable(let inner): inner.innermost
    case .scalar, .any, .never, .declared, .identity: self
    }
  }
}
