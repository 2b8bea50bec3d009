import Foundation

/// A JSON text, and the member names learned while reading it.
struct JSONSource: ~Copyable {
  var bytes: JSONBytes
  /// The error of the text, if a method that cannot throw found one.
  private(set) var failure: JSONError?
  /// The number of bytes that may still be read again to determine the types of values.
  ///
  /// Each level of a tree may read everything in it once for each branch of a union, so the limit
  /// depends on the greatest depth.
  private var backtrackBudget: Int
  /// The attempts to decode a branch of a union that failed, so that none is made again.
  ///
  /// Each attempt of an outer union decodes the unions in its value again. Without this memory, the
  /// work would double with each level, and a server could hang an app with a nested value.
  var failedAttempts: [Attempt: FailedAttempt] = [:]
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
  /// Whether problems are recorded, because the text could not be decoded before.
  let isDescribing: Bool
  /// The problem with the value at which reading stopped, or `nil` if none is recorded.
  var problem: JSONProblem?
  /// Accepts or rejects the values of a union's branches, or `nil` if all are accepted.
  let filter: (any DecodedValueFilter)?
  /// Whether a union must have a branch that the filter accepts.
  var requiresAccepted = false
  /// Whether the filter rejected a branch in the current attempt.
  var hasRejected = false
  /// The decoder whose settings apply to values of hand-written types, or `nil` for those of
  /// the shared one.
  private let settings: JSONDecoder?
  /// The decoder for values of hand-written types, created for the first one.
  private var valueDecoder: JSONDecoder?

  /// A member with an unknown name.
  struct OtherMember {
    /// The place of the name's opening quote.
    let name: UnsafePointer<UInt8>
    /// Whether the name has escapes, so that its bytes cannot be compared.
    let hasEscapes: Bool
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

  /// A position to come back to.
  struct Bookmark {
    let at: UnsafePointer<UInt8>
    let depth: Int
    let slotCount: Int
    let otherCount: Int
  }

  /// An attempt to decode a value in the form of a union's branch.
  struct Attempt: Hashable {
    let place: UnsafePointer<UInt8>
    let form: ObjectIdentifier
    /// Whether the value had to match the branch exactly.
    let isMatching: Bool
    /// Whether the filter had to accept the value.
    let requiresAccepted: Bool
  }

  /// Why an attempt failed.
  struct FailedAttempt {
    /// Whether the schema does not name a value, which is evidence only while a union looks for an
    /// exact match.
    let wasRefused: Bool
    /// Whether the value can be decoded, but the filter does not accept it.
    let wasRejected: Bool
    /// The description of the problem, or an empty text if problems are not recorded.
    let problem: String
  }

  /// Creates a source at the start of a text.
  ///
  /// - Parameters:
  ///   - data: The text in UTF-8.
  ///   - settings: The decoder whose settings apply to values of hand-written types.
  ///   - filter: Accepts or rejects the values of a union's branches.
  ///   - isDescribing: Whether problems are recorded.
  init(
    _ data: Data, settings: JSONDecoder? = nil, filter: (any DecodedValueFilter)? = nil,
    isDescribing: Bool = false
  ) {
    bytes = JSONBytes(data)
    self.settings = settings
    self.isDescribing = isDescribing
    self.filter = filter
    backtrackBudget = 4 * JSONBytes.maximumDepth * (data.count + 16)
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
  /// It uses the names in JSON, as everywhere in a generated model, and no filter, because the
  /// filter is applied to the model. A subclass is used as it is.
  mutating func decoder() -> JSONDecoder {
    if let valueDecoder { return valueDecoder }
    let decoder = (settings ?? JsonProvider.decoder).snapshot
    if type(of: decoder) == JSONDecoder.self {
      decoder.keyDecodingStrategy = .useDefaultKeys
      decoder.valueFilter = nil
    }
    valueDecoder = decoder
    return decoder
  }

  var bookmark: Bookmark {
    Bookmark(at: bytes.at, depth: bytes.depth, slotCount: slots.count, otherCount: others.count)
  }

  /// Stores the error of the text, unless there already is one.
  mutating func fail(_ error: JSONError) {
    record(error)
    failure = failure ?? error
  }

  /// Counts a value that the schema does not name, while a union looks for an exact match.
  mutating func refuse() { refusalCount += 1 }

  /// Goes back to read the text from a bookmark again, within the limits of the effort.
  mutating func goBack(to bookmark: Bookmark) throws(JSONError) {
    backtrackBudget -= max(0, bytes.at - bookmark.at)
    guard backtrackBudget >= 0 else { throw .effort }
    bytes.at = bookmark.at
    bytes.depth = bookmark.depth
    removeMembers(since: bookmark)
  }

  /// What the unions around the current place require of a value.
  var conditions: (isMatching: Bool, requiresAccepted: Bool, hasRejected: Bool) {
    get { (isMatching, requiresAccepted, hasRejected) }
    set { (isMatching, requiresAccepted, hasRejected) = newValue }
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
