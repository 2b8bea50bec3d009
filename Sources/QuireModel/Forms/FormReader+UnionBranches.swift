import QuireSchema

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

extension Schema {
  /// Whether the schema describes a type in addition to its reference.
  fileprivate var addsConstraints: Bool { definesTypeItself || !allOf.isEmpty || isNullable }

  /// Whether the schema's own `type` describes it completely.
  fileprivate var isPlain: Bool {
    types != nil && reference == nil && allOf.isEmpty && branches.isEmpty && items == nil
      && prefixItems.isEmpty && !isNullable
  }
}
