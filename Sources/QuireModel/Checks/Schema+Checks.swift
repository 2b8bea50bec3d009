import QuireSchema

extension Schema {
  /// What the schema's own keywords ask of a value as such, without those that ask for nothing.
  var plainChecks: [ValueCheck] {
    var all: [ValueCheck] = []
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
    for names in dependentRequired where !names.required.isEmpty {
      all.append(.dependentRequired(names.name.value, names.required.map(\.value)))
    }
    return all.filter { ![.minLength(0), .minItems(0), .minProperties(0)].contains($0) }
  }
}
