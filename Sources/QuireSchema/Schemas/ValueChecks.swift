/// The keywords that bound values and make no type (JSON Schema Validation 6.2 to 6.5).
///
/// Each is `nil` where it does not stand in the schema. Counts are never negative; those beyond `Int`
/// are taken as `Int.max`.
package struct ValueChecks: Hashable, Sendable {
  /// `minimum`: the least number allowed.
  package var minimum: Located<ExactNumber>?
  /// `exclusiveMinimum`, in draft-04 a `minimum` that is marked so: what numbers are above.
  package var exclusiveMinimum: Located<ExactNumber>?
  /// `maximum`: the greatest number allowed.
  package var maximum: Located<ExactNumber>?
  /// `exclusiveMaximum`, in draft-04 a `maximum` that is marked so: what numbers are below.
  package var exclusiveMaximum: Located<ExactNumber>?
  /// `multipleOf`, above zero.
  package var multipleOf: Located<ExactNumber>?

  /// `minLength`, in characters as Unicode's scalar values.
  package var minLength: Located<Int>?
  /// `maxLength`, in characters as Unicode's scalar values.
  package var maxLength: Located<Int>?
  /// `pattern`, an expression of ECMA-262 that is found anywhere in the string.
  package var pattern: JSONText?

  /// `minItems`.
  package var minItems: Located<Int>?
  /// `maxItems`.
  package var maxItems: Located<Int>?
  /// `uniqueItems` where it is true.
  package var uniqueItems: Located<Bool>?

  /// `minProperties`.
  package var minProperties: Located<Int>?
  /// `maxProperties`.
  package var maxProperties: Located<Int>?

  /// Makes checks that check nothing.
  package init() {}
}
