public import QuireRuntime

/// What a schema asks of a value beyond its type.
///
/// A rule is about values of one kind, such as numbers, and holds for every value of another.
public indirect enum ValueRule: Hashable, Sendable {
  /// `minimum`: a number is at least this.
  case minimum(JSONNumber)
  /// `exclusiveMinimum`: a number is greater than this.
  case exclusiveMinimum(JSONNumber)
  /// `maximum`: a number is at most this.
  case maximum(JSONNumber)
  /// `exclusiveMaximum`: a number is less than this.
  case exclusiveMaximum(JSONNumber)
  /// `multipleOf`: a number is so many times this, exactly and as it is written in JSON.
  ///
  /// Of at most 19 digits; a divisor of more, or one that is not above zero, divides nothing but 0.
  case multipleOf(JSONNumber)

  /// `minLength`: a string has at least so many characters, counted as Unicode scalar values.
  case minLength(Int)
  /// `maxLength`: a string has at most so many characters, counted as Unicode scalar values.
  case maxLength(Int)
  /// `pattern`: an expression of ECMA-262 is found in a string.
  ///
  /// `swift` is the expression in the syntax of Swift's `Regex`, if that differs. The number of steps
  /// of a match is limited; if a string is too long for that, the rule fails as
  /// ``ValidationError/Failure/isUndecided``. An expression that cannot be read, or that refers to its
  /// groups, never holds.
  case pattern(String, swift: String? = nil)

  /// `minItems`: an array has at least so many elements.
  case minItems(Int)
  /// `maxItems`: an array has at most so many elements.
  case maxItems(Int)
  /// `uniqueItems`: no two elements of an array are the same JSON value.
  case uniqueItems
  /// `contains`: so many elements of an array are as the rules ask.
  case contains(ValueRules, atLeast: Int = 1, atMost: Int? = nil)
  /// `items`: what every element of an array has to be, those before an index left out.
  case items(ValueRules, from: Int = 0)
  /// `prefixItems`: what the element at an index, counted from 0, has to be where it is there.
  case item(Int, ValueRules)

  /// `minProperties`: an object has at least so many members.
  case minProperties(Int)
  /// `maxProperties`: an object has at most so many members.
  case maxProperties(Int)
  /// `required`: an object has the members.
  case required([String])
  /// `dependentRequired`: where an object has the member, it has the others too.
  case dependentRequired(String, [String])
  /// `propertyNames`: what the name of every member of an object has to be.
  case names(ValueRules)
  /// `properties`: what the member of a name has to be where it is there.
  case member(String, ValueRules)
  /// `patternProperties`: what members have to be in whose names an expression of ECMA-262 is found,
  /// sought as a ``pattern(_:swift:)`` is.
  case membersMatching(String, swift: String? = nil, ValueRules)
  /// `additionalProperties`: what all other members have to be.
  ///
  /// These are all members but those of the names and those whose names match one of the
  /// expressions, in the syntax of Swift's `Regex`.
  case members(ValueRules, except: [String] = [], notMatching: [String] = [])

  /// `type`: the value is of one of the types.
  case types([JSONType])
  /// `enum` and `const`: the value is one of the values.
  case values([JSONValue])
  /// `not`: the value is not as the rules ask, which together describe it.
  case not(ValueRules)
  /// `anyOf`, or what else leaves a choice: the value is as one list of rules asks, or more.
  case anyOf([ValueRules])
  /// `oneOf`: the value is as just one list of rules asks.
  case oneOf([ValueRules])
  /// `oneOf` beside types which say that the value is as one list of rules asks: it is so as no
  /// other.
  case atMostOneOf([ValueRules])

  /// A type by JSON Schema (Validation 6.1.1): an integer is a number without a fraction.
  public enum JSONType: String, Hashable, Sendable {
    /// The names are those of JSON Schema.
    case null, boolean, integer, number, string, array, object
  }
}

extension ValueRule {
  /// What the rule asks for, as the rest of a sentence about the value.
  var demand: String {
    switch self {
    case .minimum(let bound): "must be at least \(bound)"
    case .exclusiveMinimum(let bound): "must be greater than \(bound)"
    case .maximum(let bound): "must be at most \(bound)"
    case .exclusiveMaximum(let bound): "must be less than \(bound)"
    case .multipleOf(let divisor): "must be a multiple of \(divisor)"
    case .minLength(let count): "must have \(count) characters or more"
    case .maxLength(let count): "must have \(count) characters or fewer"
    case .pattern(let pattern, _): "must match '\(Excerpt.line(pattern))'"
    case .minItems(let count): "must have \(count) elements or more"
    case .maxItems(let count): "must have \(count) elements or fewer"
    case .uniqueItems: "must have no element twice"
    case .contains(_, let least, nil):
      "must have \(least) or more elements of those that 'contains' describes"
    case .contains(_, let least, let most?):
      "must have \(least) to \(most) elements of those that 'contains' describes"
    case .minProperties(let count): "must have \(count) members or more"
    case .maxProperties(let count): "must have \(count) members or fewer"
    case .required(let names): "must have the members \(Self.list(names))"
    case .dependentRequired(let name, let others):
      "must have, as it has '\(Excerpt.line(name))', the members \(Self.list(others))"
    case .names: "must have another name"
    case .types(let types):
      "must be of the type \(types.map(\.rawValue).joined(separator: " or "))"
    case .values(let values):
      "must be \(values.map { Excerpt.line($0.description) }.joined(separator: " or "))"
    case .not: "must not be as 'not' describes"
    case .anyOf: "must be as one of several parts of the schema describes"
    case .oneOf, .atMostOneOf: "must be as just one of several parts of the schema describes"
    case .items, .item, .member, .membersMatching, .members: "must hold other values"
    }
  }

  private static func list(_ names: [String]) -> String {
    names.map { "'\(Excerpt.line($0))'" }.joined(separator: ", ")
  }
}
