// Members that come out of order, or whose names are not known yet, or that the type does not name.
extension JSONMembers {
  /// Finds a member with the index, or one whose name is not the expected one.
  @inline(never)
  mutating func findUnexpected(_ name: StaticString) throws(JSONError) -> Bool {
    let known = names.pointee.isLiteral(name, at: next) ? next : names.pointee.index(of: name)
    let wanted = known ?? names.pointee.count
    if known == nil { names.pointee.append(name) }
    if wanted != next { hasJumped = true }
    defer { next = wanted + 1 }
    if let index { return try find(wanted, in: index) }
    // A member requested out of order may be anywhere. So may a member of a type's first object.
    guard !hasJumped, known != nil || !names.pointee.isComplete else { throw outOfOrder() }
    if pending == nil {
      guard try goToName() else { return false }
      guard names.pointee.take(wanted, from: &source.pointee.bytes) else {
        // The comma before the name was consumed, as if the name were the first.
        isFirst = true
        let index = makeIndex()
        // The type's other names are not known yet, so index all members first.
        _ = try indexMembers(upTo: .max, in: index)
        return try find(wanted, in: index)
      }
    } else {
      guard pending == wanted else { return false }
      pending = nil
    }
    try source.pointee.bytes.takeColon()
    return true
  }

  /// Moves to a member's value with the index, or returns `false` if there is no such member.
  @_transparent
  mutating func find(_ wanted: Int, in index: MemberIndex) throws(JSONError) -> Bool {
    goBack(to: wanted, in: index) ? true : try findFurther(wanted, in: index)
  }

  /// Moves to a member's value if it is in the index.
  @_transparent
  mutating func goBack(to wanted: Int, in index: MemberIndex) -> Bool {
    guard wanted < index.count, let place = source.pointee.slots[index.firstSlot &+ wanted] else {
      return false
    }
    goBack(to: place)
    return true
  }

  /// Moves to a value that the index has passed.
  @_transparent
  private mutating func goBack(to place: UnsafePointer<UInt8>) {
    if frontier == nil { frontier = source.pointee.bytes.at }
    source.pointee.bytes.at = place
  }

  /// Moves to a member's value that is not in the index: it comes later, or its name was unknown.
  private mutating func findFurther(
    _ wanted: Int, in index: MemberIndex
  ) throws(JSONError) -> Bool {
    if try indexMembers(upTo: wanted, in: index) { return true }
    guard wanted >= index.count,
      let place = try source.pointee.takeOther(named: wanted, of: names, since: start)
    else { return false }
    goBack(to: place)
    return true
  }

  /// Creates an index, which begins with the next name.
  mutating func makeIndex() -> MemberIndex {
    let made = MemberIndex(
      firstSlot: source.pointee.slots.count, count: names.pointee.count, first: next,
      isLearning: !names.pointee.isComplete)
    source.pointee.slots.append(empty: made.count)
    index = made
    return made
  }

  /// Indexes members up to and including a wanted one.
  ///
  /// Stores where their values are, and stops at the wanted value. Returns `false` if the object
  /// ends first.
  private mutating func indexMembers(
    upTo wanted: Int, in index: MemberIndex
  ) throws(JSONError) -> Bool {
    if let frontier { source.pointee.bytes.at = frontier }
    frontier = nil
    while try goToName() {
      let name = source.pointee.bytes.at
      var known = names.pointee.takeAny(after: previous, of: &source.pointee.bytes)
      if known.map({ $0 < index.count }) != true {
        source.pointee.bytes.at = name
        known = try keepOther(in: index)
      } else {
        try source.pointee.bytes.takeColon()
      }
      guard let known else { continue }
      previous = known + 1
      let slot = index.firstSlot + known
      guard known >= index.first, source.pointee.slots[slot] == nil else {
        // Of two members with one name, the first one counts.
        try source.pointee.bytes.skipValue()
        continue
      }
      source.pointee.slots[slot] = source.pointee.bytes.at
      if known == wanted { return true }
      try source.pointee.bytes.skipUnreadValue()
    }
    frontier = source.pointee.bytes.at
    return false
  }

  /// Skips a member with an unknown name and stores its place.
  ///
  /// - Returns: The index of the name, before its value, if the name is known but has escapes.
  private mutating func keepOther(in index: MemberIndex) throws(JSONError) -> Int? {
    let member = try source.pointee.takeUnknownName()
    if member.hasEscapes, let known = try names.pointee.index(of: source.pointee.name(of: member)),
      known < index.count
    {
      return known
    }
    source.pointee.others.append(member)
    try source.pointee.bytes.skipValue()
    return nil
  }

  /// Moves the frontier past the value that was found, because the value may not be read now.
  mutating func skipFound() throws(JSONError) {
    guard frontier == nil else { return }
    let place = source.pointee.bytes.at
    try source.pointee.bytes.skipUnreadValue()
    frontier = source.pointee.bytes.at
    source.pointee.bytes.at = place
  }

  /// Skips the whole object again, with the strict checks of an object that is not decoded.
  func skipAgain() throws(JSONError) {
    let end = source.pointee.bytes.at
    source.pointee.bytes.at = start.at
    source.pointee.bytes.depth -= 1
    try source.pointee.bytes.skipValue()
    source.pointee.bytes.depth += 1
    source.pointee.bytes.at = end
  }

  // MARK: The rest

  /// Finds the members whose names were not requested, which are the last ones in `source.others`.
  mutating func findRest() throws(JSONError) -> Range<Int> {
    if let index {
      try indexRest(in: index)
    } else {
      names.pointee.keepsRest = true
      // They were skipped before `keepsRest` was set, perhaps by a nested object of the same type.
      if hasSkipped { throw outOfOrder() }
      try skipToEnd()
    }
    return source.pointee.others(since: start)
  }

  /// Whether every known name was requested this time.
  var allWereRequested: Bool { !hasJumped && next == names.pointee.count }

  /// Indexes the remaining members of the object.
  mutating func indexRest(in index: MemberIndex) throws(JSONError) {
    _ = try indexMembers(upTo: .max, in: index)
  }
}

/// The places of the values of an object's members, as far as the object was indexed.
///
/// The reader indexes members only up to the one that it needs. A server that puts a few members in
/// another place therefore costs little more than those members.
struct MemberIndex {
  /// The slot of the first name's value in `JSONSource.slots`.
  let firstSlot: Int
  /// The number of names that have a slot.
  ///
  /// Members whose names are learned later are among the others.
  let count: Int
  /// The index of the first name that was not found before the index began.
  let first: Int
  /// Whether some names were unknown, so the names of the others must be checked later.
  let isLearning: Bool
}
