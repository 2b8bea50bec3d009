import QuireJSON

extension RuleChecker {
  /// Checks an array and its elements.
  ///
  /// Each element is checked only once, with all its rules, because a check covers everything in
  /// it.
  func check(_ elements: [CheckedValue], by rules: ValueRules) {
    var common: ValueRules = []
    var placed: [(places: ClosedRange<Int>, rules: ValueRules)] = []
    for rule in rules.rules {
      switch rule {
      case .minItems(let count): if elements.count < count { fail(rule) }
      case .maxItems(let count): if elements.count > count { fail(rule) }
      case .uniqueItems: if !areUnique(elements) { fail(rule) }
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

  /// Checks an object and its members.
  func check(_ members: [String: CheckedValue], of object: CheckedValue, by rules: ValueRules) {
    let names = object.names
    if !object.isModel { check(names: names, by: rules) }
    for name in names {
      if let member = members[name] {
        check(member, named: name, by: rules.rules(ofMember: name))
      }
    }
    if object.isModel { check(names: names, by: rules) }
  }

  /// Checks the names of an object's members.
  private func check(names: [String], by rules: ValueRules) {
    for rule in rules.rules {
      switch rule {
      case .minProperties(let count): if names.count < count { fail(rule) }
      case .maxProperties(let count): if names.count > count { fail(rule) }
      case .required(let wanted): if !wanted.allSatisfy(names.contains) { fail(rule) }
      case .dependentRequired(let name, let others):
        if names.contains(name), !others.allSatisfy(names.contains) { fail(rule) }
      case .names(let inner):
        for name in names.sorted() {
          let holds = decide(rule) { allows(CheckedValue(name), inner) }
          if !holds { fail(rule, inMember: name) }
        }
      default: break
      }
    }
  }

  /// Returns whether no two elements are the same JSON value.
  ///
  /// An element without a JSON form is different from all others.
  private func areUnique(_ elements: [CheckedValue]) -> Bool {
    var seen: Set<JSONValue> = []
    return elements.lazy.compactMap(\.json).allSatisfy { seen.insert($0).inserted }
  }
}
