package import QuireSchema

/// A constraint on a value that the value's type does not ensure.
///
/// It applies only to values of the kind that the keyword is about: `minLength` allows any number.
/// For example, `{ "type": "string", "minLength": 1 }` as a `String` has the constraint
/// `minLength(1)`.
package indirect enum Constraint: Sendable {
  /// The smallest number, which is allowed.
  case minimum(ExactNumber)
  /// The greatest number that is too small.
  case exclusiveMinimum(ExactNumber)
  /// The greatest number, which is allowed.
  case maximum(ExactNumber)
  /// The smallest number that is too great.
  case exclusiveMaximum(ExactNumber)
  /// The number of which the value is a multiple.
  case multipleOf(ExactNumber)

  /// The length in Unicode scalar values, as for all lengths.
  case minLength(Int)
  /// The greatest length, in Unicode scalar values.
  case maxLength(Int)
  /// A regular expression of ECMA-262, exactly as written in the schema.
  case pattern(JSONText)

  case minItems(Int)
  case maxItems(Int)
  /// No two elements are equal.
  case uniqueItems
  /// The number of elements that satisfy the constraints; `nil` for no upper limit.
  case contains([Constraint], atLeast: Int, atMost: Int?)
  /// The constraints on each element from an index on.
  case items([Constraint], from: Int)
  /// The constraints on the element at an index, if there is one.
  case item(Int, [Constraint])

  /// The smallest number of members, including undeclared ones.
  case minProperties(Int)
  /// The greatest number of members, including undeclared ones.
  case maxProperties(Int)
  /// The names of members that must be present.
  case required([String])
  /// The names of members that must be present if the first one is.
  case dependentRequired(String, [String])
  /// The constraints on the name of each member.
  case names([Constraint])
  /// The constraints on one member, if it is present.
  case member(String, [Constraint])
  /// The constraints on members whose names match a regular expression of ECMA-262.
  case membersMatching(JSONText, [Constraint])
  /// The constraints on all members except the named ones and those that match an expression.
  case members([Constraint], except: [String], notMatching: [JSONText])

  /// The kinds of JSON values that are allowed.
  case types([JSONType])
  /// The values of `enum`, or the value of `const`.
  case values([SourceNode])
  /// Constraints that the value must not satisfy all at once.
  case not([Constraint])
  /// Lists of constraints, at least one of which must be satisfied.
  case anyOf([[Constraint]])
  /// Lists of constraints, exactly one of which must be satisfied.
  case oneOf([[Constraint]])
  /// Lists of constraints, at most one of which may be satisfied; the type ensures at least one.
  case atMostOneOf([[Constraint]])
}

extension Constraint {
  /// The kind of JSON values that the constraint applies to, or `nil` if it applies to all kinds.
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

  /// Whether every value satisfies the constraint.
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

  /// Returns the constraints that remain for values of one kind, or none if all of them are valid.
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
      // Lists that differ only in something without a constraint, such as a format, look the same.
      return lists.count(where: \.isEmpty) > 1 ? [] : [.oneOf(lists)]
    default: return [self]
    }
  }

  /// Whether the constraint requires only a kind; integers are numbers.
  private func asks(for kind: JSONType) -> Bool {
    guard case .types(let types) = self else { return false }
    return types.contains(kind) || (kind == .integer && types.contains(.number))
  }

  /// Whether values of a kind may satisfy the constraint, judged only by `type`.
  private func allows(_ kind: JSONType) -> Bool {
    guard case .types(let types) = self else { return true }
    return asks(for: kind) || (kind == .number && types.contains(.integer))
  }
}
