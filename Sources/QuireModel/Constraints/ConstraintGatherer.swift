import QuireSchema

/// Gathers the constraints on one value.
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
  mutating func mayRead(_ schema: Schema) -> Bool {
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
