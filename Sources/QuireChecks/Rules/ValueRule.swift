public import QuireJSON

/// A constraint that a schema sets for a value, beyond the value's type.
///
/// A rule applies to one kind of values, such as numbers, and holds for every value of another
/// kind.
public indirect enum ValueRule: Hashable, Sendable {
  /// `minimum`: a number is at least this.
  case minimum(JSONNumber)
  /// `exclusiveMinimum`: a number is greater than this.
  case exclusiveMinimum(JSONNumber)
  /// `maximum`: a number is at most this.
  case maximum(JSONNumber)
  /// `exclusiveMaximum`: a number is less than this.
  case exclusiveMaximum(JSONNumber)
  /// `multipleOf`: a number is a multiple of this, computed exactly from the decimal digits.
  ///
  /// A divisor can have up to 19 digits. A longer divisor, or one that is not above zero, divides
  /// only 0.
  case multipleOf(JSONNumber)

  /// `minLength`: a string has at least this number of characters, counted as Unicode scalar
  /// values.
  case minLength(Int)
  /// `maxLength`: a string has at most this number of characters, counted as Unicode scalar values.
  case maxLength(Int)
  /// `pattern`: an expression of ECMA-262 matches somewhere in a string.
  ///
  /// The number of steps of a match is limited. If a string is too long for that, the rule fails as
  /// ``ValidationError/Failure/isUndecided``. An expression that cannot be parsed, or that refers
  /// to its groups, never holds.
  case pattern(String)

  /// `minItems`: an array has at least this number of elements.
  case minItems(Int)
  /// `maxItems`: an array has at most this number of elements.
  case maxItems(Int)
  /// `uniqueItems`: no two elements of an array are the same JSON value.
  case uniqueItems
  /// `contains`: the rules hold for at least and at most these numbers of an array's elements.
  case contains(ValueRules, atLeast: Int = 1, atMost: Int? = nil)
  /// `items`: the rules hold for every element of an array from an index on.
  case items(ValueRules, from: Int = 0)
  /// `prefixItems`: the rules hold for the element at an index, counted from 0, if there is one.
  case item(Int, ValueRules)

  /// `minProperties`: an object has at least this number of members.
  case minProperties(Int)
  /// `maxProperties`: an object has at most this number of members.
  case maxProperties(Int)
  /// `required`: an object has all of these members.
  case required([String])
  /// `dependentRequired`: if an object has the member, it has the others too.
  case dependentRequired(String, [String])
  /// `propertyNames`: the rules hold for the name of every member of an object.
  case names(ValueRules)
  /// `properties`: the rules hold for the member with this name, if an object has it.
  case member(String, ValueRules)
  /// `patternProperties`: the rules hold for each member whose name matches an expression of
  /// ECMA-262, as in ``pattern(_:)``.
  case membersMatching(String, ValueRules)
  /// `additionalProperties`: the rules hold for all other members of an object.
  ///
  /// The other members have none of the names, and no name that matches one of the expressions.
  case members(ValueRules, except: [String] = [], notMatching: [String] = [])

  /// `type`: the value has one of the types.
  case types([JSONType])
  /// `enum` and `const`: the value is one of the values.
  case values([JSONValue])
  /// `not`: the rules do not all hold for the value.
  case not(ValueRules)
  /// `anyOf`, and other choices: all rules of at least one list hold for the value.
  case anyOf([ValueRules])
  /// `oneOf`: all rules of exactly one list hold for the value.
  case oneOf([ValueRules])
  /// `oneOf` for a value whose type already implies one of the lists: no two lists hold.
  case atMostOneOf([ValueRules])

  /// A type of JSON Schema (Validation 6.1.1): an integer is a number without a fraction.
  public enum JSONType: String, Hashable, Sendable {
    /// The names are those of JSON Schema.
    case null, boolean, integer, number, string, array, object
  }
}

extension ValueRule {
  /// The constraint as the predicate of a sentence about the value.
  var demand: String {
    switch self {
    case .minimum(let bound): "must be at least \(bound)"
    case .exclusiveMinimum(let bound): "must be greater than \(bound)"
    case .maximum(let bound): "must be at most \(bound)"
    case .exclusiveMaximum(let bound): "must be less than \(bound)"
    case .multipleOf(let divisor): "must be a multiple of \(divisor)"
    case .minLength(let count): "must have at least \(count) characters"
    case .maxLength(let count): "must have at most \(count) characters"
    case .pattern(let pattern): "must match '\(Excerpt.line(pattern))'"
    case .minItems(let count): "must have at least \(count) elements"
    case .maxItems(let count): "must have at most \(count) elements"
    case .uniqueItems: "must not contain equal elements"
    case .contains(_, let least, nil):
      "must have at least \(least) elements that match 'contains'"
    case .contains(_, let least, let most?):
      "must have \(least) to \(most) elements that match 'contains'"
    case .minProperties(let count): "must have at least \(count) members"
    case .maxProperties(let count): "must have at most \(count) members"
    case .required(let names): "must have the members \(Self.list(names))"
    case .dependentRequired(let name, let others):
      "must have the members \(Self.list(others)), because it has '\(Excerpt.line(name))'"
    case .names: "must have another name"
    case .types(let types):
      "must be of the type \(types.map(\.rawValue).joined(separator: " or "))"
    case .values(let values):
      "must be \(values.map { Excerpt.line($0.description) }.joined(separator: " or "))"
    case .not: "must not match 'not'"
    case .anyOf: "must match at least one of several schemas"
    case .oneOf, .atMostOneOf: "must match exactly one of several schemas"
    case .items, .item, .member, .membersMatching, .members: "must hold other values"
    }
  }

  private static func list(_ names: [String]) -> String {
    names.map { "'\(Excerpt.line($0))'" }.joined(separator: ", ")
  }
}
