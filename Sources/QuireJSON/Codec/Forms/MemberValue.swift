public import Foundation

/// A value that can be a member of an object, an element of an array or a value in a map.
///
/// The type determines the form in JSON: a `Date` is RFC 3339 text, `Data` is base64, and a
/// `Decimal` is a decimal number in a string, whatever strategies a decoder or an encoder has.
///
/// A hand-written `Codable` type only has to declare the conformance; then its form is its
/// `Codable` form, which Foundation's coders decode and encode. A hand-written type that conforms to
/// ``ByteCodable`` does without them.
public protocol MemberValue: Codable {
  /// The form of the type in JSON; by default its `Codable` form.
  associatedtype MemberForm: MemberFormat = CustomForm<Self> where MemberForm.Represented == Self
}

extension String: MemberValue {
  /// A JSON string.
  public typealias MemberForm = StringForm
}

extension Bool: MemberValue {
  /// `true` or `false`.
  public typealias MemberForm = BoolForm
}

extension Int: MemberValue {
  /// A JSON number without a fraction.
  public typealias MemberForm = IntForm
}

extension Int64: MemberValue {
  /// A JSON number without a fraction.
  public typealias MemberForm = Int64Form
}

extension UInt64: MemberValue {
  /// A JSON number without a fraction and without a sign.
  public typealias MemberForm = UInt64Form
}

extension Double: MemberValue {
  /// A JSON number.
  public typealias MemberForm = DoubleForm
}

extension UUID: MemberValue {
  /// The UUID's text, encoded in lower case.
  public typealias MemberForm = UUIDForm
}

extension URL: MemberValue {
  /// The absolute URL.
  public typealias MemberForm = URLForm
}

extension Date: MemberValue {
  /// A `date-time` of RFC 3339.
  public typealias MemberForm = DateForm
}

extension Data: MemberValue {
  /// Base64 (RFC 4648, section 4).
  public typealias MemberForm = DataForm
}

extension Decimal: MemberValue {
  /// A string that contains a decimal number.
  public typealias MemberForm = DecimalForm
}

// A schema of `false` allows no value, so an array of it is empty.
extension Never: MemberValue {
  /// No value has this form.
  public typealias MemberForm = NeverForm
}

extension Optional: MemberValue where Wrapped: MemberValue {
  /// Null, or the form of the wrapped value.
  public typealias MemberForm = NullableForm<Wrapped.MemberForm>
}

extension Array: MemberValue where Element: MemberValue {
  /// A JSON array.
  public typealias MemberForm = ArrayForm<Element.MemberForm>
}

extension Dictionary: MemberValue where Key: Codable, Value: MemberValue {
  /// A JSON object whose member names are the keys.
  public typealias MemberForm = MapForm<Key, Value.MemberForm>
}
