import Foundation

/// A JSON text, and the member names learned while reading it.
struct JSONSource: ~Copyable {
  var bytes: JSONBytes
  /// The reason to fall back to a decoder, if a method that cannot throw found one.
  private(set) var decline: FastPathFallback?
  /// The number of bytes that may still be wasted by reading them and going back.
  private var patience: Int
  /// The number of bytes that may still be scanned to determine the types of values.
  ///
  /// Each level of a tree may scan everything in it. Scanning a text 40 times takes as long as
  /// decoding it with Foundation. So a text that needs nearly as much is left to Foundation.
  private var lookahead: Int
  private var names = Dictionary<ObjectIdentifier, UnsafeMutablePointer<MemberNames>>(
    minimumCapacity: 16)
  /// The names of unions' tag members, keyed by their literals.
  private var tags: [Literal: UnsafeMutablePointer<MemberNames>] = [:]
  /// The names of recently used types, in a table hashed by the type's identity.
  private let recent: UnsafeMutablePointer<KnownType?>
  /// The places of members in the objects that are read with an index, innermost object last.
  var slots = MemberSlots()
  /// The undeclared members of indexed objects and of objects that keep the rest.
  var others: [OtherMember] = []
  /// The lenient reads so far.
  var lenientReads = LenientPlaces()
  /// The decoder whose settings apply to values of hand-written types, or `nil` for the initial
  /// settings.
  private let settings: JSONDecoder?
  /// The decoder for values of hand-written types, created for the first one.
  private var valueDecoder: JSONDecoder?

  /// A member with an unknown name.
  struct OtherMember {
    /// The place of the name's opening quote.
    let name: UnsafePointer<UInt8>
    /// The number of bytes between the quotes.
    let nameCount: Int
    /// Whether the name is ASCII without escapes.
    let hasPlainName: Bool
    /// The place of the value, or of space before it.
    let value: UnsafePointer<UInt8>
    /// Whether the member was requested later.
    var isTaken = false
  }

  /// Whether a union looks for the branch that matches a value exactly.
  ///
  /// A value that the schema does not name is then evidence against a branch.
  var isMatching = false
  /// The number of times such a value made a branch fail.
  private(set) var refusalCount = 0

  private struct KnownType {
    let type: ObjectIdentifier
    let names: UnsafeMutablePointer<MemberNames>

    /// The size of the table, so large that few types of one text share an entry.
    static let recentCount = 64

    /// Returns the table index of a type.
    @_transparent
    static func place(of type: ObjectIdentifier) -> Int {
      // Fibonacci hashing, because addresses differ in their middle bits.
      Int((UInt64(UInt(bitPattern: type)) &* 0x9E37_79B9_7F4A_7C15) >> 58)
    }
  }

  /// A string literal, compared by address.
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

  init(_ data: Data, settings: JSONDecoder? = nil) {
    bytes = JSONBytes(data)
    self.settings = settings
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

  /// Returns the decoder for values of hand-written types.
  ///
  /// It uses the names in JSON, as everywhere in a generated model.
  mutating func decoder() -> JSONDecoder {
    if let valueDecoder { return valueDecoder }
    let decoder = settings?.snapshot ?? JsonProvider.makeDecoder()
    decoder.keyDecodingStrategy = .useDefaultKeys
    valueDecoder = decoder
    return decoder
  }

  var mark: Mark {
    Mark(at: bytes.at, depth: bytes.depth, slotCount: slots.count, otherCount: others.count)
  }

  /// Stores the reason to fall back to a decoder, unless there already is one.
  mutating func leaveToDecoder(_ reason: FastPathFallback) { decline = decline ?? reason }

  /// Throws if a union looks for an exact match, because the schema does not name the value here.
  mutating func refuseUnknown() throws(FastPathFallback) {
    guard isMatching else { return }
    refusalCount += 1
    throw .unfit
  }

  /// Goes back after a failed attempt, and counts its bytes as wasted.
  mutating func goBack(to mark: Mark) throws(FastPathFallback) {
    patience -= max(0, bytes.at - mark.at)
    guard patience >= 0 else { throw .effort }
    lenientReads.forget(from: mark.at, to: bytes.at)
    restore(mark)
  }

  /// Goes back after looking ahead for a member that distinguishes types.
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

  /// Returns the names of a type's members as far as they are known.
  ///
  /// They live as long as the source.
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

  /// Returns a list of only the name of a union's tag.
  ///
  /// It lives as long as the source.
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

  /// Stores the learned names for later texts.
  func learn() {
    // A type that was only tried as a branch of a union may not have requested all of its names.
    for (type, names) in names where names.pointee.isNew && names.pointee.isComplete {
      KnownMemberNames.learn(names.pointee.known, of: type)
    }
  }
}

// MARK: Members

extension JSONSource {
  /// Consumes a name that the type does not know, and its colon.
  ///
  /// Pass `nil` as the names of the type if not all of them are known yet.
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

  /// Returns the indices of the undeclared members of the object that begins at a mark.
  func others(since start: Mark) -> Range<Int> { start.otherCount..<others.count }

  /// Takes a member from the others and returns the place of its value, or `nil` if it is absent.
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

  /// Throws if one of the others may have the name of a member.
  mutating func checkOthers(
    since start: Mark, by names: UnsafeMutablePointer<MemberNames>
  ) throws(FastPathFallback) {
    for other in others(since: start) where !others[other].isTaken {
      try names.pointee.checkUnknown(others[other], in: &bytes)
    }
  }

  /// Removes the stored members of the object that begins at a mark.
  mutating func removeMembers(since start: Mark) {
    slots.count = start.slotCount
    if others.count > start.otherCount { others.removeLast(others.count - start.otherCount) }
  }
}
