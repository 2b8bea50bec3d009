import QuireSchema

// What the branches of a union come to: null and unions within are taken out, strings are made one
// enumeration, branches of one type are one.
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
          strings.count == 1 || (only.isDeclared && options.keepsUnknownCases)
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

  /// The branches with what they come to: null taken out, inner unions opened, each type once.
  private func entries(
    _ branches: [Schema], of schema: Schema, isNullable: Bool
  ) -> (entries: [UnionEntry], isNullable: Bool) {
    var entries: [UnionEntry] = []
    // Of many constants no two are compared.
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
      // Where one branch is any JSON, null is allowed as well.
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
        // A declared type checks itself.
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

  /// Whether two branches make one type.
  ///
  /// Elements are compared as they stand: what they refer to may be the union itself.
  private func isSame(_ left: ValueForm, _ right: ValueForm) -> Bool {
    switch (left.kind, right.kind) {
    case (.any, .any), (.array(nil), .array(nil)), (.map(nil), .map(nil)): true
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

  /// Whether two schemas are references to one schema and say nothing beside.
  func isSameReference(_ left: Schema, _ right: Schema) -> Bool {
    guard let target = library.target(of: left) else { return false }
    return target === library.target(of: right) && !left.saysMore && !right.saysMore
  }
}

/// A branch of a union with what the schema says that its references lead to.
private struct UnionEntry {
  let branch: Schema
  let form: ValueForm
  /// The values that the schema names, none where it names none; one alone may be named by the
  /// branch.
  var cases: [EnumerationShape.Case]
  /// Whether its type holds any value of its kind: no value is named, or one of the booleans.
  let isFree: Bool
  /// Further branches of the same type.
  var others: [Schema] = []

  /// The branch, or all that are of its type: a value is as one of them asks.
  var whole: Schema { others.isEmpty ? branch : branch.joined(with: others) }

  /// Whether it is values that the schema names.
  var isListed: Bool { !cases.isEmpty }

  /// Whether it is strings that the schema names.
  var isWord: Bool { isListed && EnumerationShape.RawType(of: cases) == .string }

  /// Whether it is any string.
  var isString: Bool {
    if case .scalar(.string) = form.kind { !isWord } else { false }
  }

  /// Whether it is an enumeration.
  var isDeclared: Bool {
    if case .enumeration = form.kind { true } else { false }
  }

  /// Adds the booleans that another branch names; where that names none, it may be either.
  mutating func take(casesOf other: UnionEntry) {
    cases = isListed && other.isListed ? cases + other.cases : []
  }

  init(branch: Schema, end: Schema, form: ValueForm) {
    (self.branch, self.form) = (branch, form)
    let cases = form.cases(of: end)
    isFree = cases.isEmpty || form.isBoolean && end.constant == nil
    self.cases =
      cases.count == 1 ? [cases[0].named(cases[0].givenName ?? branch.givenName)] : cases
  }
}

extension Schema {
  /// Whether it says something beside its reference.
  fileprivate var saysMore: Bool { saysTypeItself || !allOf.isEmpty || isNullable }

  /// Whether its own `type` says all.
  fileprivate var isPlain: Bool {
    types != nil && reference == nil && allOf.isEmpty && branches.isEmpty && items == nil
      && prefixItems.isEmpty && !isNullable
  }
}
