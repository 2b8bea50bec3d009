/// Finds the members of an object in its bytes.
///
/// Members are asked for in one order, and mostly written in that order too: so the next one is
/// expected where the last one ended, and a later one that stands there tells that it is absent.
/// Where that turns out wrong, the object is read again, by an index of where values begin.
@usableFromInline
struct JSONMembers: ~Copyable {
  @usableFromInline var reader: JSONReader
  let source: UnsafeMutablePointer<JSONSource>
  let names: UnsafeMutablePointer<MemberNames>
  /// The object, at its brace.
  let start: JSONSource.Mark
  /// The index of the name that is likely to be asked for next.
  var next = 0
  var isFirst = true
  /// The index of the name that was taken at last and not asked for yet, or `end`.
  var pending: Int?
  /// Where the values are, once they are found by an index.
  var index: MemberIndex?
  /// The index of the name that was gone over at last, by the index, plus one; 0 for none.
  var previous = 0
  /// Where the index is to go on, behind a value; `nil` where the value found last ends there.
  var frontier: UnsafePointer<UInt8>?
  /// Whether a member was gone over that is not kept.
  var hasSkipped = false
  /// Whether a name was asked for out of turn, so that others may not have been asked for.
  var hasJumped = false
  /// Whether the members were found to be in another order than expected.
  var isReread = false
  /// Why the object cannot be read as it is, where that came up in what cannot throw.
  var decline: FastPathFallback?

  static var end: Int { .max }

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
  mutating func enter() throws(FastPathFallback) {
    guard source.pointee.bytes.peek() == 0x7B else {
      throw source.pointee.bytes.unfit(unless: 0x7B, 0x7B)
    }
    try source.pointee.bytes.enter()
    if isReread || !names.pointee.isInOrder { _ = makeIndex() }
  }

  /// Goes back to before the object after its members were found to be in another order than expected.
  ///
  /// - Throws: The decline, where it is another one, or one that a second reading cannot help.
  @usableFromInline
  mutating func restart(after decline: FastPathFallback) throws(FastPathFallback) {
    // What came up first, as what is read behind it is read amiss.
    let decline = self.decline ?? decline
    guard decline == .order, index == nil else { try giveUp(after: decline) }
    try source.pointee.goBack(to: start)
    isReread = true
    next = 0
    isFirst = true
    pending = nil
    frontier = nil
    hasJumped = false
    self.decline = nil
  }

  /// Leaves the object unread, behind all of it that was gone over.
  private mutating func giveUp(after decline: FastPathFallback) throws(FastPathFallback) -> Never {
    // So much was in vain, wherever the member stands that did not fit.
    if let frontier { source.pointee.bytes.at = max(source.pointee.bytes.at, frontier) }
    // What is missing or unfit may stand here too, by a name that is not checked yet.
    if decline == .unfit, let index { try checkOthers(in: index) }
    source.pointee.removeMembers(since: start)
    throw decline
  }

  /// Goes on behind the object.
  @usableFromInline
  mutating func leave() throws(FastPathFallback) {
    if let decline { throw decline }
    if let index {
      try goOverRest(in: index)
      // A value that was not read may be no JSON.
      if !allWereAskedFor { try skipAgain() }
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
  private var missing: FastPathFallback { index == nil && pending != Self.end ? .order : .unfit }

  // MARK: In order

  /// Goes to the value of a member that is always there.
  @usableFromInline
  mutating func findRequired(_ name: StaticString) throws(FastPathFallback) {
    guard try find(name) else { throw missing }
  }

  /// Goes to the value of a member; `false` where there is none, or null.
  @usableFromInline
  mutating func findValue(_ name: StaticString) throws(FastPathFallback) -> Bool {
    try find(name) && !source.pointee.bytes.takeNull()
  }

  /// Goes to the value of a member; `false` where there is none.
  @_transparent
  mutating func find(_ name: StaticString) throws(FastPathFallback) -> Bool {
    takeExpected(name) ? true : try findRare(name)
  }

  /// Goes to the value of the member that is likely to be asked for next, if it is that, and stands
  /// next, or in a place that is known.
  ///
  /// Apart from what is rare, as it needs no memory of its own and so takes half the time.
  @_transparent
  private mutating func takeExpected(_ name: StaticString) -> Bool {
    guard names.pointee.isComplete, names.pointee.isLiteral(name, at: next) else { return false }
    if let index {
      guard goBack(to: next, in: index) else { return false }
    } else {
      guard pending == nil,
        names.pointee.takeMember(next, isFirst: isFirst, from: &source.pointee.bytes)
      else { return false }
      isFirst = false
    }
    next &+= 1
    return true
  }

  @inline(never)
  private mutating func findRare(_ name: StaticString) throws(FastPathFallback) -> Bool {
    guard names.pointee.isComplete, names.pointee.isLiteral(name, at: next) else {
      return try findUnexpected(name)
    }
    let wanted = next
    next += 1
    if let index { return try find(wanted, in: index) }
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
  @_transparent
  mutating func goToName() throws(FastPathFallback) -> Bool {
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
  private mutating func takeKnownName(from wanted: Int) throws(FastPathFallback) {
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
  private mutating func skipUnknown() throws(FastPathFallback) {
    let member = try source.pointee.takeUnknownName(checkedBy: names)
    if names.pointee.keepsRest {
      source.pointee.others.append(member)
    } else {
      hasSkipped = true
    }
    try source.pointee.bytes.skipValue()
  }

  mutating func skipToEnd() throws(FastPathFallback) {
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
    do throws(FastPathFallback) {
      guard try find(name) else { return false }
      // It may be asked for yet.
      next -= 1
      if index == nil {
        pending = next
        source.pointee.bytes.goBackToColon()
      } else {
        try goOverFound()
      }
      return true
    } catch {
      if decline == nil { decline = error }
      return false
    }
  }
}
