import QuireSchema

/// Gathers the constraints on one value, also those of the schemas that its schemas refer to.
///
/// It reads a limited number of schemas. Only references that repeat each other many times exceed
/// the limit, and they would generate excessive amounts of code.
struct ConstraintGatherer {
  let reader: ConstraintReader
  private(set) var diagnostics = Diagnostics()
  /// The number of schemas that may still be read.
  private var unread: Int
  /// The schemas whose constraints are being gathered, from the outside in.
  var inProgress: Set<SchemaAddress> = []
  /// Whether something in a schema has no constraint.
  var leavesOut = false

  var forms: FormReader { reader.forms }
  var members: MemberReader { reader.members }
  var outline: Outline { reader.outline }

  /// The purpose of the constraints, which limits how many schemas may be read.
  enum Purpose: Int {
    case value = 500
    /// The branches of a union, whose constraints are repeated.
    case branches = 60
  }

  init(reader: ConstraintReader, for purpose: Purpose = .value) {
    self.reader = reader
    unread = purpose.rawValue
  }

  /// Adds a diagnostic.
  mutating func report(_ diagnostic: Diagnostic) { diagnostics.add(diagnostic) }

  /// Adds the diagnostics of another gatherer.
  mutating func add(_ found: Diagnostics) { diagnostics.add(contentsOf: found) }

  /// Whether one more schema may be read.
  private mutating func mayRead(_ schema: Schema) -> Bool {
    guard unread > 0 else {
      report(.tooManyChecks(at: schema.range))
      return false
    }
    unread -= 1
    return true
  }

  /// Returns the constraints on a value that its type does not ensure.
  ///
  /// - Parameters:
  ///   - schemas: The schemas that apply to the value, all at once.
  ///   - type: The type that results from them.
  /// - Returns: The constraints in the order of the schemas.
  mutating func checks(of schemas: [Schema], as type: TypeReference) -> [Constraint] {
    typedChecks(of: schemas, as: type).filter { !$0.isVacuous }
  }

  /// Returns the constraints on whole objects, and on the undeclared members that an object keeps.
  mutating func checks(ofObject schema: Schema, _ shape: ObjectShape) -> [Constraint] {
    let parts = members.parts(ofObject: schema)
    let names = shape.properties.map(\.wireName)
    var all = decided(parts.evaluationChecks, byMembersOf: schema.address, of: schema)
    for part in parts {
      var checks = part.schema.plainChecks(ofKind: .object)
      if case .kept(let rest) = shape.undeclared {
        checks += memberChecks(of: part.schema, among: parts, declaring: names) {
          $0.typedChecks(of: [$1], as: rest.type)
        }
      }
      checks += nameChecks(of: part.schema) + typedChoiceChecks(of: part.schema, ofKind: .object)
      all += decided(
        checks.filter { !$0.isVacuous }, byMembersOf: schema.address, of: part.schema)
    }
    return all
  }

  /// Returns the constraints on whole tuples.
  mutating func checks(ofTuple schema: Schema) -> [Constraint] {
    let checks = sameValue(schema, until: .never).flatMap { part in
      part.plainChecks(ofKind: .array) + containChecks(of: part)
        + typedChoiceChecks(of: part, ofKind: .array)
    }
    return checks.filter { !$0.isVacuous }
  }

  /// Returns the constraints on an enumeration that its cases and its kind do not ensure.
  mutating func checks(ofEnumeration schema: Schema, isOpen: Bool) -> [Constraint] {
    let kind = forms.form(of: schema).jsonType
    var checks: [Constraint] = []
    for part in sameValue(schema, until: .never) {
      checks += part.plainChecks.filter { kind == nil || $0.jsonType == kind }
      checks += choiceChecks(of: part)
      let asksMore = !part.branches.allSatisfy(\.listsValues)
      if isOpen || asksMore {
        checks += branchChecks(of: part).flatMap { $0.narrowed(to: kind) }
      }
    }
    return checks
  }

  mutating func typedChecks(of schemas: [Schema], as type: TypeReference) -> [Constraint] {
    let type = type.withoutNull
    return schemas.flatMap { schema -> [Constraint] in
      if type == .any { return freeChecks(of: schema) }
      return sameValue(schema, until: type).flatMap { checks(ofPart: $0, as: type) }
    }
  }

  /// Returns the schemas that apply to one value, following references.
  ///
  /// The schema of the value's declared type is excluded, because that type has its own checks.
  mutating func sameValue(_ schema: Schema, until type: TypeReference) -> [Schema] {
    var found: [Schema] = []
    var seen: Set<SchemaAddress> = []
    var stack = [schema]
    while let next = stack.popLast() {
      guard type != .declared(next.address), seen.insert(next.address).inserted else { continue }
      guard mayRead(next) else { break }
      found.append(next)
      if let branch = members.soleBranch(of: next) { stack.append(branch) }
      stack += next.allOf.reversed()
      if let target = forms.library.target(of: next) { stack.append(target) }
    }
    return found
  }

  /// Returns the constraints of one schema's keywords on a value and on its inner values.
  private mutating func checks(ofPart schema: Schema, as type: TypeReference) -> [Constraint] {
    switch type {
    case .any, .nullable, .never: return []
    case .array(let element):
      return schema.plainChecks(ofKind: .array)
        + itemChecks(of: schema) { $0.typedChecks(of: [$1], as: element) }
        + containChecks(of: schema, among: element) + typedChoiceChecks(of: schema, ofKind: .array)
    case .map(let value):
      return [.required(schema.required.map(\.value))] + schema.plainChecks(ofKind: .object)
        + memberChecks(of: schema) { $0.typedChecks(of: [$1], as: value) }
        + nameChecks(of: schema) + typedChoiceChecks(of: schema, ofKind: .object)
    case .scalar(.custom(let type)):
      if !schema.plainChecks.isEmpty { report(.valueNotKept(type, in: schema)) }
      return []
    case .scalar(let scalar), .identity(_, let scalar):
      let checks = schema.plainChecks(ofKind: scalar.jsonType)
      if scalar.keepsText {
        return checks
          + typedChoiceChecks(
            of: schema, ofKind: scalar.withoutText == .integer ? .integer : scalar.jsonType)
      }
      if !checks.isEmpty { report(.textNotKept(scalar, in: schema)) }
      return []
    case .declared(let id):
      switch outline[id]?.kind {
      case .union: return schema.plainChecks
      case .tuple: return schema.plainChecks(ofKind: .array)
      case .enumeration(let cases):
        let kind = EnumerationShape.RawType(of: cases).jsonType
        return schema.plainChecks.filter { kind == nil || $0.jsonType == kind }
          + typedChoiceChecks(of: schema, ofKind: kind)
      case .object: break
      case .list, .alias, nil: return []
      }
      let checks =
        schema.plainChecks(ofKind: .object) + nameChecks(of: schema)
        + typedChoiceChecks(of: schema, ofKind: .object)
      return decided(checks.filter { !$0.isVacuous }, byMembersOf: id, of: schema)
    }
  }

  /// Returns the constraints on an object that can be decided from the members that its type keeps.
  ///
  /// A model that does not keep undeclared members cannot know that they were present. If it reads
  /// null as absent, it cannot know that a member was null. Constraints that might fail for this
  /// reason are dropped, so that no valid value is rejected.
  mutating func decided(
    _ checks: [Constraint], byMembersOf id: TypeID, of schema: Schema
  ) -> [Constraint] {
    guard !checks.isEmpty, case .object(let shape)? = reader.types[id]?.shape else { return checks }
    let kept = KeptMembers(of: shape)
    let decided = checks.filter { $0.isDecided(by: kept) }
    if decided.count < checks.count {
      let areAllButNull = checks.allSatisfy { $0.isDecided(by: kept.distinguishingNull) }
      report(areAllButNull ? .nullsNotKept(in: schema) : .membersNotKept(in: schema))
    }
    return decided
  }
}

extension Schema {
  /// Whether the schema lists values and has no other constraint except their type.
  fileprivate var listsValues: Bool {
    (enumeration != nil || constant != nil) && reference == nil && allOf.isEmpty
      && branches.isEmpty && not == nil && condition == nil && plainChecks.isEmpty
  }

  /// Whether other schemas apply to the same value.
  fileprivate var hasParts: Bool {
    reference != nil || condition != nil || not != nil
      || !(allOf.isEmpty && anyOf.isEmpty && oneOf.isEmpty && dependentSchemas.isEmpty)
  }
}

extension TypeReference.Scalar {
  /// Whether the text or number of a value in JSON can be derived from the Swift value.
  var keepsText: Bool {
    switch self {
    case .string, .url, .calendarDate: true
    case .integer, .number, .boolean, .unixTime, .unixSeconds, .decimalNumber, .numberOrText: true
    case .dateTime, .uuid, .data, .decimalString, .custom: false
    case .pattern(let pattern): pattern.keepsText
    }
  }
}

/// Constraints on inner values, and constraints on a whole value, one keyword at a time.
extension ConstraintGatherer {
  /// Gathers the constraints that a schema places on an inner value.
  typealias Reading = (inout ConstraintGatherer, Schema) -> [Constraint]

  /// Returns the constraints on each element of an array.
  private mutating func itemChecks(of schema: Schema, by read: Reading) -> [Constraint] {
    let first = schema.prefixItems.count
    let single = schema.prefixItems.enumerated().map { index, item in
      Constraint.item(index, checks(of: item, by: read))
    }
    guard let items = schema.items else { return single }
    return single + [.items(checks(of: items, by: read), from: first)]
  }

  /// Returns the constraints on some elements of an array, at any index.
  private mutating func containChecks(
    of schema: Schema, among type: TypeReference = .any
  ) -> [Constraint] {
    guard let contains = schema.contains, let inner = wholeChecks(of: contains.schema) else {
      return []
    }
    if case .declared(let id) = type,
      decided([.not(inner)], byMembersOf: id, of: schema).isEmpty
    {
      return []
    }
    return [
      .contains(
        inner, atLeast: contains.minimum?.value ?? 1, atMost: contains.maximum?.value)
    ]
  }

  /// Returns the constraints on the values of an object that the schema declares no property for.
  ///
  /// - Parameters:
  ///   - schema: The schema of the object.
  ///   - parts: The parts of a type that declares all their properties, including `schema`, or
  ///     none.
  ///   - names: The names that such a type declares.
  ///   - read: Gathers the constraints on a value.
  /// - Returns: The constraints in the order of the keywords.
  private mutating func memberChecks(
    of schema: Schema, among parts: [ObjectPart] = [], declaring names: [String] = [],
    by read: Reading
  ) -> [Constraint] {
    let patterns = schema.patternProperties
    let matching = patterns.map {
      Constraint.membersMatching($0.name, checks(of: $0.schema, by: read))
    }
    guard let rest = schema.restSchema, !parts.leaveNothing(to: schema),
      !forms.conditionalMembers(of: schema).areOpen
    else { return matching }
    let isUnevaluated = schema.additionalProperties == nil
    let evaluated = isUnevaluated ? parts.flatMap(\.schema.patternProperties) : []
    return matching + [
      .members(
        checks(of: rest, by: read),
        except: parts.isEmpty ? schema.properties.map(\.name.value) : names,
        notMatching: (evaluated.isEmpty ? patterns : evaluated).map(\.name))
    ]
  }

  private mutating func checks(of schema: Schema, by read: Reading) -> [Constraint] {
    schema.literal == false ? [.not([])] : read(&self, schema).filter { !$0.isVacuous }
  }

  /// Returns the constraints on the names of an object's members.
  private mutating func nameChecks(of schema: Schema) -> [Constraint] {
    guard let names = schema.propertyNames else { return [] }
    return [.names(freeChecks(of: names))]
  }

  /// Returns the constraints of conditional keywords that a value's type does not ensure.
  ///
  /// These are `anyOf` and `oneOf` without a union, `not`, `if` and `dependentSchemas`. The value
  /// has one kind, or may have several if `kind` is `nil`.
  private mutating func typedChoiceChecks(of schema: Schema, ofKind kind: JSONType?) -> [Constraint]
  {
    let branches = branchChecks(of: schema, besides: members.soleBranch(of: schema))
    return (branches + choiceChecks(of: schema)).flatMap { $0.narrowed(to: kind) }
  }

  /// Returns the constraints of `not`, `if` and `dependentSchemas`.
  private mutating func choiceChecks(of schema: Schema) -> [Constraint] {
    var all: [Constraint] = []
    if let not = schema.not, let inner = wholeChecks(of: not) { all.append(.not(inner)) }
    if let condition = schema.condition, let test = wholeChecks(of: condition.condition) {
      if let schema = condition.consequence, let then = wholeChecks(of: schema) {
        all.append(.anyOf([[.not(test)], then]))
      }
      if let schema = condition.alternative, let otherwise = wholeChecks(of: schema) {
        all.append(.anyOf([test, otherwise]))
      }
    }
    for dependent in schema.dependentSchemas {
      guard let inner = wholeChecks(of: dependent.schema) else { continue }
      let isThere: [Constraint] = [.types([.object]), .required([dependent.name.value])]
      all.append(.anyOf([[.not(isThere)], inner]))
    }
    return all
  }
}

/// Constraints on values whose type ensures nothing: everything that the schema requires.
extension ConstraintGatherer {
  /// Returns everything that a schema requires of a value, as far as there are constraints for it.
  mutating func freeChecks(of schema: Schema) -> [Constraint] {
    guard !inProgress.contains(schema.address), inProgress.count < Self.deepest,
      mayRead(schema)
    else {
      leaveOut("a schema that refers back to itself", of: schema)
      return []
    }
    inProgress.insert(schema.address)
    defer { inProgress.remove(schema.address) }
    var all: [Constraint] = []
    if let target = forms.library.target(of: schema) { all += freeChecks(of: target) }
    for part in schema.allOf { all += freeChecks(of: part) }
    all += schema.typeChecks + schema.plainChecks
    all += itemChecks(of: schema) { $0.freeChecks(of: $1) } + containChecks(of: schema)
    all += schema.properties.map { .member($0.name.value, freeChecks(of: $0.schema)) }
    // Next to other parts, `unevaluatedProperties` applies only to members that no part evaluates.
    if schema.unevaluatedProperties == nil || !schema.hasParts {
      all += memberChecks(of: schema) { $0.freeChecks(of: $1) }
    }
    all += nameChecks(of: schema) + choiceChecks(of: schema)
    all += branchChecks(of: schema)
    if schema.unevaluatedItems != nil { leaveOut("'unevaluatedItems'", of: schema) }
    if schema.unevaluatedProperties != nil, schema.hasParts {
      leaveOut("'unevaluatedProperties'", of: schema)
    }
    return all.filter { !$0.isVacuous }
  }

  /// Returns everything that a schema requires of a value, or `nil` if a part has no constraint.
  ///
  /// A choice between schemas cannot be made if some of the constraints are missing.
  private mutating func wholeChecks(of schema: Schema) -> [Constraint]? {
    let outer = leavesOut
    leavesOut = false
    defer { leavesOut = leavesOut || outer }
    let checks = freeChecks(of: schema)
    return leavesOut ? nil : checks
  }

  /// Returns the constraints of `anyOf` and `oneOf` if these do not form a union.
  ///
  /// A keyword with a sole branch is skipped, because the branch's constraints are gathered
  /// separately.
  private mutating func branchChecks(of schema: Schema, besides sole: Schema? = nil) -> [Constraint]
  {
    func isAsked(_ branches: [Schema]) -> Bool { !branches.contains { $0 === sole } }
    var all: [Constraint] = []
    if isAsked(schema.anyOf), let lists = wholeLists(of: schema.anyOf) { all.append(.anyOf(lists)) }
    if isAsked(schema.oneOf), let lists = wholeLists(of: schema.oneOf) { all.append(.oneOf(lists)) }
    return all
  }

  mutating func wholeLists(of schemas: [Schema]) -> [[Constraint]]? {
    let lists = schemas.compactMap { wholeChecks(of: $0) }
    return lists.isEmpty || lists.count < schemas.count ? nil : lists
  }

  /// Reports that something in a schema has no constraint.
  private mutating func leaveOut(_ subject: String, of schema: Schema) {
    leavesOut = true
    report(.leftOutOfChecks(subject, at: schema.range))
  }

  /// The maximum nesting of schemas that are read, which bounds the stack for hostile input.
  private static let deepest = 60
}
