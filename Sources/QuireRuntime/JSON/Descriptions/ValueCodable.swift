/// A type whose JSON is the value of its only property.
///
/// Generated types conform if the root of a schema is neither an object nor an array and its values
/// are checked; a type alias could not be checked.
public protocol ValueCodable: ByteCodable {
  /// The type of the value.
  associatedtype Value: MemberValue

  /// The form of the value in JSON; by default the form of its type.
  associatedtype ValueForm: MemberFormat = Value.MemberForm where ValueForm.Represented == Value

  /// The value.
  var value: Value { get }

  /// Creates an instance with a value.
  init(value: Value)
}

extension ValueCodable {
  /// Decodes the value.
  public init(from decoder: any Decoder) throws {
    try self.init(value: ValueForm.decode(from: decoder))
  }

  /// Encodes the value.
  public func encode(to encoder: any Encoder) throws {
    try ValueForm.encode(value, to: encoder)
  }
}
