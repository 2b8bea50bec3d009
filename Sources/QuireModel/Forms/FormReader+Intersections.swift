import QuireSchema

// Where several schemas hold at once and none of them alone says what a value is, all of them
// together are a schema of its own, an `allOf` that nobody wrote.
extension FormReader {
  /// What the parts of an object say together of a member, where that is a type of its own; `nil`
  /// where one of them says it all, or no value is of all of them.
  func intersection(of member: MemberSource, in id: TypeID) -> Schema? {
    let schemas = member.typeSchemas + member.bounds
    guard schemas.count > 1 else { return nil }
    let forms = schemas.map { resolvedForm(of: $0).form }.filter { !$0.isAny }
    let kinds = Set(forms.compactMap(\.jsonType))
    guard forms.count > 1, kinds.count < 2, !forms.contains(where: \.isNever) else { return nil }
    let foreign = member.borrowed.union(member.bounds.map(\.address))
    let whole = intersection(of: schemas, as: member.name.value, of: id, borrowed: foreign)
    if makesType(whole, at: whole.address) { return whole }
    let (end, form) = resolvedForm(of: whole)
    let isPiece = schemas.contains { $0 === whole } || !end.address.isWithin(whole.address)
    // Of a union there may be left but one branch that is a plain value.
    let isPlain = if case .scalar = form.kind { forms.contains(where: \.isUnion) } else { false }
    return form.isNever || !isPiece || isPlain ? whole : nil
  }

  /// What parts say together of which each is an enumeration, an array or a map; `nil` where one
  /// of them says it all, or they are none of these.
  func intersectedKind(
    of schema: Schema, _ parts: [(schema: Schema, form: ValueForm)]
  ) -> ValueForm.Kind? {
    let enumerations = parts.filter { $0.form.cases != nil }
    if enumerations.count > 1 { return commonCases(of: schema, enumerations) }
    // Of places it says what stands at each, `items` of another part included.
    if parts.contains(where: \.form.isTuple), parts.count(where: \.form.saysElements) > 1 {
      return .tuple
    }
    let elements = parts.compactMap(\.form.element)
    if elements.count > 1 {
      return .array(of: intersection(of: elements, as: "items", of: schema))
    }
    let values = parts.compactMap(\.form.mapValue)
    guard values.count > 1 else { return nil }
    return .map(of: intersection(of: values, as: "additionalProperties", of: schema))
  }

  /// What the elements, or the map values, of a schema's parts are.
  func intersection(
    of inner: [Schema], as keyword: String, of schema: Schema
  ) -> Schema {
    let own = schema.allOf.map(\.address).filter {
      !intersections.isBorrowed($0, by: schema.address)
    }
    let place = schema.address.written.appending(keyword)
    let foreign = inner.map(\.address).filter { address in
      !address.isWithin(place) && !own.contains { address.isWithin($0) }
    }
    return intersection(
      of: inner, as: keyword, of: schema.address, borrowed: Set(foreign))
  }

  /// Whether a type is declared for an intersection, or for what its elements are.
  private func makesType(_ schema: Schema, at place: SchemaAddress) -> Bool {
    let form = form(of: schema)
    if form.makesDeclaration { return true }
    guard let inner = form.element ?? form.mapValue, inner.address.isWithin(place) else {
      return false
    }
    return makesType(inner, at: place)
  }

  /// The cases that all enumerations have: one of them where it has no others.
  ///
  /// Those that allow other strings too leave the choice to the rest; where all do, it is the first.
  private func commonCases(
    of schema: Schema, _ enumerations: [(schema: Schema, form: ValueForm)]
  ) -> ValueForm.Kind? {
    let parts = enumerations.filter { !$0.form.isOpen }
      .compactMap { part in part.form.cases.map { (schema: part.schema, cases: $0) } }
    guard !parts.isEmpty else {
      return enumerations.first { $0.schema !== schema }.map { .same(as: $0.schema) }
    }
    var common = Set(parts[0].cases.map(\.value.canonicalBytes))
    for part in parts.dropFirst() {
      common.formIntersection(part.cases.map(\.value.canonicalBytes))
    }
    if let part = parts.first(where: { $0.cases.count == common.count && $0.schema !== schema }) {
      return .same(as: part.schema)
    }
    var names: [[UInt8]: JSONText] = [:]
    for item in parts.flatMap(\.cases) {
      if let name = item.givenName { names[item.value.canonicalBytes] = name }
    }
    return .enumeration(
      parts[0].cases.compactMap { item in
        let key = item.value.canonicalBytes
        return common.contains(key) ? item.named(names[key]) : nil
      })
  }
}

extension ValueForm {
  fileprivate var isUnion: Bool {
    if case .union = kind { true } else { false }
  }

  fileprivate var cases: [EnumerationShape.Case]? {
    if case .enumeration(let cases) = kind { cases } else { nil }
  }

  fileprivate var isTuple: Bool {
    if case .tuple = kind { true } else { false }
  }

  fileprivate var saysElements: Bool {
    switch kind {
    case .tuple, .array(.some): true
    default: false
    }
  }

  /// The elements of an array, where anything is said of them.
  fileprivate var element: Schema? {
    if case .array(let element?) = kind, element.saysType { element } else { nil }
  }

  /// The values of a map, where anything is said of them.
  fileprivate var mapValue: Schema? {
    if case .map(let value?) = kind, value.saysType { value } else { nil }
  }
}
