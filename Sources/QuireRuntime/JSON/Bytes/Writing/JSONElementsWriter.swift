/// Writes the elements of an array.
@usableFromInline
struct JSONElementsWriter: ~Copyable, ElementWriter {
  @usableFromInline typealias Failure = JSONDecline

  private var writer: JSONWriter
  /// Places without a value that are written as soon as another element follows.
  private var heldNulls = 0

  @usableFromInline
  init(_ writer: borrowing JSONWriter) { self.writer = JSONWriter(writer.output) }

  @usableFromInline
  mutating func callAsFunction<Value: MemberValue>(_ value: Value) throws(JSONDecline) {
    begin()
    try value.encode(json: &writer)
  }

  @usableFromInline
  mutating func optional<Value: MemberValue>(_ value: Value?) throws(JSONDecline) {
    if let value { try self(value) } else { heldNulls += 1 }
  }

  @usableFromInline
  mutating func callAsFunction<Format: MemberFormat>(
    _ value: Format.Represented, as format: Format.Type
  ) throws(JSONDecline) {
    begin()
    try Format.encode(value, json: &writer)
  }

  @usableFromInline
  mutating func optional<Format: MemberFormat>(
    _ value: Format.Represented?, as format: Format.Type
  ) throws(JSONDecline) {
    if let value { try self(value, as: format) } else { heldNulls += 1 }
  }

  private mutating func begin() {
    for _ in 0..<heldNulls {
      writer.beginElement()
      writer.writeNull()
    }
    heldNulls = 0
    writer.beginElement()
  }
}
