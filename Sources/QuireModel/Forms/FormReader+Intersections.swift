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
  private func intersectedKind(
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

  fileprivate var isNull: Bool {
    if case .null = kind { true } else { false }
  }
}

extension FormReader {
  /// Returns the form of a schema that applies together with its reference and its `allOf`.
  func mergedForm(of schema: Schema, and parts: [Schema]) -> ValueForm {
    var forms: [(schema: Schema, form: ValueForm)] = []
    for part in parts where part.definesType || part.literal == false {
      let form = formNextToOthers(of: part)
      if case .never = form.kind { return form }
      forms.append((part, form))
    }
    if schema.definesTypeItself { forms.append((schema, ownForm(of: schema))) }
    forms.removeAll { $0.form.isAny && !isConstant($0.schema, of: schema) }
    forms = distinct(forms, of: schema)
    // Null is allowed only if all parts allow it, except that OpenAPI's `nullable` next to `allOf`
    // allows null whatever the parts say.
    let isNullable =
      schema.isNullable || (!forms.isEmpty && forms.allSatisfy(\.form.isNullable))
    guard !forms.isEmpty else { return ValueForm(kind: .any) }
    if let (one, other) = conflict(of: schema, among: forms) {
      // A null part next to a nullable part is intended, so the conflict is not reported.
      if !isNullable || !forms.contains(where: \.form.isNull) {
        reportConflict(one, other, allowsNull: isNullable)
      }
      return .nothing(orNull: isNullable)
    }
    // A constant is narrower than all other parts.
    if let constant = forms.first(where: { isConstant($0.schema, of: schema) }) {
      return substitute(constant.schema, for: schema, isNullable: isNullable)
    }
    // So is a type that the author chose.
    let custom = forms.filter { $0.form.customType != nil }
    if let first = custom.first?.form.customType,
      custom.allSatisfy({ $0.form.customType?.isSame(as: first) == true })
    {
      return substitute(custom[0].schema, for: schema, isNullable: isNullable)
    }
    if forms.count > 1, let form = distributedForm(of: schema, forms, isNullable: isNullable) {
      return form
    }
    if forms.contains(where: { $0.form.isObject }),
      forms.allSatisfy({ $0.form.jsonType == .object })
    {
      return ValueForm(
        kind: objectKind(of: schema, and: parts, forms: forms), isNullable: isNullable)
    }
    if let kind = intersectedKind(of: schema, forms) {
      return ValueForm(kind: kind, isNullable: isNullable)
    }
    let precision = forms.map(\.form.precision).max() ?? 0
    let chosen = forms.filter { $0.form.precision == precision }
    if precision > 1, chosen.count > 1, !Self.isOneScalar(chosen.map(\.form)) {
      report(.severalTypes(at: schema.range))
      return ValueForm(kind: .any)
    }
    return substitute(chosen.first?.schema ?? schema, for: schema, isNullable: isNullable)
  }

  /// Returns the parts, with only one of those that are equal.
  ///
  /// The response of a resource is a separate type, so its objects are kept apart.
  private func distinct(
    _ forms: [(schema: Schema, form: ValueForm)], of schema: Schema
  ) -> [(schema: Schema, form: ValueForm)] {
    guard forms.count > 1,
      schema.annotation("x-resource") == nil || !forms.contains(where: \.form.isObject)
    else { return forms }
    let own = schema.withoutParts
    return distinct(forms) { $0.schema === schema ? own : $0.schema }
  }

  /// Returns the schema at the end of a part's chain, or the part if it is the schema being read.
  func end(of part: Schema, in schema: Schema) -> Schema {
    part === schema ? schema : resolvedForm(of: part).schema
  }

  private func isConstant(_ part: Schema, of schema: Schema) -> Bool {
    end(of: part, in: schema).possibleConstant != nil
  }

  /// Returns the kind of parts that are all objects: that of a single part, or a merged object.
  private func objectKind(
    of schema: Schema, and parts: [Schema], forms: [(schema: Schema, form: ValueForm)]
  ) -> ValueForm.Kind {
    let objects = forms.filter { $0.form.isObject }
    if objects.count == 1, let only = objects.first?.schema, only !== schema,
      !isOpener(only, than: schema),
      !([schema.withoutParts] + parts).contains(where: {
        addsConstraints($0) && !areEqual($0, only)
      })
    {
      return .same(as: only)
    }
    return .object
  }

  /// Whether a part describes members that other parts declare, or undeclared members.
  func addsConstraints(_ part: Schema) -> Bool {
    !part.required.isEmpty || !part.patternProperties.isEmpty
      || part.restSchema?.definesType == true
      || part.allowsAnyRest
      || options.refusesUndeclared && part.restSchema?.literal == false
  }

  private func substitute(
    _ part: Schema, for schema: Schema, isNullable: Bool
  ) -> ValueForm {
    if part !== schema, isOpener(part, than: schema) {
      return ValueForm(kind: formNextToOthers(of: part).kind, isNullable: isNullable)
    }
    guard part === schema else {
      return ValueForm(kind: .same(as: part), isNullable: isNullable)
    }
    return ValueForm(kind: ownForm(of: schema).kind, isNullable: isNullable)
  }

  private static func isOneScalar(_ forms: [ValueForm]) -> Bool {
    var scalars: Set<TypeReference.Scalar> = []
    for form in forms {
      guard case .scalar(let scalar) = form.kind else { return false }
      scalars.insert(scalar)
    }
    return scalars.count == 1
  }
}

// Two parts that apply at once may contradict each other, so that no value matches both. Such a
// type has no values. Both places get a warning, because this is most likely a mistake.
extension FormReader {
  /// Returns two parts of a schema that contradict each other, or `nil` if none do.
  ///
  /// Only the kinds and the listed values of the parts are compared.
  func conflict(
    of schema: Schema, among parts: [(schema: Schema, form: ValueForm)]
  ) -> (Schema, Schema)? {
    let kinds = parts.filter { $0.form.jsonType != nil }
    if let first = kinds.first,
      let other = kinds.first(where: { $0.form.jsonType != first.form.jsonType })
    {
      return (first.schema, other.schema)
    }
    if let first = kinds.first, let kind = first.form.jsonType,
      let union = parts.first(where: { hasNoBranch(of: kind, $0.form) })
    {
      return (union.schema, first.schema)
    }
    var common: Set<[UInt8]>?
    var last = schema
    for part in parts {
      let cases = part.form.cases(of: end(of: part.schema, in: schema))
      let values = Set(cases.map(\.value.canonicalBytes))
      guard !values.isEmpty, !part.form.isOpen else { continue }
      let rest = common?.intersection(values) ?? values
      if rest.isEmpty { return (last, part.schema) }
      (common, last) = (rest, part.schema)
    }
    return nil
  }

  /// Whether a form is a union whose branches are all of other kinds.
  private func hasNoBranch(of kind: JSONType, _ form: ValueForm) -> Bool {
    form.branches?.allSatisfy { branch in
      resolvedForm(of: branch).form.jsonType.map { $0 != kind } ?? false
    } ?? false
  }

  /// Reports a conflict at each of two schemas that contradict each other.
  func reportConflict(_ one: Schema, _ other: Schema, allowsNull: Bool) {
    report(.conflictingParts(at: one.range, and: other.range, allowsNull: allowsNull))
    report(.conflictingParts(at: other.range, and: one.range, allowsNull: allowsNull))
  }
}

/// The synthesized schemas of values that several schemas describe at once.
///
/// Below one object, the same schemas always have the same intersection, so cycles end.
struct IntersectionTable {
  /// The schemas that apply to the same value, and the object that contains the value.
  struct Key: Hashable {
    /// The object, or another written schema, that contains the intersection.
    let owner: SchemaAddress
    let pieces: Set<Piece>
  }

  /// One of the schemas that apply to a value.
  struct Piece: Hashable {
    let address: SchemaAddress
    let isNullable: Bool
  }

  private var schemas: [Key: Schema] = [:]
  /// The number of nested intersections below each owner.
  private var counts: [SchemaAddress: Int] = [:]
  /// The parts of each intersection that are written in another object.
  private var borrowed: [SchemaAddress: Set<SchemaAddress>] = [:]

  /// The most nested intersections below one owner.
  ///
  /// Two cycles of types that apply at once have as many as the product of their lengths.
  /// Intersections directly below the owner do not count, because they are written in the schema.
  /// Those of plain values do not count, because they contain nothing.
  private static let mostNested = 250

  subscript(key: Key) -> Schema? { schemas[key] }

  /// Counts one more nested intersection, and returns `false` if its owner has too many.
  mutating func count(below owner: SchemaAddress) -> Bool {
    guard counts[owner, default: 0] < Self.mostNested else { return false }
    counts[owner, default: 0] += 1
    return true
  }

  /// Adds the intersection of some schemas.
  mutating func insert(
    _ schema: Schema, for key: Key, borrowing foreign: Set<SchemaAddress>
  ) {
    borrowed[schema.address] = foreign
    schemas[key] = schema
  }

  /// Whether a part of an intersection is written in another object, where its types are nested.
  func isBorrowed(_ part: SchemaAddress, by intersection: SchemaAddress) -> Bool {
    borrowed[intersection]?.contains(part) == true
  }
}
