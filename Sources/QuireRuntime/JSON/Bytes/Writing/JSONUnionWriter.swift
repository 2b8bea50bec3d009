/// Writes the value of a union as the type of its branch.
@usableFromInline
struct JSONUnionWriter: ~Copyable, UnionWriter {
  @usableFromInline typealias Failure = FastPathFallback

  @usableFromInline var writer: JSONWriter

  @usableFromInline
  init(_ writer: borrowing JSONWriter) { self.writer = JSONWriter(writer.output) }

  @inlinable
  mutating func callAsFunction<Format: MemberFormat>(
    _ value: Format.Represented, as format: Format.Type
  ) throws(FastPathFallback) {
    try Format.encode(value, json: &writer)
  }
}
