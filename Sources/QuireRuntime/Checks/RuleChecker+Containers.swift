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
        let holds = decide(rule) {
          let count = elements.count(where: { allows($0, inner) })
          return count >= least && count <= most ?? .max
        }
        if !holds { fail(rule) }
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
        for name in names.sorted() where !decide(rule, { allows(name, inner) }) {
          fail(rule, inMember: name)
        }
      default: break
      }
    }
  }

  /// Whether no two elements are one JSON value.
  private static func areUnique(_ elements: [some MemberValue]) -> Bool {
    var seen: Set<[UInt8]> = []
    return comparedTexts(of: elements).allSatisfy { seen.insert(Array($0.utf8)).inserted }
  }

  /// Texts of values, the same for those that are one in JSON.
  ///
  /// Compared by their bytes, as two strings are one to Swift that are two to JSON.
  private static func comparedTexts(of values: [some MemberValue]) -> [String] {
    switch values {
    case let texts as [String]: return texts
    case let numbers as [Int]: return numbers.map(\.description)
    case let values as [JSONValue]: return values.map(\.description)
    default:
      // As one array, as each by itself would take a writer or an encoder of its own.
      if let json = try? JSONValue(encoding: values), let elements = json.array {
        return elements.map(\.description)
      }
      // A value that has no form in JSON is like no other.
      return values.compactMap { try? JSONValue(encoding: $0).description }
    }
  }
}
