/// A JSON array whose elements have a format.
public enum ArrayForm<Element: MemberFormat>: MemberFormat {
  /// Whether the elements have their `Codable` form.
  @inlinable
  public static var isCodableForm: Bool { Element.isCodableForm }

  /// Whether the elements are decoded leniently.
  @inlinable
  public static var isLenient: Bool { Element.isLenient }

  /// Decodes an array.
  public static func decode(from decoder: any Decoder) throws -> [Element.Represented] {
    try [Formatted<Element>](from: decoder).map(\.value)
  }

  /// Decodes an array.
  @inlinable
  public static func decode(
    json reader: inout JSONReader
  ) throws(FastPathFallback) -> [Element.Represented] {
    var values: [Element.Represented] = []
    try reader.enterArray()
    guard try reader.goToElement(isFirst: true) else { return values }
    // Unspecialized code would look up the array's type for each element to ask `isEmpty`, so the
    // first element is decoded separately. Few arrays have a single element, and each reallocation
    // takes as long as decoding an element.
    values.reserveCapacity(4)
    values.append(try Element.decode(json: &reader))
    while try reader.goToElement(isFirst: false) {
      values.append(try Element.decode(json: &reader))
    }
    return values
  }

  /// Encodes the array.
  public static func encode(_ value: [Element.Represented], to encoder: any Encoder) throws {
    try value.map { Formatted<Element>($0) }.encode(to: encoder)
  }

  /// Encodes the array.
  @inlinable
  public static func encode(
    _ value: [Element.Represented], json writer: inout JSONWriter
  ) throws(FastPathFallback) {
    try writer.beginArray()
    try value.lendEach { (element) throws(FastPathFallback) in
      writer.beginElement()
      try Element.encode(element, json: &writer)
    }
    writer.endArray()
  }
}

extension Array {
  /// Calls a function with each element in place.
  @inlinable
  func lendEach(
    _ body: (borrowing Element) throws(FastPathFallback) -> Void
  ) throws(FastPathFallback) {
    try withUnsafeBufferPointer { (elements) throws(FastPathFallback) in
      try lend(elements, to: body)
    }
  }
}

/// Calls a function with each element in place.
///
/// The compiler copies elements of a copyable type and counts all references in them, which takes a
/// quarter of the time of encoding. Here the type parameter does not promise that copies exist.
@inlinable
func lend<Element: ~Copyable>(
  _ elements: UnsafeBufferPointer<Element>,
  to body: (borrowing Element) throws(FastPathFallback) -> Void
) throws(FastPathFallback) {
  for index in elements.indices { try body(elements[index]) }
}
