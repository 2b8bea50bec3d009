/// A type that stands in JSON as the bare value that it holds.
///
/// Generated types conform where a schema's root is no object and no array, and its values are
/// checked, which a type that only has another name could not be.
public protocol ValueCodable: MemberValue {
  /// The type of the value.
  associatedtype Value: MemberValue

  /// The value.
  var value: Value { get }

  /// Makes one of its value.
  init(value: Value)
}

extension ValueCodable {
  /// Reads the value that a decoder stands at.
  public init(from decoder: any Decoder) throws {
    try self.init(value: Value(memberFrom: decoder))
  }

  /// Writes the value.
  public func encode(to encoder: any Encoder) throws {
    try value.encodeMember(to: encoder)
  }
}
