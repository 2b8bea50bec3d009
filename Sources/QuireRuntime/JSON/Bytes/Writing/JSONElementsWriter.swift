/// Writes the elements of an array.
@usableFromInline
struct JSONElementsWriter: ~Copyable, ElementWriter {
  @usableFromInline typealias Failure = FastPathFallback

  private var writer: JSONWriter
  /// The number of absent elements, which are written as null once another element follows.
  private var heldNulls = 0

  @usableFromInline
  init(_ writer: borrowing JSONWriter) { self.writer = JSONWriter(writer.output) }

  @usableFromInline
  mutating func callAsFunction<Format: MemberFormat>(
    _ value: Format.Represented, as format: Format.Type
  ) throws(FastPathFallback) {
    begin()
    try Format.encode(value, json: &writer)
  }

  @usableFromInline
  mutating func optional<Format: MemberFormat>(
    _ value: Format.Represented?, as format: Format.Type
  ) throws(FastPathFallback) {
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
