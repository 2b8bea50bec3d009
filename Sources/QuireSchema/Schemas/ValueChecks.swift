/// The keywords that constrain values without affecting types (JSON Schema Validation 6.2 to 6.5).
///
/// Each property is `nil` if the schema does not have the keyword. Counts are never negative, and
/// counts beyond `Int` become `Int.max`.
package struct ValueChecks: Hashable, Sendable {
  /// `minimum`: the smallest valid number.
  package var minimum: Located<ExactNumber>?
  /// `exclusiveMinimum`, or an exclusive `minimum` in draft-04: valid numbers are greater.
  package var exclusiveMinimum: Located<ExactNumber>?
  /// `maximum`: the largest valid number.
  package var maximum: Located<ExactNumber>?
  /// `exclusiveMaximum`, or an exclusive `maximum` in draft-04: valid numbers are less.
  package var exclusiveMaximum: Located<ExactNumber>?
  /// `multipleOf`, which is greater than zero.
  package var multipleOf: Located<ExactNumber>?

  /// `minLength`, in Unicode scalars.
  package var minLength: Located<Int>?
  /// `maxLength`, in Unicode scalars.
  package var maxLength: Located<Int>?
  /// `pattern`, an ECMA-262 regular expression that may match anywhere in the string.
  package var pattern: JSONText?

  /// `minItems`.
  package var minItems: Located<Int>?
  /// `maxItems`.
  package var maxItems: Located<Int>?
  /// `uniqueItems`, or `nil` if it is not true.
  package var uniqueItems: Located<Bool>?

  /// `minProperties`.
  package var minProperties: Located<Int>?
  /// `maxProperties`.
  package var maxProperties: Located<Int>?

  /// Creates an empty set of checks.
  package init() {}
}
