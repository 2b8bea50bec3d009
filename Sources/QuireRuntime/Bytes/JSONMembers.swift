/// Finds the members of an object in its bytes.
///
/// Members are asked for in one order, and mostly written in that order too: so the next one is
/// expected where the last one ended, and a later one that stands there tells that it is absent.
/// Where that turns out wrong, the object is read again, by an index of where each value begins.
@usableFromInline
struct JSONMembers: ~Copyable {
  @usableFromInline var reader: JSONReader
  let source: UnsafeMutablePointer<JSONSource>
  private let names: UnsafeMutablePointer<MemberNames>
  /// The object, at its brace.
  private let start: JSONSource.Mark
  /// The index of the name that is likely to be asked for next.
  private var next = 0
  private var isFirst = true
  /// The index of the name that was taken at last and not asked for yet, or `end`.
  private var pending: Int?
  /// Where the values are, once they are found by an index.
  private var index: MemberIndex?
  /// Whether a member was gone over that is not kept.
  private var hasSkipped = false
  /// Whether a name was asked for out of turn, so that others may not have been asked for.
  private var hasJumped = false
  /// Whether the members were found to be in another order than expected.
  private var isReread = false
  /// Why the object cannot be read as it is, where that came up in what cannot throw.
  private var decline: JSONDecline?

  private static var end: Int { .max }

  @usableFromInline
  init(of type: any MemberCodable.Type, in reader: borrowing JSONReader) {
    source = reader.source
    self.reader = JSONReader(source)
    _ = source.pointee.bytes.peek()
    start = source.pointee.mark
    names = source.pointee.names(of: type)
  }

  /// Goes into the object.
  @usableFromInline
  mutating func enter() throws(JSONDecline) {
    guard source.pointee.bytes.peek() == 0x7B else {
      throw source.pointee.bytes.unfit(unless: 0x7B, 0x7B)
    }
    try source.pointee.bytes.enter()
    if isReread || !names.pointee.isInOrder { try makeIndex(isAtName: false) }
  }

  /// Goes back to before the object after its members were found to be in another order than expected.
  ///
  /// - Throws: The decline, where it is another one, or one that a second reading cannot help.
  @usableFromInline
  mutating func restart(after decline: JSONDecline) throws(JSONDecline) {
    guard decline == .order, index == nil else { throw decline }
    try source.pointee.goBack(to: start)
    isReread = true
    next = 0
    isFirst = true
    pending = nil
    hasJumped = false
    self.decline = nil
  }

  /// Goes on behind the object.
  @usableFromInline
  mutating func leave() throws(JSONDecline) {
    if let decline { throw decline }
    if let index {
      if index.isLearning { try source.pointee.checkOthers(since: start, by: names) }
      source.pointee.bytes.at = index.end
    } else {
      try skipToEnd()
    }
    source.pointee.removeMembers(since: start)
    source.pointee.bytes.leave()
    names.pointee.isComplete = true
    // A type that turned out to want the rest may well be in order.
    if isReread, !(hasSkipped && names.pointee.keepsRest) { names.pointee.isInOrder = false }
  }

  /// Why a member that is always there was not found.
  @usableFromInline
  func missing() -> JSONDecline { index == nil && pending != Self.end ? .order : .unfit }

  // MARK: In order

  /// Goes to the value of a member; `false` where there is none.
  @usableFromInline
  mutating func find(_ name: StaticString) throws(JSONDecline) -> Bool {
    guard index == nil, names.pointee.isComplete, names.pointee.isLiteral(name, at: next) else {
      return try findUnexpected(name)
    }
    let wanted = next
    next += 1
    if pending == nil {
      guard try goToName() else { return false }
      if names.pointee.take(wanted, from: &source.pointee.bytes) {
        try source.pointee.bytes.takeColon()
        return true
      }
      try takeKnownName(from: wanted)
    }
    guard pending == wanted else { return false }
    pending = nil
    try source.pointee.bytes.takeColon()
    return true
  }

  /// Goes to the quote of the next name; `false` at the object's end, which is pending from then on.
  @inline(__always)
  private mutating func goToName() throws(JSONDecline) -> Bool {
    var byte = source.pointee.bytes.peek()
    if byte == 0x7D {
      pending = Self.end
      return false
    }
    if isFirst {
      isFirst = false
    } else {
      guard byte == 0x2C else { throw .syntax }
      source.pointee.bytes.take()
      byte = source.pointee.bytes.peek()
    }
    guard byte == 0x22 else { throw .syntax }
    return true
  }

  /// Takes the next name that is known, which is pending from then on.
  ///
  /// Names before `wanted` were asked for.
  private mutating func takeKnownName(from wanted: Int) throws(JSONDecline) {
    repeat {
      if let known = names.pointee.takeAny(from: wanted, of: &source.pointee.bytes) {
        // One that was asked for comes twice, or after others.
        guard known >= wanted else { throw .order }
        pending = known
        return
      }
      try skipUnknown()
    } while try goToName()
  }

  /// Goes over a member that has no name known, and keeps its place where the type wants the rest.
  private mutating func skipUnknown() throws(JSONDecline) {
    let member = try source.pointee.takeUnknownName(checkedBy: names)
    if names.pointee.keepsRest {
      source.pointee.others.append(member)
    } else {
      hasSkipped = true
    }
    try source.pointee.bytes.skipValue()
  }

  private mutating func skipToEnd() throws(JSONDecline) {
    while pending != Self.end {
      if pending != nil {
        // Known, and not asked for this time.
        hasJumped = true
        pending = nil
        try source.pointee.bytes.takeColon()
        try source.pointee.bytes.skipValue()
      }
      if try goToName() { try takeKnownName(from: next) }
    }
  }

  /// Whether the object has a member, be it null.
  @usableFromInline
  mutating func contains(_ name: StaticString) -> Bool {
    do throws(JSONDecline) {
      guard try find(name) else { return false }
    } catch {
      if decline == nil { decline = error }
      return false
    }
    // It may be asked for yet.
    next -= 1
    if index == nil {
      pending = next
      source.pointee.bytes.goBackToColon()
    }
    return true
  }

  // MARK: Out of order

  /// Finds a member whose name is not the one expected, or by the index.
  @inline(never)
  private mutating func findUnexpected(_ name: StaticString) throws(JSONDecline) -> Bool {
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
  private mutating func find(_ wanted: Int, in index: MemberIndex) throws(JSONDecline) -> Bool {
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
  private mutating func makeIndex(isAtName: Bool) throws(JSONDecline) -> MemberIndex {
    let firstSlot = source.pointee.slots.count
    let count = names.pointee.count
    let isLearning = !names.pointee.isComplete
    source.pointee.slots.append(contentsOf: repeatElement(nil, count: count))
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
      } else {
        let member = try source.pointee.takeUnknownName(checkedBy: isLearning ? nil : names)
        source.pointee.others.append(member)
      }
      try source.pointee.bytes.skipValue()
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
      if index.isLearning { try source.pointee.checkOthers(since: start, by: names) }
    } else {
      if !names.pointee.keepsRest {
        names.pointee.keepsRest = true
        if hasSkipped { throw .order }
      }
      try skipToEnd()
    }
    // Names that were not asked for this time would be of the rest.
    guard !hasJumped, next == names.pointee.count else { throw .type }
    return source.pointee.others(since: start)
  }
}

/// Where the values of an object's members are.
private struct MemberIndex {
  /// The place of the first name's value among `JSONSource.slots`.
  let firstSlot: Int
  /// The number of names that have one; those learned later are among the others.
  let count: Int
  /// The brace at the object's end.
  let end: UnsafePointer<UInt8>
  /// Whether the others are still to be checked for names in another form.
  let isLearning: Bool
}
