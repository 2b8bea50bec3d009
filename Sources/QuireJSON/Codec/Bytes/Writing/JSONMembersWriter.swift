/// Encodes the members of an object by their names in JSON.
public struct JSONMembersWriter: ~Copyable {
  @usableFromInline var writer: JSONWriter
  /// The names that were written for undeclared members, with the ends of these members, in order;
  /// `nil` before the first one.
  private var rest: [(name: String, end: Int)]?
  /// The number of bytes before the first member.
  private let start: Int

  @usableFromInline
  init(_ writer: borrowing JSONWriter) {
    self.writer = JSONWriter(writer.output)
    start = writer.output.pointee.count
  }

  /// Encodes a member; `nil` of an Optional type is null.
  @inlinable
  public mutating func callAsFunction<Value: MemberValue>(
    _ name: StaticString, _ value: Value
  ) throws(JSONError) {
    try self(name, value, as: Value.MemberForm.self)
  }

  /// Encodes a member, or nothing if the value is `nil`.
  @inlinable
  public mutating func callAsFunction<Value: MemberValue>(
    optional name: StaticString, _ value: Value?
  ) throws(JSONError) {
    if let value { try self(name, value, as: Value.MemberForm.self) }
  }

  /// Encodes a member in a format.
  @inlinable
  public mutating func callAsFunction<Format: MemberFormat>(
    _ name: StaticString, _ value: Format.Represented, as format: Format.Type
  ) throws(JSONError) {
    write(name)
    try Format.encode(value, json: &writer)
  }

  /// Encodes a member in a format, or nothing if the value is `nil`.
  @inlinable
  public mutating func callAsFunction<Format: MemberFormat>(
    optional name: StaticString, _ value: Format.Represented?, as format: Format.Type
  ) throws(JSONError) {
    if let value { try self(name, value, as: format) }
  }

  /// Writes a name that is the same in JSON as in the declaration.
  @usableFromInline
  mutating func write(_ name: StaticString) {
    if let rest { remove(name.description, from: rest) }
    writer.output.pointee.append(name: name)
  }

  /// Encodes members with names that only the value knows.
  @inlinable
  public mutating func rest<Value: MemberValue>(_ values: [String: Value]) throws(JSONError) {
    try rest(values, as: Value.MemberForm.self)
  }

  /// Encodes members in a format, with names that only the value knows.
  ///
  /// They are encoded first, so that a declared member replaces one of them with the same name.
  public mutating func rest<Format: MemberFormat>(
    _ values: [String: Format.Represented], as format: Format.Type
  ) throws(JSONError) {
    guard !values.isEmpty else { return }
    var written = rest ?? []
    for (name, value) in values.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      writer.writeName(name)
      try Format.encode(value, json: &writer)
      written.append((name, writer.output.pointee.count))
    }
    rest = written
  }

  /// Removes an undeclared member, because a declared one has the same name.
  private mutating func remove(_ name: String, from members: [(name: String, end: Int)]) {
    guard let index = members.firstIndex(where: { $0.name == name }) else { return }
    var others = members
    let first = index == 0 ? start : members[index - 1].end
    let count = others.remove(at: index).end - first
    writer.output.pointee.removeMember(first..<first + count)
    for later in others.indices.dropFirst(index) { others[later].end -= count }
    rest = others
  }
}
