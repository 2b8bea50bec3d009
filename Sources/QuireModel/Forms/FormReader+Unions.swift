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

  /// Whether the schema describes a type in addition to its reference.
  fileprivate var addsConstraints: Bool { definesTypeItself || !allOf.isEmpty || isNullable }

  /// Whether the schema's own `type` describes it completely.
  fileprivate var isPlain: Bool {
    types != nil && reference == nil && allOf.isEmpty && branches.isEmpty && items == nil
      && prefixItems.isEmpty && !isNullable
  }
}

extension JSONType {
  /// Whether some values are of both kinds: an integer is a number.
  fileprivate func overlaps(_ other: JSONType) -> Bool {
    self == other || [self, other] == [.integer, .number] || [self, other] == [.number, .integer]
  }
}

// Simplifies the branches of a union: removes null, flattens inner unions, merges listed strings
// into one enumeration, and merges branches of the same type.
extension FormReader {
  func form(
    ofBranches branches: [Schema], of schema: Schema, isNullable: Bool
  ) -> ValueForm {
    var (entries, isNullable) = entries(branches, of: schema, isNullable: isNullable)
    if entries.count > 1, entries.allSatisfy(\.isListed) {
      return ValueForm(
        kind: .enumeration(Self.cases(entries)), isNullable: isNullable,
        isOpen: entries.contains(where: \.form.isOpen))
    }
    let words = entries.filter(\.isWord)
    if !words.isEmpty {
      let strings = entries.filter { $0.isWord || $0.isString }
      if strings.count == entries.count {
        if words.count == 1, let only = words.first,
          strings.count == 1
            || only.isDeclared && schema.statesOpen == nil
              && only.end.statesOpen ?? options.keepsUnknownCases
        {
          return ValueForm(
            kind: .same(as: only.branch), isNullable: isNullable, isOpen: strings.count > 1)
        }
        return ValueForm(
          kind: .enumeration(Self.cases(words)), isNullable: isNullable,
          isOpen: strings.count > words.count || words.contains(where: \.form.isOpen))
      }
      if strings.count > 1 || !strings.allSatisfy(\.isDeclared) {
        let joined = schema.joining(strings.flatMap { [$0.branch] + $0.others })
        let place = entries.firstIndex { $0.isWord || $0.isString } ?? 0
        entries.removeAll { $0.isWord || $0.isString }
        entries.insert(
          UnionEntry(branch: joined, end: joined, form: form(of: joined)),
          at: min(place, entries.count))
      }
    }
    guard let first = entries.first else {
      return .nothing(orNull: isNullable)
    }
    guard entries.count > 1 else {
      return ValueForm(kind: .same(as: first.branch), isNullable: isNullable)
    }
    return ValueForm(kind: .union(entries.map(\.whole)), isNullable: isNullable)
  }

  /// Returns the simplified branches: null removed, inner unions flattened, each type once.
  private func entries(
    _ branches: [Schema], of schema: Schema, isNullable: Bool
  ) -> (entries: [UnionEntry], isNullable: Bool) {
    var entries: [UnionEntry] = []
    // The lookup by address avoids comparing many constants with one another.
    var places: [SchemaAddress: Int] = [:]
    var isNullable = isNullable
    var rest = Array(branches.reversed())
    while let branch = rest.popLast() {
      guard branch.literal != false else { continue }
      let (end, form) = resolvedForm(of: branch)
      if case .never = form.kind { continue }
      if case .null = form.kind {
        isNullable = true
        continue
      }
      // A branch that allows any JSON also allows null.
      if case .any = form.kind { isNullable = true }
      isNullable = isNullable || form.isNullable
      if case .union(let inner) = form.kind, end.address.isWithin(schema.address),
        inner.allSatisfy({ $0.address.isWithin(schema.address) })
      {
        for branch in inner { carryDiscriminator(of: end, from: branch, to: branch) }
        rest += inner.reversed()
        continue
      }
      let entry = UnionEntry(branch: branch, end: end, form: form)
      let same =
        places[end.address]
        ?? (entry.isFree ? entries.firstIndex { $0.isFree && isSame($0.form, form) } : nil)
      if let same {
        if entry.isFree { entries[same].take(casesOf: entry) }
        // A declared type has its own checks.
        if !form.makesDeclaration { entries[same].others.append(branch) }
      } else {
        places[end.address] = entries.count
        entries.append(entry)
      }
    }
    return (entries, isNullable)
  }

  private static func cases(_ words: [UnionEntry]) -> [EnumerationShape.Case] {
    var seen: Set<[UInt8]> = []
    return words.flatMap(\.cases).filter { seen.insert($0.value.canonicalBytes).inserted }
  }

  /// Whether two branches have the same type.
  ///
  /// References in elements are not followed, because their target may be the union itself.
  private func isSame(_ left: ValueForm, _ right: ValueForm) -> Bool {
    switch (left.kind, right.kind) {
    case (.any, .any), (.array(nil), .array(nil)), (.map(nil), .map(nil)): true
    case (.scalar(.custom(let left)), .scalar(.custom(let right))): left.isSame(as: right)
    case (.scalar(let left), .scalar(let right)): left == right
    case (.array(let left?), .array(let right?)), (.map(let left?), .map(let right?)):
      if left.reference != nil {
        isSameReference(left, right)
      } else if left.isPlain, right.isPlain {
        isSame(form(of: left), form(of: right))
      } else {
        false
      }
    default: false
    }
  }

  /// Whether two schemas refer to the same schema and describe nothing else.
  func isSameReference(_ left: Schema, _ right: Schema) -> Bool {
    guard let target = library.target(of: left) else { return false }
    return target === library.target(of: right) && !left.addsConstraints && !right.addsConstraints
  }
}

/// A branch of a union with the form at the end of its references.
private struct UnionEntry {
  let branch: Schema
  let end: Schema
  let form: ValueForm
  /// The values that the schema lists, or empty if it lists none.
  ///
  /// A single value may get its name from the branch.
  var cases: [EnumerationShape.Case]
  /// Whether the type holds every value of its kind: it lists no values, or it is a boolean.
  let isFree: Bool
  /// Further branches of the same type.
  var others: [Schema] = []

  /// The branch, joined with the other branches of its type: a value must match one of them.
  var whole: Schema { others.isEmpty ? branch : branch.joined(with: others) }

  /// Whether the schema lists its values.
  var isListed: Bool { !cases.isEmpty }

  /// Whether the schema lists its values and they are strings.
  var isWord: Bool { isListed && EnumerationShape.RawType(of: cases) == .string }

  /// Whether any string is allowed.
  var isString: Bool {
    if case .scalar(.string) = form.kind { !isWord } else { false }
  }

  /// Whether the form is an enumeration.
  var isDeclared: Bool {
    if case .enumeration = form.kind { true } else { false }
  }

  /// Adds the booleans that another branch lists; if either branch lists none, both are allowed.
  mutating func take(casesOf other: UnionEntry) {
    cases = isListed && other.isListed ? cases + other.cases : []
  }

  init(branch: Schema, end: Schema, form: ValueForm) {
    (self.branch, self.end, self.form) = (branch, end, form)
    let cases = form.cases(of: end)
    isFree = cases.isEmpty || form.isBoolean && end.constant == nil
    self.cases = cases.count == 1 ? [cases[0].completed(by: branch)] : cases
  }
}

extension EnumerationShape.Case {
  /// Returns the only case of a branch with the name and description of the branch.
  fileprivate func completed(by branch: Schema) -> Self {
    var completed = self
    completed.givenName = givenName ?? branch.givenName
    if documentation.text == nil { completed.documentation.text = branch.description?.value }
    return completed
  }
}
