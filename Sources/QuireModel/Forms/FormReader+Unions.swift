import QuireSchema

// Reads unions. A branch is a schema: a subschema of `oneOf` or `anyOf`, merged with the keywords
// next to the union if these describe the type too, or a schema narrowed to one kind of its `type`.
extension FormReader {
  /// Returns the form of `oneOf` and `anyOf`, or `nil` if they only constrain the schema's type.
  func unionForm(of schema: Schema) -> ValueForm? {
    // Listed values describe the type completely.
    guard schema.enumeration == nil, schema.constant == nil else { return nil }
    let isOneOf = describesTypes(schema.oneOf, nextTo: schema)
    let isAnyOf = describesTypes(schema.anyOf, nextTo: schema)
    guard isOneOf || isAnyOf else {
      let isImpossible = [schema.oneOf, schema.anyOf].contains { branches in
        !branches.isEmpty && branches.allSatisfy { $0.literal == false }
      }
      return isImpossible ? ValueForm(kind: .never) : nil
    }
    if isOneOf, isAnyOf {
      report(.secondUnion(at: schema.anyOf.first?.range ?? schema.range))
    }
    let listed = withoutRepetitions(isOneOf ? schema.oneOf : schema.anyOf)
    let branches = branches(listed, of: schema)
    let isNullable = schema.isNullable || schema.types?.contains(.null) == true
    if branches.isEmpty, let first = listed.first(where: { $0.literal == nil && !$0.isNull }) {
      reportConflict(schema, first, allowsNull: isNullable)
    }
    return form(ofBranches: branches, of: schema, isNullable: isNullable)
  }

  /// Returns a union of several JSON kinds, or any JSON if nothing restricts the value.
  func form(ofKinds kinds: [JSONType], of schema: Schema) -> ValueForm.Kind {
    if kinds.count == 5, !schema.definesInnerValues { return .any }
    return .union(kinds.map(schema.narrowed))
  }

  /// Returns the form of parts that apply at once if one of them is a union, or `nil` if none is.
  ///
  /// Each branch of the union is merged with all other parts.
  func distributedForm(
    of schema: Schema, _ parts: [(schema: Schema, form: ValueForm)], isNullable: Bool
  ) -> ValueForm? {
    let unions = parts.filter { $0.form.branches != nil }
    guard let union = unions.first, let branches = union.form.branches else { return nil }
    if unions.count > 1 { report(.secondUnion(at: unions[1].schema.range)) }
    let others = parts.filter { $0.form.branches == nil }
    let kinds = Set(others.compactMap(\.form.jsonType))
    let fitting = branches.filter { branch in
      resolvedForm(of: branch).form.jsonType.map { kinds.isEmpty || kinds == [$0] } ?? true
    }
    let addsConstraints = others.contains { $0.form.precision > 1 }
    guard addsConstraints || fitting.count < branches.count else {
      return ValueForm(
        kind: union.schema === schema ? .union(branches) : .same(as: union.schema),
        isNullable: isNullable)
    }
    let schemas = others.map { part in
      part.schema === schema ? commonPart(of: schema) : part.schema
    }
    let end = end(of: union.schema, in: schema)
    let merged = fitting.enumerated().map { index, branch in
      let merged = branch.merged(with: schemas, at: schema.address.synthesized(.branch(index)))
      carryDiscriminator(of: end, from: branch, to: merged)
      return merged
    }
    return ValueForm(
      kind: merged.count == 1 ? .same(as: merged[0]) : .union(merged), isNullable: isNullable)
  }

  // MARK: Branches

  /// Whether any of the branches describes the type of a value.
  private func describesTypes(_ branches: [Schema], nextTo base: Schema) -> Bool {
    var checks: Set<ObjectIdentifier> = []
    return branches.contains { !isCheck($0, nextTo: base, depth: 0, known: &checks) }
  }

  /// Whether a branch adds nothing to the type that the schema of the union describes.
  ///
  /// Each schema is visited only once, because the search ends at the first one that adds
  /// something.
  private func isCheck(
    _ branch: Schema, nextTo base: Schema, depth: Int, known: inout Set<ObjectIdentifier>
  ) -> Bool {
    guard depth <= Self.longestChain else { return false }
    if branch.literal != nil || !known.insert(ObjectIdentifier(branch)).inserted { return true }
    guard !branch.choosesType, branch.enumeration == nil, branch.constant == nil,
      branch.items == nil,
      branch.prefixItems.isEmpty, branch.patternProperties.isEmpty,
      branch.additionalProperties?.definesType != true
    else { return false }
    if let types = branch.types {
      let known = base.types ?? (base.properties.isEmpty ? [] : [.object])
      guard !known.isEmpty, known.allSatisfy({ $0 == .null || types.contains($0) }) else {
        return false
      }
    }
    let declared = Set(base.properties.filter(\.schema.definesType).map(\.name.value))
    guard branch.properties.allSatisfy({ declared.contains($0.name.value) }) else { return false }
    let target = library.target(of: branch)
    if branch.reference != nil, target == nil { return false }
    return ([target].compactMap { $0 } + branch.allOf + branch.branches).allSatisfy {
      isCheck($0, nextTo: base, depth: depth + 1, known: &known)
    }
  }

  /// Returns the branches without repeated references.
  ///
  /// If each of several unions repeats the next one, their merged branches would double each time.
  private func withoutRepetitions(_ branches: [Schema]) -> [Schema] {
    var known: Set<SchemaAddress> = []
    return branches.filter { branch in
      guard let target = library.target(of: branch), isSameReference(branch, branch) else {
        return true
      }
      return known.insert(target.address).inserted
    }
  }

  /// Returns the branches, each merged with the keywords next to the union where necessary.
  private func branches(_ branches: [Schema], of schema: Schema) -> [Schema] {
    let types = schema.types?.filter { $0 != .null }
    let common = commonPart(of: schema)
    // The keyword applies to the members that no branch declares.
    let isClosed =
      options.refusesUndeclared && schema.additionalProperties == nil
      && schema.unevaluatedProperties?.literal == false
    if schema.definesInnerValues || isClosed {
      return branches.filter { $0.literal != false && !$0.isNull && mayBe($0, common) }
        .map { $0.merged(with: [common]) }
    }
    let fitting =
      types.map { types in
        branches.compactMap { branch in
          if branch.literal == true || !branch.definesType { return branch.adding(types: types) }
          guard let kinds = branch.types else { return branch }
          return kinds.contains { type in types.contains { $0.overlaps(type) } } ? branch : nil
        }
      } ?? branches
    let names = Set(schema.required.map(\.value))
    return fitting.map { $0.lacksAny(names) ? $0.merged(with: [common]) : $0 }
  }

  /// Whether a value can match both schemas, judged only by their kinds.
  private func mayBe(_ branch: Schema, _ common: Schema) -> Bool {
    let kind = form(of: common).jsonType
    let branchKind = library.target(of: branch).flatMap { resolvedForm(of: $0).form.jsonType }
    if let kind, let branchKind { return kind == branchKind }
    guard let kind, let types = branch.types else { return true }
    return types.contains(kind)
  }
}

extension Schema {
  /// Whether the schema describes the members of an object, not only their names.
  fileprivate var definesMembers: Bool {
    !properties.isEmpty || !patternProperties.isEmpty || additionalProperties?.definesType == true
  }

  /// Whether the schema describes the members of an object, or the elements of an array.
  fileprivate var definesInnerValues: Bool {
    definesMembers || items != nil || !prefixItems.isEmpty
  }

  /// Whether the schema itself describes members of an object, but does not require all `names`.
  ///
  /// A branch that is a reference has its own type, which does not change.
  fileprivate func lacksAny(_ names: Set<String>) -> Bool {
    reference == nil && definesMembers && !names.isSubset(of: required.map(\.value))
  }
}

extension JSONType {
  /// Whether some values are of both kinds: an integer is a number.
  fileprivate func overlaps(_ other: JSONType) -> Bool {
    self == other || [self, other] == [.integer, .number] || [self, other] == [.number, .integer]
  }
}
