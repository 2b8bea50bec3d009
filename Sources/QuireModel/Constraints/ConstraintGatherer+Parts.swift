import QuireSchema

/// Constraints on inner values, and constraints on a whole value, one keyword at a time.
extension ConstraintGatherer {
  /// Gathers the constraints that a schema places on an inner value.
  typealias Reading = (inout ConstraintGatherer, Schema) -> [Constraint]

  /// Returns the constraints on each element of an array.
  mutating func itemChecks(of schema: Schema, by read: Reading) -> [Constraint] {
    let first = schema.prefixItems.count
    let single = schema.prefixItems.enumerated().map { index, item in
      Constraint.item(index, checks(of: item, by: read))
    }
    guard let items = schema.items else { return single }
    return single + [.items(checks(of: items, by: read), from: first)]
  }

  /// Returns the constraints on some elements of an array, at any index.
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

  /// Returns the constraints on the values of an object that the schema declares no property for.
  ///
  /// - Parameters:
  ///   - schema: The schema of the object.
  ///   - parts: The parts of a type that declares all their properties, including `schema`, or
  ///     none.
  ///   - names: The names that such a type declares.
  ///   - read: Gathers the constraints on a value.
  /// - Returns: The constraints in the order of the keywords.
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

  /// Returns the constraints on the names of an object's members.
  mutating func nameChecks(of schema: Schema) -> [Constraint] {
    guard let names = schema.propertyNames else { return [] }
    return [.names(freeChecks(of: names))]
  }

  /// Returns the constraints of conditional keywords that a value's type does not ensure.
  ///
  /// These are `anyOf` and `oneOf` without a union, `not`, `if` and `dependentSchemas`. The value
  /// has one kind, or may have several if `kind` is `nil`.
  mutating func typedChoiceChecks(of schema: Schema, ofKind kind: JSONType?) -> [Constraint] {
    let branches = branchChecks(of: schema, besides: members.soleBranch(of: schema))
    return (branches + choiceChecks(of: schema)).flatMap { $0.narrowed(to: kind) }
  }

  /// Returns the constraints of `not`, `if` and `dependentSchemas`.
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
