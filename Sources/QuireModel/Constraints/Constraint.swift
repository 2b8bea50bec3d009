package import QuireSchema

/// What a schema asks of a value beyond its type.
package indirect enum Constraint: Sendable {
  case minimum(ExactNumber)
  case exclusiveMinimum(ExactNumber)
  case maximum(ExactNumber)
  case exclusiveMaximum(ExactNumber)
  case multipleOf(ExactNumber)

  /// In Unicode scalar values, as all lengths.
  case minLength(Int)
  case maxLength(Int)
  /// An expression of ECMA-262, as it stands in the schema.
  case pattern(JSONText)

  case minItems(Int)
  case maxItems(Int)
  case uniqueItems
  /// How many elements have to be as the checks ask; `nil` for as many as there are.
  case contains([Constraint], atLeast: Int, atMost: Int?)
  /// What each element has to be from an index on.
  case items([Constraint], from: Int)
  /// What the element at an index has to be where it is there.
  case item(Int, [Constraint])

  case minProperties(Int)
  case maxProperties(Int)
  /// The names that must be there.
  case required([String])
  /// The names that must be there where the first is.
  case dependentRequired(String, [String])
  /// What the name of each member has to be.
  case names([Constraint])
  /// What one member has to be where it is there.
  case member(String, [Constraint])
  /// What members have to be whose names match an expression of ECMA-262.
  case membersMatching(JSONText, [Constraint])
  /// What all other members have to be than those of the names and those that match an expression.
  case members([Constraint], except: [String], notMatching: [JSONText])

  case types([JSONType])
  /// The values of `enum`, or that of `const`.
  case values([JSONNode])
  /// What the value must not be, all at once.
  case not([Constraint])
  /// Of which lists one has to hold, or more.
  case anyOf([[Constraint]])
  /// Of which lists just one has to hold.
  case oneOf([[Constraint]])
  /// Of which lists no two may hold; that one does is sure by the type.
  case atMostOneOf([[Constraint]])
}

extension Constraint {
  /// The kind of JSON values that the check is about, or `nil` where it is about all.
  var jsonType: JSONType? {
    switch self {
    case .minimum, .exclusiveMinimum, .maximum, .exclusiveMaximum, .multipleOf: .number
    case .minLength, .maxLength, .pattern: .string
    case .minItems, .maxItems, .uniqueItems, .contains, .items, .item: .array
    case .minProperties, .maxProperties, .required, .dependentRequired, .names, .member,
      .membersMatching, .members:
      .object
    case .types, .values, .not, .anyOf, .oneOf, .atMostOneOf: nil
    }
  }

  /// Whether the check asks for what every value is.
  var isVacuous: Bool {
    switch self {
    case .minLength(0), .minItems(0), .minProperties(0), .contains(_, atLeast: 0, atMost: nil),
      .dependentRequired(_, []), .required([]):
      true
    case .items(let inner, _), .item(_, let inner), .names(let inner), .member(_, let inner),
      .membersMatching(_, let inner), .members(let inner, _, _):
      inner.isEmpty
    default: false
    }
  }
}

extension Constraint {
  /// What the choice asks of values of one kind; nothing where all of those are as it asks.
  func narrowed(to kind: JSONType?) -> [Constraint] {
    guard let kind else { return [self] }
    func narrowed(_ lists: [[Constraint]]) -> [[Constraint]] {
      lists.filter { $0.allSatisfy { $0.allows(kind) } }.map { checks in
        checks.filter { !$0.asks(for: kind) }.flatMap { $0.narrowed(to: kind) }
      }
    }
    switch self {
    case .not(let checks):
      guard let checks = narrowed([checks]).first else { return [] }
      return checks.isEmpty ? [self] : [.not(checks)]
    case .anyOf(let lists):
      let lists = narrowed(lists)
      if lists.contains(where: \.isEmpty) { return [] }
      return lists.count == 1 ? lists[0] : [.anyOf(lists)]
    case .oneOf(let lists):
      let lists = narrowed(lists)
      if lists.count == 1 { return lists[0] }
      // What tells two apart that ask nothing, such as a format, is no check.
      return lists.count(where: \.isEmpty) > 1 ? [] : [.oneOf(lists)]
    default: return [self]
    }
  }

  /// Whether the check asks for no more than a kind; integers are numbers.
  private func asks(for kind: JSONType) -> Bool {
    guard case .types(let types) = self else { return false }
    return types.contains(kind) || (kind == .integer && types.contains(.number))
  }

  /// Whether values of a kind may be as the check asks, as far as types tell.
  private func allows(_ kind: JSONType) -> Bool {
    guard case .types(let types) = self else { return true }
    return asks(for: kind) || (kind == .number && types.contains(.integer))
  }
}
