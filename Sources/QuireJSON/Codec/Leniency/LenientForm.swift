/// Text in a format, or `nil` if the text is empty or malformed.
///
/// Any other kind of value than text is an error.
enum LenientForm<Format: LenientFormat>: MemberFormat {
  static var isLenient: Bool { true }

  static func decode(json reader: inout JSONReader) throws(JSONError) -> Format.Represented? {
    guard reader.source.pointee.bytes.peek() == 0x22 else {
      throw reader.source.pointee.bytes.mismatch(expecting: String.self)
    }
    let place = reader.source.pointee.bytes.at
    do throws(JSONError) {
      return try Format.decode(json: &reader)
    } catch {
      guard error == .mismatch else { throw error }
      reader.source.pointee.forgetProblem()
      reader.source.pointee.bytes.at = place
      _ = try StringForm.decode(json: &reader)
      reader.source.pointee.lenientReads.note(.absent, at: place)
      return nil
    }
  }

  static func encode(
    _ value: Format.Represented?, json writer: inout JSONWriter
  ) throws(JSONError) { try NullableForm<Format>.encode(value, json: &writer) }
}

extension JSONMembers {
  /// Decodes a member, or returns `nil` if it is absent or null, or its text is empty or malformed.
  ///
  /// ``JsonProvider/leniencies`` counts the texts decoded in this way.
  public mutating func callAsFunction<Format: LenientFormat>(
    lenient name: StaticString, as format: Format.Type
  ) throws(JSONError) -> Format.Represented? {
    try self(optional: name, as: LenientForm<Format>.self) ?? nil
  }

  /// Decodes a required member, or returns `nil` if it is null, or its text is empty or malformed.
  public mutating func callAsFunction<Format: LenientFormat>(
    lenientNullable name: StaticString, as format: Format.Type
  ) throws(JSONError) -> Format.Represented? {
    try self(name, as: NullableForm<LenientForm<Format>>.self) ?? nil
  }

  /// Decodes a member that may be absent or null.
  ///
  /// A member whose text is empty or malformed counts as absent.
  public mutating func callAsFunction<Format: LenientFormat>(
    lenientPresence name: StaticString, as format: Format.Type
  ) throws(JSONError) -> Presence<Format.Represented> {
    guard contains(name) else { return .absent }
    let value = try self(name, as: NullableForm<LenientForm<Format>>.self)
    return value.map { Presence(orAbsent: $0) } ?? .null
  }
}
