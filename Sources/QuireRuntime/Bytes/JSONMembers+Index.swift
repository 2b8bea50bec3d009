// Members that are out of order, or not known yet, or of the rest.
extension JSONMembers {
  /// Finds a member whose name is not the one expected, or by the index.
  @inline(never)
  mutating func findUnexpected(_ name: StaticString) throws(JSONDecline) -> Bool {
    let known = names.pointee.isLiteral(name, at: next) ? next : names.pointee.index(of: name)
    let wanted = known ?? names.pointee.count
    if known == nil { names.pointee.append(name) }
    if wanted != next { hasJumped = true }
    defer { next = wanted + 1 }
    if let index { return try find(wanted, in: index) }
    // What is asked for out of turn may stand anywhere, and so may what a first object asks for.
    guard !hasJumped, known != nil || !names.pointee.isComplete else { throw .order }
    if pending == nil {
      guard try goToName() else { return false }
      guard names.pointee.take(wanted, from: &source.pointee.bytes) else {
        return try find(wanted, in: try makeIndex(isAtName: true))
      }
    } else {
      guard pending == wanted else { return false }
      pending = nil
    }
    try source.pointee.bytes.takeColon()
    return true
  }

  /// Goes to the value of a member by the index; `false` where there is none.
  @inline(__always)
  mutating func find(_ wanted: Int, in index: MemberIndex) throws(JSONDecline) -> Bool {
    let place =
      wanted < index.count
      ? source.pointee.slots[index.firstSlot + wanted]
      : try source.pointee.takeOther(named: wanted, of: names, since: start)
    guard let place else { return false }
    source.pointee.bytes.at = place
    return true
  }

  /// Goes over the members up to the object's end, and keeps where their values are.
  ///
  /// It goes on at a name, or else behind a value or the brace.
  @discardableResult
  mutating func makeIndex(isAtName: Bool) throws(JSONDecline) -> MemberIndex {
    let firstSlot = source.pointee.slots.count
    let count = names.pointee.count
    let isLearning = !names.pointee.isComplete
    source.pointee.slots.append(empty: count)
    var position = 0
    var isAtMember = isAtName
    if !isAtMember { isAtMember = try goToName() }
    while isAtMember {
      if let known = names.pointee.takeAny(at: position, of: &source.pointee.bytes) {
        // Those before the next one were found before there was an index.
        guard known >= next, source.pointee.slots[firstSlot + known] == nil else {
          throw .duplicate
        }
        try source.pointee.bytes.takeColon()
        source.pointee.slots[firstSlot + known] = source.pointee.bytes.at
        position += 1
        try source.pointee.bytes.skipUnreadValue()
      } else {
        let member = try source.pointee.takeUnknownName(checkedBy: isLearning ? nil : names)
        source.pointee.others.append(member)
        try source.pointee.bytes.skipValue()
      }
      isAtMember = try goToName()
    }
    pending = nil
    let index = MemberIndex(
      firstSlot: firstSlot, count: count, end: source.pointee.bytes.at, isLearning: isLearning)
    self.index = index
    return index
  }

  // MARK: The rest

  /// The members that no name was asked for of, which stand last among `source.others`.
  mutating func findRest() throws(JSONDecline) -> Range<Int> {
    if let index {
      try checkOthers(of: index)
    } else {
      if !names.pointee.keepsRest {
        names.pointee.keepsRest = true
        if hasSkipped { throw .order }
      }
      try skipToEnd()
    }
    // Names that were not asked for this time would be of the rest.
    guard allWereAskedFor else { throw .type }
    return source.pointee.others(since: start)
  }

  /// Whether no known name was left out this time.
  var allWereAskedFor: Bool { !hasJumped && next == names.pointee.count }

  /// Throws where one of the others may have a name that was not known when the index was made.
  func checkOthers(of index: MemberIndex) throws(JSONDecline) {
    if index.isLearning || names.pointee.count > index.count {
      try source.pointee.checkOthers(since: start, by: names)
    }
  }
}

/// Where the values of an object's members are.
struct MemberIndex {
  /// The place of the first name's value among `JSONSource.slots`.
  let firstSlot: Int
  /// The number of names that have one; those learned later are among the others.
  let count: Int
  /// The brace at the object's end.
  let end: UnsafePointer<UInt8>
  /// Whether not all names were known, so that the others are yet to be checked for them.
  let isLearning: Bool
}
