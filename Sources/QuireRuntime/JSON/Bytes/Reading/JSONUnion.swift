/// Decodes a value from bytes as one of several types.
@usableFromInline
struct JSONUnion: ~Copyable, UnionReader {
  @usableFromInline typealias Failure = FastPathFallback

  @usableFromInline var reader: JSONReader
  private let source: UnsafeMutablePointer<JSONSource>
  private let start: JSONSource.Mark
  private var pass = UnionPass.likelyMatch
  /// Whether this pass skipped a branch because the members that distinguish it are absent.
  private var hasSkipped = false
  /// The source's refusal count before this union.
  private let refusalCount: Int

  @usableFromInline
  init(_ reader: borrowing JSONReader) {
    source = reader.source
    self.reader = JSONReader(source)
    _ = source.pointee.bytes.peek()
    start = source.pointee.mark
    refusalCount = source.pointee.refusalCount
  }

  @usableFromInline
  mutating func kind() throws(FastPathFallback) -> JSONValue.Kind {
    switch source.pointee.bytes.peek() {
    case 0x22: .string
    case 0x2D, 0x30...0x39: .number
    case 0x5B: .array
    case 0x66, 0x74: .bool
    case 0x6E: .null
    case 0x7B: .object
    default: throw .syntax
    }
  }

  @usableFromInline
  mutating func tag<Value: MemberValue>(
    _ name: StaticString, as type: Value.Type
  ) throws(FastPathFallback) -> Value {
    let name = source.pointee.names(ofTag: name)
    guard try source.pointee.findMember(ofAny: CollectionOfOne(name)) else {
      try source.pointee.goBackFromLookahead(to: start)
      throw .unfit
    }
    let tag = try Value.MemberForm.decode(json: &reader)
    try source.pointee.goBackFromLookahead(to: start)
    return tag
  }

  @usableFromInline
  mutating func tag<Value: MemberValue>(
    optional name: StaticString, as type: Value.Type
  ) -> Value? {
    attempt { (union) throws(FastPathFallback) in
      let tag: Value = try union.tag(name, as: type)
      return tag
    }
  }

  @usableFromInline
  mutating func has(_ names: StaticString...) throws(FastPathFallback) -> Bool {
    try hasAny(of: names)
  }

  @inlinable
  mutating func callAsFunction<Format: MemberFormat>(
    as format: Format.Type
  ) throws(FastPathFallback) -> Format.Represented {
    try Format.decode(json: &reader)
  }

  @usableFromInline
  mutating func attempt<Format: MemberFormat>(
    as format: Format.Type, havingAny names: [StaticString]
  ) -> Format.Represented? {
    guard isInPass(names) else { return nil }
    return match { (union) throws(FastPathFallback) in try union(as: format) }
  }

  @usableFromInline
  mutating func nextPass(orThrow expected: StaticString) throws(FastPathFallback) {
    // Without a refusal, the branches would fail in the same way again.
    let mayKeep = source.pointee.refusalCount != refusalCount && !source.pointee.isMatching
    guard source.pointee.decline == nil,
      let next = pass.next(triesUnlikely: hasSkipped, triesFallback: mayKeep)
    else { throw mismatch(expected) }
    pass = next
    hasSkipped = false
  }

  @usableFromInline
  mutating func unknown(tag name: StaticString) throws(FastPathFallback) -> JSONValue {
    try source.pointee.refuseUnknown()
    return try self()
  }

  @usableFromInline
  mutating func mismatch(tag name: StaticString) -> FastPathFallback { .unfit }

  @usableFromInline
  func mismatch(_ expected: StaticString) -> FastPathFallback { source.pointee.decline ?? .unfit }

  /// Moves past the value, which may not have been decoded if its kind was enough.
  @usableFromInline
  mutating func leave() throws(FastPathFallback) {
    if source.pointee.bytes.at == start.at { try source.pointee.bytes.skipValue() }
  }

  private mutating func hasAny(of names: [StaticString]) throws(FastPathFallback) -> Bool {
    let names = names.map { [source] in source.pointee.names(ofTag: $0) }
    let isThere = try source.pointee.findMember(ofAny: names)
    try source.pointee.goBackFromLookahead(to: start)
    return isThere
  }

  /// Returns whether this pass tries a branch with these distinguishing members.
  private mutating func isInPass(_ names: [StaticString]) -> Bool {
    if names.isEmpty { return pass.isLikely }
    let isLikely = attempt { (union) throws(FastPathFallback) in try union.hasAny(of: names) }
    hasSkipped = hasSkipped || isLikely != true
    return (isLikely == true) == pass.isLikely
  }

  /// Decodes a branch under the rules of the current pass.
  private mutating func match<Value>(
    _ read: (inout JSONUnion) throws(FastPathFallback) -> Value
  ) -> Value? {
    let wasMatching = source.pointee.isMatching
    source.pointee.isMatching = wasMatching || pass.isMatching
    defer { source.pointee.isMatching = wasMatching }
    return attempt(read)
  }

  /// Calls a closure, or returns `nil` and goes back if the value does not fit.
  ///
  /// If it is uncertain whether the value fits, the whole text is left to a decoder.
  private mutating func attempt<Value>(
    _ read: (inout JSONUnion) throws(FastPathFallback) -> Value
  ) -> Value? {
    do throws(FastPathFallback) {
      return try read(&self)
    } catch {
      if error != .unfit { source.pointee.leaveToDecoder(error) }
      do throws(FastPathFallback) {
        try source.pointee.goBack(to: start)
      } catch {
        source.pointee.leaveToDecoder(error)
      }
      return nil
    }
  }
}

extension JSONSource {
  /// Moves to the value of the object's first member with one of the names.
  ///
  /// Returns `false` if the object has no such member.
  fileprivate mutating func findMember(
    ofAny names: some Collection<UnsafeMutablePointer<MemberNames>>
  ) throws(FastPathFallback) -> Bool {
    guard bytes.peek() == 0x7B else { throw bytes.unfit(unless: 0x7B, 0x7B) }
    try bytes.enter()
    if bytes.peek() == 0x7D { return false }
    while true {
      guard bytes.peek() == 0x22 else { throw .syntax }
      for name in names where name.pointee.take(0, from: &bytes) {
        try bytes.expect(0x3A)
        return true
      }
      let member = try takeUnknownName(checkedBy: nil)
      for name in names { try name.pointee.checkUnknown(member, in: &bytes) }
      try bytes.skipValue()
      if bytes.peek() == 0x7D { return false }
      try bytes.expect(0x2C)
    }
  }
}
