// The members of objects whose names the type does not know, or not yet.
extension JSONSource {
  /// Consumes a name that the type does not know, and its colon.
  mutating func takeUnknownName() throws(JSONError) -> OtherMember {
    let name = bytes.at
    let hasEscapes = try bytes.skipString()
    try bytes.expect(0x3A)
    return OtherMember(name: name, hasEscapes: hasEscapes, value: bytes.at)
  }

  /// Returns the name of a member without escapes.
  mutating func name(of member: OtherMember) throws(JSONError) -> String {
    let after = bytes.at
    defer { bytes.at = after }
    bytes.at = member.name
    return try bytes.string()
  }

  /// Returns the indices of the undeclared members of the object that begins at a bookmark.
  func others(since start: Bookmark) -> Range<Int> { start.otherCount..<others.count }

  /// Takes a member from the others and returns the place of its value, or `nil` if it is absent.
  ///
  /// If several members have the name, the first one counts.
  mutating func takeOther(
    named index: Int, of names: UnsafeMutablePointer<MemberNames>, since start: Bookmark
  ) throws(JSONError) -> UnsafePointer<UInt8>? {
    var found: UnsafePointer<UInt8>?
    for other in others(since: start) where try isOther(other, named: index, of: names) {
      found = found ?? others[other].value
      others[other].isTaken = true
    }
    return found
  }

  private mutating func isOther(
    _ other: Int, named index: Int, of names: UnsafeMutablePointer<MemberNames>
  ) throws(JSONError) -> Bool {
    if others[other].hasEscapes {
      return try names.pointee.index(of: name(of: others[other])) == index
    }
    let after = bytes.at
    defer { bytes.at = after }
    bytes.at = others[other].name
    return names.pointee.take(index, from: &bytes)
  }

  /// Removes the stored members of the object that begins at a bookmark.
  mutating func removeMembers(since start: Bookmark) {
    slots.count = start.slotCount
    if others.count > start.otherCount { others.removeLast(others.count - start.otherCount) }
  }
}
