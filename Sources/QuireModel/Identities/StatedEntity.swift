import QuireSchema

/// An entity that the `x-id` of its schemas states: its name and the types that describe it.
struct StatedEntity {
  let name: JSONText
  /// The types with the annotation, and then the type with the name, each with an identity.
  let types: [TypeID]

  /// Finds the entities that schemas of objects state.
  ///
  /// - Parameters:
  ///   - table: The identities of all types, each of them for itself.
  ///   - survey: All operations and types of the input.
  ///   - diagnostics: Receives the annotations that state no entity.
  /// - Returns: The entities in the order of their first types.
  static func all(
    in table: IdentityTable, of survey: Survey, diagnostics: inout Diagnostics
  ) -> [StatedEntity] {
    var statements: [Key: [(id: TypeID, name: JSONText)]] = [:]
    for (id, node) in table.statements.sorted(by: { $0.key < $1.key })
    where !table.isStatedPlain(id) {
      let scope = survey.scope(of: id.document)
      // In a description, the annotation may be that of another tool.
      let isError = scope.isEmpty
      guard let name = node.text, name.value.first?.isLetter == true else {
        // A value of another kind is reported as such.
        guard node.text != nil || node.boolValue != nil else { continue }
        diagnostics.add(
          .statedWithoutName(table.outline.name(of: id), node, isError: isError))
        continue
      }
      guard table[id]?.raw != nil else {
        diagnostics.add(
          .statedWithoutIdentity(
            table.outline.name(of: id), at: name.range, isError: isError))
        continue
      }
      let key = Key(name: Words(name.value), scope: scope)
      statements[key, default: []].append((id, name))
    }
    return statements.values.sorted { $0[0].id < $1[0].id }.compactMap { statements in
      entity(stated: statements, in: table, of: survey, diagnostics: &diagnostics)
    }
  }

  private static func entity(
    stated statements: [(id: TypeID, name: JSONText)], in table: IdentityTable, of survey: Survey,
    diagnostics: inout Diagnostics
  ) -> StatedEntity? {
    let (first, name) = statements[0]
    let stated = Set(statements.map(\.id))
    let named = (table.entities[Words(name.value)] ?? []).filter {
      table.isNameable($0) && table[$0]?.raw != nil && !stated.contains($0)
        && survey.scope(of: $0.document) == survey.scope(of: first.document)
    }
    for (id, name) in statements.dropFirst() + named.map({ ($0, name) }) {
      guard let raw = table[first]?.raw, let other = table[id]?.raw, raw != other else { continue }
      let outline = table.outline
      diagnostics.add(
        .statedMismatch(
          outline.name(of: id), other, with: outline.name(of: first), raw, at: name.range,
          isError: survey.scope(of: first.document).isEmpty))
      return nil
    }
    return StatedEntity(name: name, types: statements.map(\.id) + named)
  }

  /// What types with the same annotation have in common.
  private struct Key: Hashable {
    let name: Words
    let scope: String
  }
}

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
