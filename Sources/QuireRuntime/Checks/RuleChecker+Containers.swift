extension RuleChecker {
  /// Checks an array and its elements, each of these once, as it checks all within it.
  func check<Element: MemberValue>(_ elements: [Element], by rules: ValueRules) {
    var common: ValueRules = []
    var placed: [(places: ClosedRange<Int>, rules: ValueRules)] = []
    for rule in rules.rules {
      switch rule {
      case .minItems(let count): if elements.count < count { fail(rule) }
      case .maxItems(let count): if elements.count > count { fail(rule) }
      case .uniqueItems: if !Self.areUnique(elements) { fail(rule) }
      case .contains(let inner, let least, let most):
        let count = elements.count(where: { $0.holds(inner) })
        if count < least || count > most ?? .max { fail(rule) }
      case .items(let inner, from: 0): common = common.adding(inner)
      case .items(let inner, let first): placed.append((first...Int.max, inner))
      case .item(let index, let inner): placed.append((index...index, inner))
      default: break
      }
    }
    for (index, element) in elements.enumerated() {
      let rules = placed.reduce(common) { all, more in
        more.places.contains(index) ? all.adding(more.rules) : all
      }
      check(element, at: index, by: rules)
    }
  }

  /// Checks a map and its values.
  func check<Value: MemberValue>(_ members: [String: Value], by rules: ValueRules) {
    check(names: members.keys, by: rules)
    for (name, value) in members.sorted(by: { $0.key < $1.key }) {
      check(value, named: name, by: rules.rules(ofMember: name, isDeclared: false))
    }
  }

  /// Checks which members an object has.
  func check(names: some Collection<String>, by rules: ValueRules) {
    for rule in rules.rules {
      switch rule {
      case .minProperties(let count): if names.count < count { fail(rule) }
      case .maxProperties(let count): if names.count > count { fail(rule) }
      case .required(let wanted): if !wanted.allSatisfy(names.contains) { fail(rule) }
      case .dependentRequired(let name, let others):
        if names.contains(name), !others.allSatisfy(names.contains) { fail(rule) }
      case .names(let inner):
        for name in names.sorted() where !name.holds(inner) { fail(rule, inMember: name) }
      default: break
      }
    }
  }

  /// Whether no two elements are one JSON value.
  private static func areUnique<Element: MemberValue>(_ elements: [Element]) -> Bool {
    var seen: Set<[UInt8]> = []
    return elements.allSatisfy { element in
      // A value that has no form in JSON is like no other.
      guard let text = comparedText(of: element) else { return true }
      return seen.insert(Array(text.utf8)).inserted
    }
  }

  /// A text of a value: the same for all values of its type that are one in JSON.
  ///
  /// Compared by its bytes, as two strings are one to Swift that are two to JSON.
  private static func comparedText(of value: some MemberValue) -> String? {
    switch value {
    // The quote tells it from the null beside it in an array of optional strings; escapes, which
    // take longer, would tell nothing more.
    case let text as String: "\"" + text
    case let number as Int: number.description
    case let value as JSONValue: value.description
    default: try? JSONValue(encoding: value).description
    }
  }
}
