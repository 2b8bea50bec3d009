// The descriptions of generated types, read from bytes.

extension MemberCodable {
  /// Reads the members of an object.
  @inlinable
  public init(json reader: inout JSONReader) throws(JSONDecline) {
    var members = JSONMembers(of: Self.self, in: reader)
    while true {
      do throws(JSONDecline) {
        try members.enter()
        self = try Self(members: &members)
        try members.leave()
        return
      } catch {
        try members.restart(after: error)
      }
    }
  }
}

extension UnionCodable {
  /// Finds out of which type a value is, and reads it as that.
  @inlinable
  public init(json reader: inout JSONReader) throws(JSONDecline) {
    var union = JSONUnion(reader)
    try self.init(union: &union)
    try union.leave()
  }
}

extension TupleCodable {
  /// Reads the elements of an array.
  @inlinable
  public init(json reader: inout JSONReader) throws(JSONDecline) {
    var elements = try JSONElements(reader)
    try self.init(elements: &elements)
    try elements.leave()
  }
}

extension ListCodable {
  /// Reads an array of items.
  @inlinable
  public init(json reader: inout JSONReader) throws(JSONDecline) {
    self.init(items: try [Item](json: &reader))
  }
}

extension ValueCodable {
  /// Reads the value.
  @inlinable
  public init(json reader: inout JSONReader) throws(JSONDecline) {
    self.init(value: try Value(json: &reader))
  }
}

extension OpenEnum {
  /// Reads a value, known or not.
  @inlinable
  public init(json reader: inout JSONReader) throws(JSONDecline) {
    let value = try RawValue(json: &reader)
    if let known = Self.knownCases[rawValue: value] {
      self = known
    } else {
      if !Self.allowsOtherValues { try reader.refuseUnknown() }
      self = .unknown(value)
    }
  }
}

extension ClosedEnum {
  /// Reads one of the values.
  @inlinable
  public init(json reader: inout JSONReader) throws(JSONDecline) {
    let value = try JSONValue(json: &reader)
    guard let known = Self(rawValue: value) else { throw .unfit }
    self = known
  }
}
