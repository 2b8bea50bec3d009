import QuireSchema

// If several schemas apply at once and no single one describes the value completely, Quire
// synthesizes a schema that combines them, like an `allOf` that is not written in the document.
extension FormReader {
  /// Returns the combined schema of a member that needs a separate type, or `nil`.
  ///
  /// The result is `nil` if one of the parts describes the member completely, or if the parts are
  /// of different kinds.
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
    // The intersection may reduce a union to one branch with a plain value.
    let isPlain = if case .scalar = form.kind { forms.contains(where: \.isUnion) } else { false }
    return form.isNever || !isPiece || isPlain ? whole : nil
  }

  /// Returns the common kind of parts that are all enumerations, arrays or maps.
  ///
  /// The result is `nil` if one of the parts describes the value completely, or if the parts are of
  /// other kinds.
  func intersectedKind(
    of schema: Schema, _ parts: [(schema: Schema, form: ValueForm)]
  ) -> ValueForm.Kind? {
    let enumerations = parts.filter { $0.form.cases != nil }
    if enumerations.count > 1 { return commonCases(of: schema, enumerations) }
    // The tuple describes every place, including those that only `items` of another part describes.
    if parts.contains(where: \.form.isTuple), parts.count(where: \.form.definesElements) > 1 {
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

  /// Returns the combined schema of the elements, or of the map values, of a schema's parts.
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

  /// Whether a type is declared for an intersection, or for its elements or map values.
  private func makesType(_ schema: Schema, at place: SchemaAddress) -> Bool {
    let form = form(of: schema)
    if form.makesDeclaration { return true }
    guard let inner = form.element ?? form.mapValue, inner.address.isWithin(place) else {
      return false
    }
    return makesType(inner, at: place)
  }

  /// Returns the cases that all enumerations share, or one of the enumerations if it has no others.
  ///
  /// Enumerations that allow other strings do not restrict the result. If all of them do, the first
  /// one is used.
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
    var shared = parts[0].cases.filter { common.contains($0.value.canonicalBytes) }
    for part in parts.dropFirst() {
      let others = Dictionary(part.cases.map { ($0.value.canonicalBytes, $0) }) { first, _ in first
      }
      shared = shared.map { item in
        others[item.value.canonicalBytes].map { $0.completed(by: item) } ?? item
      }
    }
    return .enumeration(shared)
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

  fileprivate var definesElements: Bool {
    switch kind {
    case .tuple, .array(.some): true
    default: false
    }
  }

  /// The elements of an array, or `nil` if the schema does not describe their type.
  fileprivate var element: Schema? {
    if case .array(let element?) = kind, element.definesType { element } else { nil }
  }

  /// The values of a map, or `nil` if the schema does not describe their type.
  fileprivate var mapValue: Schema? {
    if case .map(let value?) = kind, value.definesType { value } else { nil }
  }
}
