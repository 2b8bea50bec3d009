import QuireSchema

extension Schema {
  /// The constraints of the schema's own keywords that contain no schemas.
  var plainChecks: [Constraint] {
    var all: [Constraint] = []
    // Copied once, because the constraints are stored outside the schema.
    let checks = checks
    func add<Value>(_ value: Located<Value>?, _ check: (Value) -> Constraint) {
      if let value { all.append(check(value.value)) }
    }
    add(checks.minimum, Constraint.minimum)
    add(checks.exclusiveMinimum, Constraint.exclusiveMinimum)
    add(checks.maximum, Constraint.maximum)
    add(checks.exclusiveMaximum, Constraint.exclusiveMaximum)
    add(checks.multipleOf, Constraint.multipleOf)
    add(checks.minLength, Constraint.minLength)
    add(checks.maxLength, Constraint.maxLength)
    if let pattern = checks.pattern { all.append(.pattern(pattern)) }
    add(checks.minItems, Constraint.minItems)
    add(checks.maxItems, Constraint.maxItems)
    add(checks.uniqueItems) { _ in .uniqueItems }
    add(checks.minProperties, Constraint.minProperties)
    add(checks.maxProperties, Constraint.maxProperties)
    for names in dependentRequired {
      all.append(.dependentRequired(names.name.value, names.required.map(\.value)))
    }
    return all
  }

  /// Returns the constraints among `plainChecks` that apply to values of one kind.
  func plainChecks(ofKind kind: JSONType?) -> [Constraint] {
    plainChecks.filter { $0.jsonType == kind }
  }

  /// The constraints that a Swift type would ensure, for values without such a type.
  var typeChecks: [Constraint] {
    var all: [Constraint] = []
    if literal == false { all.append(.not([])) }
    if let types { all.append(.types(isNullable ? types + [.null] : types)) }
    if let enumeration { all.append(enumeration.isEmpty ? .not([]) : .values(enumeration)) }
    if let constant { all.append(.values([constant])) }
    all.append(.required(required.map(\.value)))
    return all
  }
}
