/// A JSON array whose elements have a format.
public enum ArrayForm<Element: MemberFormat>: MemberFormat {
  /// Whether Foundation's coders decode and encode the elements.
  @inlinable
  public static var isHandWritten: Bool { Element.isHandWritten }

  /// Decodes an array.
  @inlinable
  public static func decode(
    json reader: inout JSONReader
  ) throws(JSONError) -> [Element.Represented] {
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
  @inlinable
  public static func encode(
    _ value: [Element.Represented], json writer: inout JSONWriter
  ) throws(JSONError) {
    try writer.beginArray()
    try value.borrowEach { (element) throws(JSONError) in
      writer.beginElement()
      try Element.encode(element, json: &writer)
    }
    writer.endArray()
  }
}

extension Array {
  /// Calls a function with each element in place.
  @inlinable
  func borrowEach(
    _ body: (borrowing Element) throws(JSONError) -> Void
  ) throws(JSONError) {
    try withUnsafeBufferPointer { (elements) throws(JSONError) in
      try borrow(elements, to: body)
    }
  }
}

/// Calls a function with each element in place.
///
/// The compiler copies elements of a copyable type and counts all references in them, which takes a
/// quarter of the time of encoding. Here the type parameter does not promise that copies exist.
@inlinable
func borrow<Element: ~Copyable>(
  _ elements: UnsafeBufferPointer<Element>,
  to body: (borrowing Element) throws(JSONError) -> Void
) throws(JSONError) {
  for index in elements.indices { try body(elements[index]) }
}
