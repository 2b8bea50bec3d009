extension JSONMembers {
  /// Returns whether the object has a member, which may be null.
  public mutating func contains(_ name: StaticString) -> Bool {
    do throws(JSONError) {
      guard try find(name) else { return false }
      // The member may still be requested later.
      next -= 1
      if index == nil {
        pending = next
        source.pointee.bytes.goBackToColon()
      } else {
        try skipFound()
      }
      return true
    } catch {
      // An unexpected order is no problem of the text: the object is decoded again.
      if !isOutOfOrder { source.pointee.record(error) }
      failure = failure ?? error
      return false
    }
  }

  /// Decodes a required member, which may be null if the type is Optional.
  @inlinable
  public mutating func callAsFunction<Value: MemberValue>(
    _ name: StaticString
  ) throws(JSONError) -> Value { try self(name, as: Value.MemberForm.self) }

  /// Decodes a member, or returns `nil` if the member is absent or null.
  @inlinable
  public mutating func callAsFunction<Value: MemberValue>(
    optional name: StaticString
  ) throws(JSONError) -> Value? { try self(optional: name, as: Value.MemberForm.self) }

  /// Decodes a required member in a format.
  @inlinable
  public mutating func callAsFunction<Format: MemberFormat>(
    _ name: StaticString, as format: Format.Type
  ) throws(JSONError) -> Format.Represented {
    try findRequired(name)
    return try Format.decode(json: &reader)
  }

  /// Decodes a member in a format, or returns `nil` if the member is absent or null.
  @inlinable
  public mutating func callAsFunction<Format: MemberFormat>(
    optional name: StaticString, as format: Format.Type
  ) throws(JSONError) -> Format.Represented? {
    guard try findValue(name) else { return nil }
    return try Format.decode(json: &reader)
  }

  /// Checks that a required member has a constant value.
  @inlinable
  public mutating func check<Value: MemberValue & Equatable>(
    _ name: StaticString, is constant: Value
  ) throws(JSONError) {
    try findRequired(name)
    try reader.check(is: constant)
  }

  /// Decodes a member with a constant value, or returns `nil` if it is absent or null.
  @inlinable
  public mutating func callAsFunction<Value: MemberValue & Equatable>(
    optional name: StaticString, is constant: Value
  ) throws(JSONError) -> Value? {
    guard try findValue(name) else { return nil }
    try reader.check(is: constant)
    return constant
  }

  /// Checks that a member is absent, because its schema is `false`.
  public mutating func check(absent name: StaticString) throws(JSONError) {
    guard try find(name) else { return }
    _ = source.pointee.bytes.peek()
    throw reader.mismatch("the member must be absent")
  }

  /// Checks that there are no other members.
  ///
  /// It must be called after all other members are decoded.
  public mutating func checkNoRest() throws(JSONError) {
    let names = try namesOfRest()
    if names.isEmpty { return }
    guard source.pointee.isDescribing else { throw .mismatch }
    let list = names.sorted().map { "'\(Excerpt.line($0))'" }
    let shown = list.prefix(8).joined(separator: ", ") + (list.count > 8 ? ", …" : "")
    source.pointee.record(
      .corrupted("members that the schema does not allow: \(shown)"), at: start.at)
    throw .mismatch
  }

  /// Checks that there are no other members while a union looks for an exact match.
  ///
  /// The schema forbids other members. Outside of a union they are ignored.
  public mutating func checkNoRestWhileMatching() throws(JSONError) {
    guard source.pointee.isMatching, try !namesOfRest().isEmpty else { return }
    source.pointee.refuse()
    try checkNoRest()
  }

  private mutating func namesOfRest() throws(JSONError) -> [String] {
    var names: [String] = []
    for other in try findRest() where !source.pointee.others[other].isTaken {
      names.append(try source.pointee.name(of: source.pointee.others[other]))
    }
    return names
  }

  /// Decodes all other members, keyed by their names in JSON.
  @inlinable
  public mutating func rest<Value: MemberValue>() throws(JSONError) -> [String: Value] {
    try rest(as: Value.MemberForm.self)
  }

  /// Decodes all other members in a format, keyed by their names in JSON.
  ///
  /// It must be called after all other members are decoded. If two of them have one name, the first
  /// one counts.
  public mutating func rest<Format: MemberFormat>(
    as format: Format.Type
  ) throws(JSONError) -> [String: Format.Represented] {
    let rest = try findRest()
    let end = source.pointee.bytes.at
    frontier = end
    var values: [String: Format.Represented] = [:]
    for index in rest {
      let other = source.pointee.others[index]
      if other.isTaken { continue }
      source.pointee.bytes.at = other.name
      let name = try source.pointee.bytes.string()
      if values[name] != nil { continue }
      source.pointee.bytes.at = other.value
      values[name] = try Format.decode(json: &reader)
    }
    source.pointee.bytes.at = end
    return values
  }
}
