/// An array whose places have different types, described once for coders and for the fast path.
///
/// Generated types conform if a schema lists the values at each place of an array.
public protocol TupleCodable: ByteCodable {
  /// Decodes the elements.
  ///
  /// - Parameter elements: Decodes the elements in order.
  /// - Throws: The reader's failure; with a decoder that is `DecodingError`.
  init<Elements: ElementReader & ~Copyable>(elements: inout Elements) throws(Elements.Failure)

  /// Encodes the elements.
  ///
  /// - Parameter elements: Encodes the elements in order.
  /// - Throws: The writer's failure; with an encoder that is `EncodingError`.
  func encode<Elements: ElementWriter & ~Copyable>(
    elements: inout Elements
  ) throws(Elements.Failure)
}

extension TupleCodable {
  /// Decodes the elements of an array.
  public init(from decoder: any Decoder) throws { try self.init(describedFrom: decoder) }

  /// Decodes the elements of an array by the type's description.
  package init(describedFrom decoder: any Decoder) throws {
    self = try decoder.readNested {
      var elements = try DecoderElements(unchecked: decoder)
      return try Self(elements: &elements)
    }
  }

  /// Encodes the elements as an array.
  public func encode(to encoder: any Encoder) throws {
    var elements = EncoderElements(encoder)
    try encode(elements: &elements)
  }
}
