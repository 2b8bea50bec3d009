import Foundation

/// A text that is read, and what was learned of its types while it was.
struct JSONSource: ~Copyable {
  var bytes: JSONBytes
  /// Why the text is to be read by a decoder, where that came up in what cannot throw.
  private(set) var decline: FastPathFallback?
  /// How many more bytes may be read in vain.
  private var patience: Int
  /// How many more bytes may be gone over to tell the types of values before these are read.
  ///
  /// Each level of a tree may look over all that is within it, and to go over a text 40 times takes
  /// as long as Foundation takes to read it. So what asks for nearly as much is left to that.
  private var lookahead: Int
  private var names = Dictionary<ObjectIdentifier, UnsafeMutablePointer<MemberNames>>(
    minimumCapacity: 16)
  /// The names that tell the types of unions, by their literals.
  private var tags: [Literal: UnsafeMutablePointer<MemberNames>] = [:]
  /// The names of types that were begun of late, at a place that the type's identity tells.
  private let recent: UnsafeMutablePointer<KnownType?>
  /// The places of members of the objects that are read by an index, innermost last.
  var slots = MemberSlots()
  /// The members of those objects, and of objects that keep the rest, that their types do not name.
  var others: [OtherMember] = []
  /// The lenient reads so far.
  var lenientReads = LenientPlaces()

  /// A member that is not known by its name.
  struct OtherMember {
    /// Its name, at the first quote.
    let name: UnsafePointer<UInt8>
    /// The bytes between the quotes.
    let nameCount: Int
    /// Whether its name is of ASCII and without an escape.
    let hasPlainName: Bool
    /// Where its value begins, or space before it.
    let value: UnsafePointer<UInt8>
    /// Whether it was asked for after all.
    var isTaken = false
  }

  /// Whether a union looks for the branch that a value matches exactly, so that a value which the
  /// schema does not name is evidence against a branch.
  var isMatching = false
  /// How often such a value made a branch fail.
  private(set) var refusalCount = 0

  private struct KnownType {
    let type: ObjectIdentifier
    let names: UnsafeMutablePointer<MemberNames>

    /// So many that few of the types that a text is read by share a place.
    static let recentCount = 64

    /// The place of a type among the recent ones.
    @_transparent
    static func place(of type: ObjectIdentifier) -> Int {
      // Fibonacci hashing: addresses differ in bits of the middle.
      Int((UInt64(UInt(bitPattern: type)) &* 0x9E37_79B9_7F4A_7C15) >> 58)
    }
  }

  /// A literal, which is told from others by its place.
  private struct Literal: Hashable {
    let text: UnsafePointer<UInt8>
    let count: Int
  }

  /// A place to come back to.
  struct Mark {
    let at: UnsafePointer<UInt8>
    let depth: Int
    let slotCount: Int
    let otherCount: Int
  }

  init(_ data: Data) {
    bytes = JSONBytes(data)
    patience = 4 * data.count
    lookahead = 32 * data.count
    recent = .allocate(capacity: KnownType.recentCount)
    recent.initialize(repeating: nil, count: KnownType.recentCount)
  }

  deinit {
    for (_, names) in names { Self.free(names) }
    for (_, names) in tags { Self.free(names) }
    recent.deallocate()
  }

  var mark: Mark {
    Mark(at: bytes.at, depth: bytes.depth, slotCount: slots.count, otherCount: others.count)
  }

  /// Takes note of why the text is to be read by a decoder; the first reason holds.
  mutating func leaveToDecoder(_ reason: FastPathFallback) { decline = decline ?? reason }

  /// Throws for a value that the schema does not name while a union looks for an exact match.
  mutating func refuseUnknown() throws(FastPathFallback) {
    guard isMatching else { return }
    refusalCount += 1
    throw .unfit
  }

  /// Goes back after what was read in vain.
  mutating func goBack(to mark: Mark) throws(FastPathFallback) {
    patience -= max(0, bytes.at - mark.at)
    guard patience >= 0 else { throw .effort }
    lenientReads.forget(from: mark.at, to: bytes.at)
    restore(mark)
  }

  /// Goes back after a member was looked for that tells the type.
  mutating func goBackFromLookahead(to mark: Mark) throws(FastPathFallback) {
    lookahead -= bytes.at - mark.at
    guard lookahead >= 0 else { throw .effort }
    restore(mark)
  }

  private mutating func restore(_ mark: Mark) {
    bytes.at = mark.at
    bytes.depth = mark.depth
    removeMembers(since: mark)
  }

  /// The names of a type's members, as far as they are known; they live as long as this.
  mutating func names(of type: any MemberCodable.Type) -> UnsafeMutablePointer<MemberNames> {
    let id = ObjectIdentifier(type)
    let place = recent + KnownType.place(of: id)
    if let known = place.pointee, known.type == id { return known.names }
    let found = names[id] ?? makeNames(of: type)
    place.pointee = KnownType(type: id, names: found)
    return found
  }

  private mutating func makeNames(
    of type: any MemberCodable.Type
  ) -> UnsafeMutablePointer<MemberNames> {
    let id = ObjectIdentifier(type)
    let made = UnsafeMutablePointer<MemberNames>.allocate(capacity: 1)
    made.initialize(
      to: MemberNames(KnownMemberNames.names(of: id), of: type))
    names[id] = made
    return made
  }

  /// A name that tells the types of a union, by itself; it lives as long as this.
  mutating func names(ofTag name: StaticString) -> UnsafeMutablePointer<MemberNames> {
    let literal = Literal(text: name.utf8Start, count: name.utf8CodeUnitCount)
    if let known = tags[literal] { return known }
    let made = UnsafeMutablePointer<MemberNames>.allocate(capacity: 1)
    made.initialize(to: MemberNames(name))
    tags[literal] = made
    return made
  }

  private static func free(_ names: UnsafeMutablePointer<MemberNames>) {
    names.deinitialize(count: 1)
    names.deallocate()
  }

  /// Keeps what was learned of types for texts to come.
  func learn() {
    // A type that was only tried, as one of a union, may not have asked for all of its names.
    for (type, names) in names where names.pointee.isNew && names.pointee.isComplete {
      KnownMemberNames.learn(names.pointee.known, of: type)
    }
  }
}

// MARK: Members

extension JSONSource {
  /// Takes the name here with its colon, which is none of a type's.
  ///
  /// The type's names are `nil` where not all of them are known yet.
  mutating func takeUnknownName(
    checkedBy names: UnsafeMutablePointer<MemberNames>?
  ) throws(FastPathFallback) -> OtherMember {
    let name = bytes.at
    let isPlain = try bytes.skipString()
    let count = bytes.at - name - 2
    try bytes.expect(0x3A)
    let member = OtherMember(
      name: name, nameCount: count, hasPlainName: isPlain, value: bytes.at)
    try names?.pointee.checkUnknown(member, in: &bytes)
    return member
  }

  /// The members that are kept of the object which begins at a mark.
  func others(since start: Mark) -> Range<Int> { start.otherCount..<others.count }

  /// Where the value of a member is that was taken for one of the others, or `nil` for none.
  mutating func takeOther(
    named index: Int, of names: UnsafeMutablePointer<MemberNames>, since start: Mark
  ) throws(FastPathFallback) -> UnsafePointer<UInt8>? {
    let after = bytes.at
    defer { bytes.at = after }
    var found: UnsafePointer<UInt8>?
    for other in others(since: start) {
      bytes.at = others[other].name
      guard names.pointee.take(index, from: &bytes) else { continue }
      guard found == nil else { throw .duplicate }
      found = others[other].value
      others[other].isTaken = true
    }
    return found
  }

  /// Throws where one of the others may have the name of a member.
  mutating func checkOthers(
    since start: Mark, by names: UnsafeMutablePointer<MemberNames>
  ) throws(FastPathFallback) {
    for other in others(since: start) where !others[other].isTaken {
      try names.pointee.checkUnknown(others[other], in: &bytes)
    }
  }

  /// Forgets the members of the object that begins at a mark.
  mutating func removeMembers(since start: Mark) {
    slots.count = start.slotCount
    if others.count > start.otherCount { others.removeLast(others.count - start.otherCount) }
  }
}
