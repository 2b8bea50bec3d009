/// What a schema asks of one value: rules that hold all together.
public struct ValueRules: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// The rules about the value as a whole and about its elements, in their order.
  private(set) var rules: [ValueRule] = []
  /// The rules about single members, by name.
  private(set) var members: [String: ValueRules] = [:]

  /// Makes rules of those that are to hold together.
  public init(_ rules: some Sequence<ValueRule>) {
    for rule in rules {
      if case .member(let name, let inner) = rule {
        members[name] = members[name, default: []].adding(inner)
      } else {
        self.rules.append(rule)
      }
    }
  }

  /// Makes rules of those that are to hold together.
  public init(arrayLiteral elements: ValueRule...) { self.init(elements) }

  /// Whether nothing is asked for.
  var isEmpty: Bool { rules.isEmpty && members.isEmpty }

  /// What every member of a map has to be.
  var ofEveryMember: ValueRules {
    rules.reduce(into: []) { all, rule in
      if case .members(let inner) = rule { all = all.adding(inner) }
    }
  }

  /// These rules and others.
  func adding(_ others: ValueRules) -> ValueRules {
    if isEmpty { return others }
    var all = self
    all.rules += others.rules
    all.members.merge(others.members) { $0.adding($1) }
    return all
  }
}
