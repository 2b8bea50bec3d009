// Members that are out of order, or not known yet, or of the rest.
extension JSONMembers {
  /// Finds a member whose name is not the one expected, or by the index.
  @inline(never)
  mutating func findUnexpected(_ name: StaticString) throws(FastPathFallback) -> Bool {
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
        // The comma before the name was taken, as if it were the first.
        isFirst = true
        let index = makeIndex()
        // What else the type asks for is not known, so all is gone over before it is.
        _ = try goOver(upTo: .max, in: index)
        return try find(wanted, in: index)
      }
    } else {
      guard pending == wanted else { return false }
      pending = nil
    }
    try source.pointee.bytes.takeColon()
    return true
  }

  /// Goes to the value of a member by the index; `false` where there is none.
  @_transparent
  mutating func find(_ wanted: Int, in index: MemberIndex) throws(FastPathFallback) -> Bool {
    goBack(to: wanted, in: index) ? true : try findFurther(wanted, in: index)
  }

  /// Goes to the value of a member, if that was gone over.
  @_transparent
  mutating func goBack(to wanted: Int, in index: MemberIndex) -> Bool {
    guard wanted < index.count, let place = source.pointee.slots[index.firstSlot &+ wanted] else {
      return false
    }
    goBack(to: place)
    return true
  }

  /// Goes to a value that was gone over.
  @_transparent
  private mutating func goBack(to place: UnsafePointer<UInt8>) {
    if frontier == nil { frontier = source.pointee.bytes.at }
    source.pointee.bytes.at = place
  }

  /// Goes to the value of a member that was not gone over yet, or not known when it was.
  private mutating func findFurther(
    _ wanted: Int, in index: MemberIndex
  ) throws(FastPathFallback) -> Bool {
    if try goOver(upTo: wanted, in: index) { return true }
    guard wanted >= index.count,
      let place = try source.pointee.takeOther(named: wanted, of: names, since: start)
    else { return false }
    goBack(to: place)
    return true
  }

  /// Begins an index, from the next name on.
  mutating func makeIndex() -> MemberIndex {
    let made = MemberIndex(
      firstSlot: source.pointee.slots.count, count: names.pointee.count, first: next,
      isLearning: !names.pointee.isComplete)
    source.pointee.slots.append(empty: made.count)
    index = made
    return made
  }

  /// Goes over members, and keeps where their values are, up to the value of one that is wanted.
  ///
  /// `false` where the object has ended before.
  private mutating func goOver(
    upTo wanted: Int, in index: MemberIndex
  ) throws(FastPathFallback) -> Bool {
    if let frontier { source.pointee.bytes.at = frontier }
    frontier = nil
    while try goToName() {
      let name = source.pointee.bytes.at
      guard let known = names.pointee.takeAny(behind: previous, of: &source.pointee.bytes),
        known < index.count
      else {
        source.pointee.bytes.at = name
        try keepOther(in: index)
        continue
      }
      try source.pointee.bytes.takeColon()
      let slot = index.firstSlot + known
      guard known >= index.first, source.pointee.slots[slot] == nil else { throw .duplicate }
      source.pointee.slots[slot] = source.pointee.bytes.at
      previous = known + 1
      if known == wanted { return true }
      try source.pointee.bytes.skipUnreadValue()
    }
    frontier = source.pointee.bytes.at
    return false
  }

  /// Goes over a member that is not known, and keeps where it is.
  private mutating func keepOther(in index: MemberIndex) throws(FastPathFallback) {
    let isChecked = !index.isLearning && names.pointee.count == index.count
    let member = try source.pointee.takeUnknownName(checkedBy: isChecked ? names : nil)
    source.pointee.others.append(member)
    try source.pointee.bytes.skipValue()
  }

  /// Goes over the value that was found, which may not be read now.
  mutating func goOverFound() throws(FastPathFallback) {
    guard frontier == nil else { return }
    let place = source.pointee.bytes.at
    try source.pointee.bytes.skipUnreadValue()
    frontier = source.pointee.bytes.at
    source.pointee.bytes.at = place
  }

  /// Goes over the whole object as over one that nobody reads.
  func skipAgain() throws(FastPathFallback) {
    let end = source.pointee.bytes.at
    source.pointee.bytes.at = start.at
    source.pointee.bytes.depth -= 1
    try source.pointee.bytes.skipValue()
    source.pointee.bytes.depth += 1
    source.pointee.bytes.at = end
  }

  // MARK: The rest

  /// The members that no name was asked for of, which stand last among `source.others`.
  mutating func findRest() throws(FastPathFallback) -> Range<Int> {
    if let index {
      try goOverRest(in: index)
    } else {
      names.pointee.keepsRest = true
      // Gone over before that was known, be it of an object of the same type within this one.
      if hasSkipped { throw .order }
      try skipToEnd()
    }
    // Names that were not asked for this time would be of the rest.
    guard allWereAskedFor else { throw .type }
    return source.pointee.others(since: start)
  }

  /// Whether no known name was left out this time.
  var allWereAskedFor: Bool { !hasJumped && next == names.pointee.count }

  /// Goes over the members up to the object's end, by the index, and checks the others.
  mutating func goOverRest(in index: MemberIndex) throws(FastPathFallback) {
    _ = try goOver(upTo: .max, in: index)
    try checkOthers(in: index)
  }

  /// Throws where one of the others may have a name that was not known when it was gone over.
  func checkOthers(in index: MemberIndex) throws(FastPathFallback) {
    guard index.isLearning || names.pointee.count > index.count else { return }
    try source.pointee.checkOthers(since: start, by: names)
  }
}

/// Where the values of an object's members are, as far as they were gone over.
///
/// No member is gone over before one is asked for that stands behind it, so that a server which has
/// a few members in another place costs little more than those.
struct MemberIndex {
  /// The place of the first name's value among `JSONSource.slots`.
  let firstSlot: Int
  /// The number of names that have one; those learned later are among the others.
  let count: Int
  /// The index of the first name that was not found before there was an index.
  let first: Int
  /// Whether not all names were known, so that the others are yet to be checked for them.
  let isLearning: Bool
}
