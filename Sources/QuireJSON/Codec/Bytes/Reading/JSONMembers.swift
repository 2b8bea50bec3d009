/// Decodes the members of an object by their names in JSON.
///
/// A generated model calls it like a function: `login = try members("login")`.
///
/// A type always requests its members in the same order, and servers mostly write them in that
/// order. So the next member is expected right after the last one. If a later member comes instead,
/// the requested one is absent. If that turns out to be wrong, the object is decoded again, with an
/// index of the places of all values.
public struct JSONMembers: ~Copyable {
  @usableFromInline var reader: JSONReader
  let source: UnsafeMutablePointer<JSONSource>
  let names: UnsafeMutablePointer<MemberNames>
  /// The place of the object, at its opening brace.
  let start: JSONSource.Bookmark
  /// The index of the name that is likely to be requested next.
  var next = 0
  var isFirst = true
  /// The index of the name that was consumed last and not requested yet, or `end`.
  var pending: Int?
  /// The index of values, if the reader uses one for this object.
  var index: MemberIndex?
  /// The index of the name that the member index passed last, plus one, or 0 for none.
  var previous = 0
  /// The place after a value where indexing continues.
  ///
  /// It is `nil` if indexing continues at the current place, with the value found last.
  var frontier: UnsafePointer<UInt8>?
  /// Whether a member was skipped without storing its place.
  var hasSkipped = false
  /// Whether a name was requested out of order, so that some other names may be missing.
  var hasJumped = false
  /// Whether the members come in an unexpected order, so that the object must be decoded again.
  var isOutOfOrder = false
  /// Whether the object is being decoded again because its members come in an unexpected order.
  var isReread = false
  /// The error that a method found that cannot throw.
  var failure: JSONError?

  static var end: Int { .max }

  @usableFromInline
  init(of type: any MemberCodable.Type, in reader: borrowing JSONReader) {
    source = reader.source
    self.reader = JSONReader(source)
    _ = source.pointee.bytes.peek()
    start = source.pointee.bookmark
    names = source.pointee.names(of: type)
  }

  /// Enters the object.
  @usableFromInline
  mutating func enter() throws(JSONError) {
    guard source.pointee.bytes.peek() == 0x7B else {
      throw source.pointee.bytes.mismatch(expecting: [String: Any].self)
    }
    try source.pointee.bytes.enter()
    if isReread || !names.pointee.isInOrder { _ = makeIndex() }
  }

  /// Goes back to decode the object again, if its members come in an unexpected order.
  ///
  /// - Throws: The error, if decoding the object again cannot help.
  @usableFromInline
  mutating func restart(after error: JSONError) throws(JSONError) {
    // The first error counts: what the reader found after it is not reliable.
    let error = failure ?? error
    guard isOutOfOrder, error == .mismatch, index == nil else { try giveUp(after: error) }
    try source.pointee.goBack(to: start)
    isReread = true
    isOutOfOrder = false
    next = 0
    isFirst = true
    pending = nil
    frontier = nil
    hasJumped = false
    failure = nil
  }

  /// Leaves the object without a value, at the end of the bytes that were read.
  private mutating func giveUp(after error: JSONError) throws(JSONError) -> Never {
    source.pointee.record(error)
    // All bytes read so far count as read again, wherever the failing member is.
    if let frontier { source.pointee.bytes.at = max(source.pointee.bytes.at, frontier) }
    source.pointee.removeMembers(since: start)
    throw error
  }

  /// Leaves the object and moves past its end.
  @usableFromInline
  mutating func leave() throws(JSONError) {
    if let failure { throw failure }
    if let index {
      try indexRest(in: index)
      // A value that was not decoded may be invalid JSON.
      if !allWereRequested { try skipAgain() }
    } else {
      try skipToEnd()
    }
    source.pointee.removeMembers(since: start)
    source.pointee.bytes.leave()
    names.pointee.isComplete = true
    // The order may be right if the type only turned out to need the rest.
    if isReread, !(hasSkipped && names.pointee.keepsRest) { names.pointee.isInOrder = false }
  }

  /// Returns the error for a required member that was not found.
  // A separate function, because `findRequired` then needs no stack memory.
  @inline(never)
  private mutating func missing(_ name: StaticString) -> JSONError {
    if index == nil, pending != Self.end { return outOfOrder() }
    source.pointee.record(.missing(name), at: start.at)
    return .mismatch
  }

  /// Returns the error that makes the reader decode the object again with an index.
  mutating func outOfOrder() -> JSONError {
    isOutOfOrder = true
    return .mismatch
  }

  /// Moves to the value of a required member.
  @usableFromInline
  mutating func findRequired(_ name: StaticString) throws(JSONError) {
    guard try find(name) else { throw missing(name) }
  }

  /// Moves to the value of a member, or returns `false` if it is absent or null.
  @usableFromInline
  mutating func findValue(_ name: StaticString) throws(JSONError) -> Bool {
    try find(name) && !source.pointee.bytes.takeNull()
  }

  /// Moves to the value of a member, or returns `false` if it is absent.
  @_transparent
  mutating func find(_ name: StaticString) throws(JSONError) -> Bool {
    takeExpected(name) ? true : try findRare(name)
  }

  /// Moves to the value of the expected member, if that one is requested and its place is known.
  ///
  /// The place is known if the member comes next or is in the index. This path is separate from the
  /// rare cases because it then needs no stack memory and takes half the time.
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
  private mutating func findRare(_ name: StaticString) throws(JSONError) -> Bool {
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

  /// Moves to the quote of the next name.
  ///
  /// Returns `false` at the end of the object, and sets `pending` to `end`.
  @_transparent
  mutating func goToName() throws(JSONError) -> Bool {
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

  /// Consumes names up to the next known one, and makes that one pending.
  ///
  /// The names before `wanted` were requested already.
  private mutating func takeKnownName(from wanted: Int) throws(JSONError) {
    repeat {
      if let known = names.pointee.takeAny(from: wanted, of: &source.pointee.bytes) {
        // A requested name comes twice, or after later ones.
        guard known >= wanted else { throw outOfOrder() }
        pending = known
        return
      }
      try skipUnknown()
    } while try goToName()
  }

  /// Skips a member with an unknown name, and stores its place if the type keeps the rest.
  private mutating func skipUnknown() throws(JSONError) {
    let member = try source.pointee.takeUnknownName()
    // Only an index compares names without their escapes.
    if member.hasEscapes { throw outOfOrder() }
    if names.pointee.keepsRest {
      source.pointee.others.append(member)
    } else {
      hasSkipped = true
    }
    try source.pointee.bytes.skipValue()
  }

  mutating func skipToEnd() throws(JSONError) {
    while pending != Self.end {
      if pending != nil {
        // The name is known, but was not requested this time.
        hasJumped = true
        pending = nil
        try source.pointee.bytes.takeColon()
        try source.pointee.bytes.skipValue()
      }
      if try goToName() { try takeKnownName(from: next) }
    }
  }
}
