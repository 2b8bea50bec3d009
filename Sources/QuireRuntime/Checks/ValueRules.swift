/// What a schema asks of one value: rules that hold all together.
public struct ValueRules: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// The rules about the value as a whole and about its elements, in their order.
  private(set) var rules: [ValueRule] = []
  /// The rules about single members, by name.
  private(set) var members: [String: ValueRules] = [:]
  /// Whether one of the rules is about values of every kind.
  private(set) var hasChoices = false

  /// Makes rules of those that are to hold together.
  public init(_ rules: some Sequence<ValueRule>) {
    for rule in rules {
      if case .member(let name, let inner) = rule {
        members[name] = members[name, default: []].adding(inner)
      } else {
        self.rules.append(rule)
        hasChoices = hasChoices || rule.isChoice
      }
    }
  }

  /// Makes rules of those that are to hold together.
  public init(arrayLiteral elements: ValueRule...) { self.init(elements) }

  /// Whether nothing is asked for.
  var isEmpty: Bool { rules.isEmpty && members.isEmpty }

  /// What the member of a name has to be; one that a model declares is no other member.
  ///
  /// A name that is too long for a pattern has to be what both members that match it and others are.
  func rules(ofMember name: String, isDeclared: Bool) -> ValueRules {
    rules.reduce(into: members[name] ?? []) { all, rule in
      switch rule {
      case .membersMatching(let pattern, let swift, let inner):
        if PatternMatcher.finds(swift ?? pattern, in: name) ?? true { all = all.adding(inner) }
      case .members(let inner, let names, let patterns):
        let isOther =
          !isDeclared && !names.contains(name)
          && !patterns.contains { PatternMatcher.finds($0, in: name) ?? false }
        if isOther { all = all.adding(inner) }
      default: break
      }
    }
  }

  /// These rules and others.
  func adding(_ others: ValueRules) -> ValueRules {
    if isEmpty { return others }
    var all = self
    all.rules += others.rules
    all.hasChoices = all.hasChoices || others.hasChoices
    all.members.merge(others.members) { $0.adding($1) }
    return all
  }
}
