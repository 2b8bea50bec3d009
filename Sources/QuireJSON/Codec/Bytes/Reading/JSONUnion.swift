/// Examines a value of one of several types and decodes it as one of them.
///
/// A generated union calls it like a function: `self = .dog(try union())`.
public struct JSONUnion: ~Copyable {
  @usableFromInline var reader: JSONReader
  let source: UnsafeMutablePointer<JSONSource>
  let start: JSONSource.Bookmark
  var pass = UnionPass.likelyMatch
  /// Whether this pass skipped a branch because the members that distinguish it are absent.
  var hasSkipped = false
  /// Whether a branch was skipped because the filter did not accept its value.
  var hasRejected = false
  /// Whether branches are chosen without the filter, because it accepts none of them.
  var ignoresFilter = false
  /// The source's refusal count before this union.
  private let refusalCount: Int
  /// The branches that failed in this pass, with their problems.
  var problems: [String] = []

  @usableFromInline
  init(_ reader: borrowing JSONReader) {
    source = reader.source
    self.reader = JSONReader(source)
    _ = source.pointee.bytes.peek()
    start = source.pointee.bookmark
    refusalCount = source.pointee.refusalCount
  }

  /// Decodes the value as one of the types.
  @inlinable
  public mutating func callAsFunction<Value: MemberValue>() throws(JSONError) -> Value {
    try self(as: Value.MemberForm.self)
  }

  /// Decodes the value as one of the types, in a format.
  @inlinable
  public mutating func callAsFunction<Format: MemberFormat>(
    as format: Format.Type
  ) throws(JSONError) -> Format.Represented {
    try Format.decode(json: &reader)
  }

  /// Begins to choose a branch without the filter, if a branch was skipped only because of it.
  ///
  /// If a union that contains this one still looks for an accepted branch, the union fails instead,
  /// so that the outer one continues with its next branch.
  @usableFromInline
  mutating func restart(after error: JSONError) throws(JSONError) {
    guard hasRejected, !ignoresFilter, error == .mismatch, source.pointee.failure == nil else {
      throw error
    }
    if source.pointee.requiresAccepted {
      source.pointee.hasRejected = true
      throw error
    }
    source.pointee.forgetProblem()
    try source.pointee.goBack(to: start)
    ignoresFilter = true
    pass = .likelyMatch
    hasSkipped = false
    problems = []
  }

  /// Moves past the value, which may not have been decoded if its kind was enough.
  @usableFromInline
  mutating func leave() throws(JSONError) {
    if source.pointee.bytes.at == start.at { try source.pointee.bytes.skipValue() }
  }
}

extension JSONUnion {
  /// Returns the kind of the value in JSON.
  public mutating func kind() throws(JSONError) -> JSONValue.Kind {
    guard let kind = JSONValue.Kind(startingWith: source.pointee.bytes.peek()) else {
      throw .syntax
    }
    return kind
  }

  /// Decodes the member that determines the type of the value.
  public mutating func tag<Value: MemberValue>(
    _ name: StaticString, as type: Value.Type
  ) throws(JSONError) -> Value {
    let names = source.pointee.names(ofTag: name)
    guard try source.pointee.findMember(ofAny: CollectionOfOne(names)) else {
      source.pointee.record(.missing(name), at: start.at)
      throw .mismatch
    }
    let tag = try Value.MemberForm.decode(json: &reader)
    try source.pointee.goBack(to: start)
    return tag
  }

  /// Decodes a member that determines some of the types, or returns `nil` if it is absent or has
  /// another type.
  public mutating func tag<Value: MemberValue>(
    optional name: StaticString, as type: Value.Type
  ) -> Value? {
    attempt { (union) throws(JSONError) in
      let tag: Value = try union.tag(name, as: type)
      return tag
    }
  }

  /// Returns whether the value is an object that has one of the members; the member may be null.
  public mutating func has(_ names: StaticString...) throws(JSONError) -> Bool {
    try hasAny(of: names)
  }

  mutating func hasAny(of names: [StaticString]) throws(JSONError) -> Bool {
    let names = names.map { [source] in source.pointee.names(ofTag: $0) }
    let isThere = try source.pointee.findMember(ofAny: names)
    try source.pointee.goBack(to: start)
    return isThere
  }
}

extension JSONUnion {
  /// Begins the next pass over the branches, after none of them matched.
  ///
  /// The first passes look for a branch that matches exactly. In later passes, a branch may keep
  /// values that its schema does not name.
  ///
  /// - Parameter expected: The expected value, such as `a string or an array`.
  /// - Throws: The failure of a value that matches no branch, after the last pass.
  public mutating func nextPass(orThrow expected: StaticString) throws(JSONError) {
    // Without a refusal, the branches would fail in the same way again.
    let mayKeep = source.pointee.refusalCount != refusalCount && !source.pointee.isMatching
    guard source.pointee.failure == nil,
      let next = pass.next(triesUnlikely: hasSkipped, triesFallback: mayKeep)
    else { throw mismatch(expected) }
    // The last pass over the same branches says why each of them was rejected.
    if next == .likelyFallback { problems = [] }
    pass = next
    hasSkipped = false
  }

  /// Decodes a value whose tag the schema does not name.
  ///
  /// - Parameter name: The name of the tag.
  /// - Returns: The whole value.
  /// - Throws: The failure of an unknown tag, if a union that contains this one still looks for a
  ///   branch that matches exactly.
  public mutating func unknown(tag name: StaticString) throws(JSONError) -> JSONValue {
    if source.pointee.isMatching {
      source.pointee.refuse()
      throw mismatch(tag: name)
    }
    return try self()
  }

  /// Returns the failure of a value whose tag belongs to no type.
  public mutating func mismatch(tag name: StaticString) -> JSONError {
    guard source.pointee.isDescribing else { return .mismatch }
    do throws(JSONError) {
      guard try source.pointee.findMember(ofAny: [source.pointee.names(ofTag: name)]) else {
        source.pointee.record(.missing(name), at: start.at)
        return .mismatch
      }
      _ = source.pointee.bytes.peek()
      source.pointee.record(.corrupted("the value is not a known value of '\(name)'"))
      return .mismatch
    } catch {
      return error
    }
  }

  /// Returns the failure of a value that matches none of the types, with the types that were tried.
  ///
  /// - Parameter expected: The expected value, such as `a string or an array`.
  /// - Returns: The failure, to be thrown.
  public mutating func mismatch(_ expected: StaticString) -> JSONError {
    if let failure = source.pointee.failure { return failure }
    if source.pointee.isDescribing {
      source.pointee.record(
        .corrupted("the value is not \(expected)\(problems.joined())"), at: start.at)
    }
    return .mismatch
  }
}

extension JSONSource {
  /// Moves to the value of the object's first member with one of the names.
  ///
  /// Returns `false` if the object has no such member.
  fileprivate mutating func findMember(
    ofAny names: some Collection<UnsafeMutablePointer<MemberNames>>
  ) throws(JSONError) -> Bool {
    guard bytes.peek() == 0x7B else { throw bytes.mismatch(expecting: [String: Any].self) }
    try bytes.enter()
    if bytes.peek() == 0x7D { return false }
    while true {
      guard bytes.peek() == 0x22 else { throw .syntax }
      for name in names where name.pointee.take(0, from: &bytes) {
        try bytes.expect(0x3A)
        return true
      }
      let member = try takeUnknownName()
      if member.hasEscapes {
        let text = try name(of: member)
        if names.contains(where: { $0.pointee.index(of: text) != nil }) { return true }
      }
      try bytes.skipValue()
      if bytes.peek() == 0x7D { return false }
      try bytes.expect(0x2C)
    }
  }
}
