import QuireSchema

/// The members that `unevaluatedProperties` of a schema does not apply to if a condition holds.
///
/// `if`, `then`, `else`, `dependentSchemas` and branches evaluate members only of values that are
/// valid for them (JSON Schema Core 11.3). A value with such a member is valid for one of the
/// schemas that declare it, so these schemas determine the member's type. For example, an object of
/// this schema may have a member `cvc`, but no other undeclared member:
///
///     { "properties": { "card": { "type": "string" } }, "unevaluatedProperties": false,
///       "dependentSchemas": { "card": { "properties": { "cvc": { "type": "string" } } } } }
struct ConditionalMembers {
  /// The members in order of first declaration, with a schema for each declaration.
  var members: [MemberSource] = []
  /// Whether members with unknown names may also be evaluated, so that no name can be rejected.
  var areOpen = false
  /// The conditional schemas that are written within the object.
  var inlineSchemas: [Schema] = []
  /// The members whose presence evaluates each member, keyed by the name of the evaluated member.
  ///
  /// `nil` means a condition other than the presence of a member.
  fileprivate var triggers: [String: Set<String?>] = [:]
}

extension ConditionalMembers {
  /// Adds the members of schemas that apply to the same value under a condition.
  ///
  /// - Parameters:
  ///   - schema: The schema with `unevaluatedProperties`.
  ///   - library: The library of the schema.
  ///   - ignored: Schemas to skip.
  ///   - readsBranches: Whether the branches of `schema` itself are conditions.
  mutating func add(
    from schema: Schema, in library: SchemaLibrary, besides ignored: [Schema] = [],
    withBranches readsBranches: Bool = false
  ) {
    var places = Dictionary(
      uniqueKeysWithValues: members.enumerated().map { ($1.name.value, $0) })
    var seen = Set(ignored.map { Visit(address: $0.address) })
    var unread = [Step(schema: schema)]
    while let step = unread.popLast() {
      let next = step.schema
      guard !seen.contains(Visit(address: next.address)),
        seen.insert(Visit(address: next.address, trigger: step.trigger)).inserted
      else { continue }
      guard seen.count < Self.mostConditions else {
        areOpen = true
        return
      }
      if step.isConditional { add(step, places: &places) }
      var conditions: [Schema] = []
      if step.isConditional || next !== schema || readsBranches { conditions += next.branches }
      if let condition = next.condition {
        conditions += [condition.condition, condition.consequence, condition.alternative]
          .compactMap { $0 }
      }
      unread += conditions.reversed().map { step.condition($0) }
      unread += next.dependentSchemas.reversed().map {
        step.condition($0.schema, trigger: $0.name.value)
      }
      unread += next.allOf.reversed().map { step.part($0) }
      if let target = library.target(of: next) { unread.append(step.part(target, isInline: false)) }
    }
  }

  /// The most schemas that are read for the conditional members of an object.
  private static let mostConditions = 1_000

  private struct Visit: Hashable {
    let address: SchemaAddress
    var trigger: String?
  }
}

/// A schema that is visited in the search for conditional members.
private struct Step {
  let schema: Schema
  var isConditional = false
  var isInline = true
  /// The key in `dependentSchemas` of the entry that contains the schema, or `nil`.
  var trigger: String?

  func condition(_ schema: Schema, trigger name: String? = nil) -> Step {
    Step(schema: schema, isConditional: true, isInline: isInline, trigger: trigger ?? name)
  }

  func part(_ schema: Schema, isInline isWithin: Bool = true) -> Step {
    Step(
      schema: schema, isConditional: isConditional, isInline: isInline && isWithin,
      trigger: trigger)
  }
}

extension ConditionalMembers {
  /// Adds the members that a conditional schema evaluates.
  private mutating func add(_ step: Step, places: inout [String: Int]) {
    let schema = step.schema
    if step.isInline { inlineSchemas.append(schema) }
    let rests = [schema.additionalProperties, schema.unevaluatedProperties].compactMap { $0 }
    if !schema.patternProperties.isEmpty || rests.contains(where: { $0.literal != false }) {
      areOpen = true
    }
    for property in schema.properties where property.schema.literal != false {
      let name = property.name
      let place = places[name.value] ?? members.count
      if place == members.count {
        places[name.value] = place
        members.append(MemberSource(name: name, schemas: []))
      }
      if !members[place].schemas.contains(where: { $0 === property.schema }) {
        members[place].schemas.append(property.schema)
      }
      triggers[name.value, default: []].insert(step.trigger)
      if !step.isInline { members[place].borrowed.insert(property.schema.address) }
    }
  }
}

extension [ObjectPart] {
  /// Returns the members that are evaluated under a condition and that no part declares.
  func conditionalMembers(besides declared: [MemberSource]) -> [MemberSource] {
    let conditional = flatMap(\.conditional.members)
    if conditional.isEmpty { return [] }
    var names = Set(declared.map(\.name.value))
    return conditional.filter { names.insert($0.name.value).inserted }.map(\.ofOneSchema)
  }

  /// The checks that the members are present without which other members are not evaluated.
  ///
  /// They are needed for members that only one entry of `dependentSchemas` declares.
  var evaluationChecks: [Constraint] {
    // A part with patterns or additional properties may evaluate any member.
    let areOpen = contains { part in
      part.conditional.areOpen || !part.schema.patternProperties.isEmpty
        || part.schema.additionalProperties.map { $0.literal != false } ?? false
    }
    if areOpen { return [] }
    let declared = Set(flatMap { $0.schema.properties.map(\.name.value) })
    return flatMap { part in
      part.conditional.members.map(\.name.value).compactMap { name in
        guard !declared.contains(name), let triggers = part.conditional.triggers[name],
          triggers.count == 1, case let trigger?? = triggers.first
        else { return nil }
        return .dependentRequired(name, [trigger])
      }
    }
  }
}

extension MemberSource {
  /// The member with its schemas joined into one: a value must match one of them.
  ///
  /// If a schema is written in another object, which nests its types, the member is any JSON.
  fileprivate var ofOneSchema: MemberSource {
    guard schemas.count > 1 else { return self }
    let whole =
      borrowed.isEmpty
      ? schemas[0].joined(with: Array(schemas.dropFirst())) : schemas[0].untyped
    return MemberSource(name: name, schemas: [whole])
  }
}
