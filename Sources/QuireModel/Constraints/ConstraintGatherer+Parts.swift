import QuireSchema

/// What is asked of the values within a value, or of them all at once: each keyword by itself.
extension ConstraintGatherer {
  /// Gathers what a schema asks of a value within.
  typealias Reading = (inout ConstraintGatherer, Schema) -> [Constraint]

  /// What is asked of the elements of an array, one by one.
  mutating func itemChecks(of schema: Schema, by read: Reading) -> [Constraint] {
    let first = schema.prefixItems.count
    let single = schema.prefixItems.enumerated().map { index, item in
      Constraint.item(index, checks(of: item, by: read))
    }
    guard let items = schema.items else { return single }
    return single + [.items(checks(of: items, by: read), from: first)]
  }

  /// What is asked of some elements of an array, whichever they are.
  mutating func containChecks(
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

  /// What is asked of the values of an object that no property of the schema declares.
  ///
  /// - Parameters:
  ///   - schema: Of which the properties and other members are.
  ///   - parts: Those of a type that declares all their properties, `schema` among them, or none.
  ///   - names: The names that such a type declares.
  ///   - read: Says what is asked of a value.
  /// - Returns: The checks in the order of the keywords.
  mutating func memberChecks(
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

  /// What is asked of the names of an object's members.
  mutating func nameChecks(of schema: Schema) -> [Constraint] {
    guard let names = schema.propertyNames else { return [] }
    return [.names(freeChecks(of: names))]
  }

  /// What is asked of a value of a type, which is of one kind or, with `nil`, of several, and the type
  /// does not say: by `anyOf` and `oneOf` that make no union, and by what follows.
  mutating func typedChoiceChecks(of schema: Schema, ofKind kind: JSONType?) -> [Constraint] {
    let branches = branchChecks(of: schema, besides: members.soleBranch(of: schema))
    return (branches + choiceChecks(of: schema)).flatMap { $0.narrowed(to: kind) }
  }

  /// What is asked by `not`, `if` and `dependentSchemas`.
  mutating func choiceChecks(of schema: Schema) -> [Constraint] {
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
