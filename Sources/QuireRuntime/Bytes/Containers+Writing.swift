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
    let names = try writer.names(of: keys)
    try writer.beginObject()
    for index in names.indices {
      writer.writeName(names[index].name)
      try self[names[index].key]?.encode(json: &writer)
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
    let names = try writer.names(of: value.keys)
    try writer.beginObject()
    for index in names.indices {
      writer.writeName(names[index].name)
      if let member = value[names[index].key] { try Value.encode(member, json: &writer) }
    }
    writer.endObject()
  }
}

extension JSONWriter {
  /// The names of a map's keys in the order of their bytes.
  @inlinable
  func names<Key: WireKeyRepresentable>(
    of keys: some Collection<Key>
  ) throws(JSONDecline) -> [(name: String, key: Key)] {
    let names = keys.map { (name: $0.wireKey.stringValue, key: $0) }
      .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    // Of two keys of one name an encoder writes one.
    for index in names.indices.dropFirst() where names[index - 1].name == names[index].name {
      throw .duplicate
    }
    return names
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
