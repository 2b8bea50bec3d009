package import QuireSchema

/// What a schema asks of a value beyond its type.
package indirect enum ValueCheck: Hashable, Sendable {
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
  /// What each element has to be.
  case items([ValueCheck])

  case minProperties(Int)
  case maxProperties(Int)
  /// The names that must be there where the first is.
  case dependentRequired(String, [String])
  /// What the name of each member has to be.
  case names([ValueCheck])
  /// What one member has to be where it is there.
  case member(String, [ValueCheck])
  /// What the value of each member of a map has to be.
  case members([ValueCheck])
}

extension ValueCheck {
  /// The kinds of JSON value that the check is about.
  var jsonType: JSONType {
    switch self {
    case .minimum, .exclusiveMinimum, .maximum, .exclusiveMaximum, .multipleOf: .number
    case .minLength, .maxLength, .pattern: .string
    case .minItems, .maxItems, .uniqueItems, .items: .array
    case .minProperties, .maxProperties, .dependentRequired, .names, .member, .members: .object
    }
  }
}
