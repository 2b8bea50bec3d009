import QuireSchema

extension Schema {
  /// What the schema's own keywords ask of a value as such, those without schemas in them.
  var plainChecks: [ValueCheck] {
    var all: [ValueCheck] = []
    // Copied once: they stand apart from the schema.
    let checks = checks
    func add<Value>(_ value: Located<Value>?, _ check: (Value) -> ValueCheck) {
      if let value { all.append(check(value.value)) }
    }
    add(checks.minimum, ValueCheck.minimum)
    add(checks.exclusiveMinimum, ValueCheck.exclusiveMinimum)
    add(checks.maximum, ValueCheck.maximum)
    add(checks.exclusiveMaximum, ValueCheck.exclusiveMaximum)
    add(checks.multipleOf, ValueCheck.multipleOf)
    add(checks.minLength, ValueCheck.minLength)
    add(checks.maxLength, ValueCheck.maxLength)
    if let pattern = checks.pattern { all.append(.pattern(pattern)) }
    add(checks.minItems, ValueCheck.minItems)
    add(checks.maxItems, ValueCheck.maxItems)
    add(checks.uniqueItems) { _ in .uniqueItems }
    add(checks.minProperties, ValueCheck.minProperties)
    add(checks.maxProperties, ValueCheck.maxProperties)
    for names in dependentRequired {
      all.append(.dependentRequired(names.name.value, names.required.map(\.value)))
    }
    return all
  }

  /// What the schema asks of a value that a type would ask for it where there is one.
  var typeChecks: [ValueCheck] {
    var all: [ValueCheck] = []
    if literal == false { all.append(.not([])) }
    if let types { all.append(.types(isNullable ? types + [.null] : types)) }
    if let enumeration { all.append(enumeration.isEmpty ? .not([]) : .values(enumeration)) }
    if let constant { all.append(.values([constant])) }
    all.append(.required(required.map(\.value)))
    return all
  }
}
