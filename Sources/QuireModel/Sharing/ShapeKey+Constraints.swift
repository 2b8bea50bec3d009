import QuireSchema

extension ShapeKey {
  mutating func add(_ checks: [Constraint]) {
    add(checks.count)
    for check in checks { add(check) }
  }

  private mutating func add(_ lists: [[Constraint]]) {
    add(lists.count)
    for checks in lists { add(checks) }
  }

  private mutating func add(_ check: Constraint) {
    switch check {
    case .minimum(let number): add("minimum", number)
    case .exclusiveMinimum(let number): add("exclusiveMinimum", number)
    case .maximum(let number): add("maximum", number)
    case .exclusiveMaximum(let number): add("exclusiveMaximum", number)
    case .multipleOf(let number): add("multipleOf", number)
    case .minLength(let count): add("minLength", count)
    case .maxLength(let count): add("maxLength", count)
    case .pattern(let text): add(["pattern", text.value])
    case .minItems(let count): add("minItems", count)
    case .maxItems(let count): add("maxItems", count)
    case .uniqueItems: add("uniqueItems")
    case .contains(let checks, let least, let most):
      add("contains", checks)
      add(least)
      add(most ?? -1)
    case .items(let checks, let start):
      add("items", checks)
      add(start)
    case .item(let index, let checks):
      add("item", checks)
      add(index)
    case .minProperties(let count): add("minProperties", count)
    case .maxProperties(let count): add("maxProperties", count)
    case .required(let names): add(["required"] + names)
    case .dependentRequired(let name, let names): add(["dependentRequired", name] + names)
    case .names(let checks): add("names", checks)
    case .member(let name, let checks):
      add("member", checks)
      add(name)
    case .membersMatching(let pattern, let checks):
      add("membersMatching", checks)
      add(pattern.value)
    case .members(let checks, let names, let patterns):
      add("members", checks)
      add(names)
      add(patterns.map(\.value))
    case .types(let types): add(["types"] + types.map(\.rawValue))
    case .values(let values):
      add("values", values.count)
      for value in values { add(value) }
    case .not(let checks): add("not", checks)
    case .anyOf(let lists): add("anyOf", lists)
    case .oneOf(let lists): add("oneOf", lists)
    case .atMostOneOf(let lists): add("atMostOneOf", lists)
    }
  }

  private mutating func add(_ keyword: String, _ number: ExactNumber) {
    add(keyword)
    add(number)
  }

  private mutating func add(_ keyword: String, _ count: Int) {
    add(keyword)
    add(count)
  }

  private mutating func add(_ keyword: String, _ checks: [Constraint]) {
    add(keyword)
    add(checks)
  }

  private mutating func add(_ keyword: String, _ lists: [[Constraint]]) {
    add(keyword)
    add(lists)
  }
}
