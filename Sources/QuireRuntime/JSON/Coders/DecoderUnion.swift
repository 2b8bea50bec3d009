/// Hands out the value that a `Decoder` stands at as one of several types.
public struct DecoderUnion: UnionReader {
  /// `DecodingError`, or what a value's own `init(from:)` throws.
  public typealias Failure = any Error

  private let decoder: any Decoder
  /// The members, once one of them was asked for.
  private var members: DecoderMembers?
  /// What was tried in vain, and why.
  private var attempts: [(type: Any.Type, problem: String)] = []
  /// What came of the types that were tried, where no union around this one keeps it.
  private var tried: TriedTypes?
  /// Rejects an attempt whose value it does not accept, if there is one.
  private var filter: (any DecodedValueFilter)?
  /// Whether a branch was passed over because the filter did not accept its value.
  private(set) var hasPassedOver = false
  private var pass = UnionPass.likelyMatch
  /// Whether a branch was skipped in this pass because its telling members are absent.
  private var hasSkipped = false

  /// Makes a reader of the value that a decoder stands at.
  ///
  /// - Throws: `DecodingError` for a value nested more than 200 levels deep.
  public init(_ decoder: any Decoder) throws {
    try decoder.checkNesting(limit: 200)
    self.init(unchecked: decoder)
  }

  /// Makes a reader of a value that is known not to be nested too deep.
  ///
  /// - Parameters:
  ///   - decoder: Stands at the value.
  ///   - filter: Rejects an attempt whose value it does not accept.
  init(unchecked decoder: any Decoder, preferring filter: (any DecodedValueFilter)? = nil) {
    self.decoder = decoder
    self.filter = filter
  }

  /// The kind of the value in JSON.
  public func kind() throws -> JSONValue.Kind { try decoder.jsonKind() }

  /// The value of the member that tells the types apart.
  public mutating func tag<Value: MemberValue>(
    _ name: StaticString, as type: Value.Type
  ) throws -> Value {
    var members = try objectMembers()
    return try members(name)
  }

  /// The value of a member that tells some of the types, or `nil` where there is no such member, or
  /// one of another kind.
  public mutating func tag<Value: MemberValue>(
    optional name: StaticString, as type: Value.Type
  ) -> Value? {
    guard var members = try? objectMembers() else { return nil }
    return try? members(name)
  }

  /// Whether the value is an object that has one of the members, null or not.
  public mutating func has(_ names: StaticString...) throws -> Bool {
    var members = try objectMembers()
    return names.contains { members.contains($0) }
  }

  /// The value as one of the types.
  public func callAsFunction<Value: MemberValue>() throws -> Value {
    if Value.hasMemberForm { return try self(as: OwnForm<Value>.self) }
    return try decoder.singleValueContainer().decode(Value.self)
  }

  /// The value as one of the types, in a form that the type alone does not say.
  public func callAsFunction<Format: MemberFormat>(
    as format: Format.Type
  ) throws -> Format.Represented {
    try decoder.singleValueContainer().decode(Formatted<Format>.self).value
  }

  /// Decodes the value as a type, or returns `nil` if it does not match in this pass.
  public mutating func attempt<Value: MemberValue>(
    _ type: Value.Type, having names: StaticString...
  ) -> Value? {
    guard isInPass(names) else { return nil }
    return attempt(OwnForm<Value>.self, as: type) { union in try union() }
  }

  /// Decodes the value in a format, or returns `nil` if it does not match in this pass.
  public mutating func attempt<Format: MemberFormat>(
    as format: Format.Type, having names: StaticString...
  ) -> Format.Represented? {
    guard isInPass(names) else { return nil }
    return attempt(format, as: format) { union in try union(as: format) }
  }

  /// Begins the next pass over the branches, after none of them matched.
  public mutating func nextPass(orThrow expected: StaticString) throws {
    let next = pass.next(
      triesUnlikely: hasSkipped, triesFallback: !TextReading.current.isMatching)
    guard let next else { throw mismatch(expected) }
    pass = next
    hasSkipped = false
    // The last pass over the same branches says why each of them was rejected.
    if next == .likelyFallback { attempts = [] }
  }

  /// Decodes a value whose tag the schema does not name.
  public mutating func unknown(tag name: StaticString) throws -> JSONValue {
    guard !TextReading.current.isMatching else { throw mismatch(tag: name) }
    return try self()
  }

  /// Whether this pass tries a branch with such telling members.
  private mutating func isInPass(_ names: [StaticString]) -> Bool {
    if names.isEmpty { return pass.isLikely }
    var members = try? objectMembers()
    let isLikely = names.contains { members?.contains($0) == true }
    hasSkipped = hasSkipped || !isLikely
    return isLikely == pass.isLikely
  }

  private mutating func attempt<Format: MemberFormat>(
    _ format: Format.Type, as form: Any.Type, _ read: (DecoderUnion) throws -> Format.Represented
  ) -> Format.Represented? {
    let type = Format.Represented.self
    var reading = TextReading.current
    guard let tried = reading.tried else {
      let tried = self.tried ?? TriedTypes()
      self.tried = tried
      reading.tried = tried
      return TextReading.$current.withValue(reading) { attempt(format, as: form, read) }
    }
    let isMatching = pass.isMatching || reading.isMatching
    let place = TriedTypes.Attempt(
      path: decoder.codingPath.map(\.stringValue), type: ObjectIdentifier(form),
      isMatching: isMatching)
    let known = tried[place]
    if case .unreadable(let problem) = known {
      attempts.append((type, problem))
      return nil
    }
    if filter != nil, known == .unfit {
      hasPassedOver = true
      return nil
    }
    let lenientCount = reading.lenientReads?.count ?? 0
    var isTaken = false
    defer { if !isTaken { reading.lenientReads?.forget(from: lenientCount) } }
    do {
      reading.isSeekingFit = filter != nil
      reading.isMatching = isMatching
      let value = try TextReading.$current.withValue(reading) { try read(self) }
      guard let filter, known == nil else {
        isTaken = true
        return value
      }
      let isFit = filter.accepts(Formatted<Format>(value))
      tried[place] = isFit ? .fit : .unfit
      hasPassedOver = hasPassedOver || !isFit
      isTaken = isFit
      return isFit ? value : nil
    } catch DecodingError.dataCorrupted(let context)
      where context.underlyingError is TriedTypes.Unfit
    {
      tried[place] = .unfit
      hasPassedOver = true
      return nil
    } catch {
      let problem = problem(of: error)
      tried[place] = .unreadable(problem: problem)
      attempts.append((type, problem))
      return nil
    }
  }

  /// Starts again without the filter.
  mutating func takeUnfit() {
    filter = nil
    hasPassedOver = false
    attempts = []
    pass = .likelyMatch
    hasSkipped = false
  }

  /// The failure of a value whose tag is that of no type.
  public mutating func mismatch(tag name: StaticString) -> any Error {
    do {
      var members = try objectMembers()
      let tag: JSONValue = try members(name)
      return DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath + [WireKey(name)],
          debugDescription: "\(Excerpt.line("\(tag)")) is none of the values of '\(name)' known"))
    } catch {
      return error
    }
  }

  /// The failure of a value that is of none of the types; it says what was tried.
  public func mismatch(_ expected: StaticString) -> any Error {
    let tried = attempts.map { "; no \($0.type): \($0.problem)" }
    return DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: decoder.codingPath,
        debugDescription: "the value is not \(expected)\(tried.joined())"))
  }

  /// What is wrong, and where within the value.
  private func problem(of error: any Error) -> String {
    guard let error = error as? DecodingError else { return Excerpt.line("\(error)") }
    let place = error.context.codingPath.dropFirst(decoder.codingPath.count).map { key in
      "/" + (key.intValue.map(String.init) ?? key.stringValue)
    }.joined()
    return Excerpt.line(error.problem) + (place.isEmpty ? "" : " at \(Excerpt.line(place))")
  }

  private mutating func objectMembers() throws -> DecoderMembers {
    if let members { return members }
    let members = try DecoderMembers(unchecked: decoder)
    self.members = members
    return members
  }
}
