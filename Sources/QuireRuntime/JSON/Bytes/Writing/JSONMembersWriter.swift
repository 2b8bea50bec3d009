/// Writes the members of an object.
@usableFromInline
struct JSONMembersWriter: ~Copyable, MemberWriter {
  @usableFromInline typealias Failure = FastPathFallback

  @usableFromInline var writer: JSONWriter
  /// The names written for undeclared members, or `nil` if there are no such members.
  private var rest: Set<String>?

  @usableFromInline
  init(_ writer: borrowing JSONWriter) { self.writer = JSONWriter(writer.output) }

  @usableFromInline var writesReadOnly: Bool { writer.output.pointee.writesReadOnly }

  /// Writes a name that is the same in JSON as in the declaration.
  @usableFromInline
  mutating func write(_ name: StaticString) throws(FastPathFallback) {
    // The declared member takes precedence. Only an encoder supports that.
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
