extension Optional where Wrapped: MemberValue {
  /// Writes null, or the value.
  @inlinable
  public func encode(json writer: inout JSONWriter) throws(JSONDecline) {
    if let self { try self.encode(json: &writer) } else { writer.writeNull() }
  }
}

extension Array where Element: MemberValue {
  /// Writes an array of values.
  @inlinable
  public func encode(json writer: inout JSONWriter) throws(JSONDecline) {
    try writer.beginArray()
    try lendEach { (element) throws(JSONDecline) in
      writer.beginElement()
      try element.encode(json: &writer)
    }
    writer.endArray()
  }
}

extension Dictionary where Key: WireKeyRepresentable & Codable, Value: MemberValue {
  /// Writes an object, its names in the order of their bytes.
  @inlinable
  public func encode(json writer: inout JSONWriter) throws(JSONDecline) {
    let members = try writer.members(of: self)
    try writer.beginObject()
    for place in members.indices {
      writer.writeName(members[place].name)
      try self[members[place].index].value.encode(json: &writer)
    }
    writer.endObject()
  }
}

extension Optional where Wrapped: MemberFormat {
  /// Writes null, or the value in the wrapped format.
  @inlinable
  public static func encode(
    _ value: Wrapped.Represented?, json writer: inout JSONWriter
  ) throws(JSONDecline) {
    if let value { try Wrapped.encode(value, json: &writer) } else { writer.writeNull() }
  }
}

extension Array where Element: MemberFormat {
  /// Writes an array of values in the element's format.
  @inlinable
  public static func encode(
    _ value: [Element.Represented], json writer: inout JSONWriter
  ) throws(JSONDecline) {
    try writer.beginArray()
    try value.lendEach { (element) throws(JSONDecline) in
      writer.beginElement()
      try Element.encode(element, json: &writer)
    }
    writer.endArray()
  }
}

extension Dictionary where Key: WireKeyRepresentable, Value: MemberFormat {
  /// Writes an object, its names in the order of their bytes, its values in the value's format.
  @inlinable
  public static func encode(
    _ value: [Key: Value.Represented], json writer: inout JSONWriter
  ) throws(JSONDecline) {
    let members = try writer.members(of: value)
    try writer.beginObject()
    for place in members.indices {
      writer.writeName(members[place].name)
      try Value.encode(value[members[place].index].value, json: &writer)
    }
    writer.endObject()
  }
}

extension JSONWriter {
  /// The names of a map's keys in the order of their bytes, and where their values are.
  @inlinable
  func members<Key: WireKeyRepresentable, Value>(
    of map: [Key: Value]
  ) throws(JSONDecline) -> [(name: String, index: [Key: Value].Index)] {
    var members = map.indices.map { (name: map[$0].key.wireKey.stringValue, index: $0) }
    members.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    // Of two keys of one name an encoder writes one.
    for place in members.indices.dropFirst()
    where members[place - 1].name == members[place].name {
      throw .duplicate
    }
    return members
  }
}

extension Array {
  /// Hands out each element in its place.
  @inlinable
  func lendEach(_ body: (borrowing Element) throws(JSONDecline) -> Void) throws(JSONDecline) {
    try withUnsafeBufferPointer { (elements) throws(JSONDecline) in
      try lend(elements, to: body)
    }
  }
}

/// Hands out elements in their place.
///
/// Those that could be copied would be, and all references that they hold would be counted: a fourth
/// of the time that it takes to write them. Here, nothing says that they could.
@inlinable
func lend<Element: ~Copyable>(
  _ elements: UnsafeBufferPointer<Element>,
  to body: (borrowing Element) throws(JSONDecline) -> Void
) throws(JSONDecline) {
  for index in elements.indices { try body(elements[index]) }
}
