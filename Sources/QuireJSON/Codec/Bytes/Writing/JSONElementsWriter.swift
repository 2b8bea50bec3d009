/// Encodes the elements of an array in order.
public struct JSONElementsWriter: ~Copyable {
  private var writer: JSONWriter
  /// The number of absent elements, which are written as null once another element follows.
  private var heldNulls = 0

  @usableFromInline
  init(_ writer: borrowing JSONWriter) { self.writer = JSONWriter(writer.output) }

  /// Encodes an element; `nil` of an Optional type is null.
  @inlinable
  public mutating func callAsFunction<Value: MemberValue>(_ value: Value) throws(JSONError) {
    try self(value, as: Value.MemberForm.self)
  }

  /// Encodes an element in a format.
  public mutating func callAsFunction<Format: MemberFormat>(
    _ value: Format.Represented, as format: Format.Type
  ) throws(JSONError) {
    for _ in 0..<heldNulls {
      writer.beginElement()
      writer.writeNull()
    }
    heldNulls = 0
    writer.beginElement()
    try Format.encode(value, json: &writer)
  }

  /// Encodes an element.
  ///
  /// `nil` is encoded as null if another element follows, otherwise not at all.
  @inlinable
  public mutating func optional<Value: MemberValue>(_ value: Value?) throws(JSONError) {
    try optional(value, as: Value.MemberForm.self)
  }

  /// Encodes an element in a format.
  ///
  /// `nil` is encoded as null if another element follows, otherwise not at all.
  public mutating func optional<Format: MemberFormat>(
    _ value: Format.Represented?, as format: Format.Type
  ) throws(JSONError) {
    if let value { try self(value, as: format) } else { heldNulls += 1 }
  }

  /// Encodes the elements after the declared ones.
  @inlinable
  public mutating func rest<Value: MemberValue>(_ values: [Value]) throws(JSONError) {
    try rest(values, as: Value.MemberForm.self)
  }

  /// Encodes the elements after the declared ones, in a format.
  public mutating func rest<Format: MemberFormat>(
    _ values: [Format.Represented], as format: Format.Type
  ) throws(JSONError) {
    for value in values { try self(value, as: format) }
  }
}
