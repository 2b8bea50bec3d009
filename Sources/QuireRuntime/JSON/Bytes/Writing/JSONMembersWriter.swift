/// Writes the members of an object.
@usableFromInline
struct JSONMembersWriter: ~Copyable, MemberWriter {
  @usableFromInline typealias Failure = FastPathFallback

  @usableFromInline var writer: JSONWriter
  /// The names of members that no name was declared of, if there are any.
  private var rest: Set<String>?

  @usableFromInline
  init(_ writer: borrowing JSONWriter) { self.writer = JSONWriter(writer.output) }

  @usableFromInline var writesReadOnly: Bool { writer.output.pointee.writesReadOnly }

  /// Writes a name that stands in JSON as it is declared.
  @usableFromInline
  mutating func write(_ name: StaticString) throws(FastPathFallback) {
    // The declared one prevails, which is an encoder's to do.
    if let rest, rest.contains(name.description) { throw .duplicate }
    writer.output.pointee.append(name: name)
  }

  @inlinable
  mutating func callAsFunction<Format: MemberFormat>(
    _ name: StaticString, _ value: Format.Represented, as format: Format.Type
  ) throws(FastPathFallback) {
    try write(name)
    try Format.encode(value, json: &writer)
  }

  @usableFromInline
  mutating func rest<Format: MemberFormat>(
    _ values: [String: Format.Represented], as format: Format.Type
  ) throws(FastPathFallback) {
    for (name, value) in values.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      writeOther(name)
      try Format.encode(value, json: &writer)
    }
  }

  private mutating func writeOther(_ name: String) {
    rest = rest ?? []
    rest?.insert(name)
    writer.writeName(name)
  }
}
