/// An array whose places have types of their own, described once for whoever hands them out.
///
/// Generated types conform where a schema lists what stands at each place of an array.
public protocol TupleCodable: MemberValue {
  /// Reads the elements.
  ///
  /// - Parameter elements: Hands out the elements in order.
  /// - Throws: The reader's own failure; through a decoder that is `DecodingError`.
  init<Elements: ElementReader & ~Copyable>(elements: inout Elements) throws(Elements.Failure)

  /// Writes the elements.
  ///
  /// - Parameter elements: Takes the elements in order.
  /// - Throws: The writer's own failure; through an encoder that is `EncodingError`.
  func encode<Elements: ElementWriter & ~Copyable>(
    elements: inout Elements
  ) throws(Elements.Failure)
}

extension TupleCodable {
  /// Reads the elements of the array that a decoder stands at.
  public init(from decoder: any Decoder) throws {
    self = try decoder.readNested {
      var elements = try DecoderElements(unchecked: decoder)
      return try Self(elements: &elements)
    }
  }

  /// Writes the elements as an array.
  public func encode(to encoder: any Encoder) throws {
    var elements = EncoderElements(encoder)
    try encode(elements: &elements)
  }
}
