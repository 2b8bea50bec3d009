/// Decodes a value as one of several types with a `Decoder`.
struct DecoderUnion: UnionReader {
  /// `DecodingError`, or the error of a type's own `init(from:)`.
  typealias Failure = any Error

  private let decoder: any Decoder
  /// The members of the object, or `nil` before the first request for one.
  private var members: DecoderMembers?
  /// The types that the value did not fit, and the reasons.
  private var attempts: [(type: Any.Type, problem: String)] = []
  /// The results of the attempts, or `nil` if an outer union stores them.
  private var tried: TriedTypes?
  /// The filter that rejects values after decoding, or `nil` if all are accepted.
  private var filter: (any DecodedValueFilter)?
  /// Whether a branch was skipped because the filter did not accept its value.
  private(set) var hasPassedOver = false
  private var pass = UnionPass.likelyMatch
  /// Whether this pass skipped a branch because the members that distinguish it are absent.
  private var hasSkipped = false

  /// Creates a reader for a value whose depth was checked.
  ///
  /// - Parameters:
  ///   - decoder: The decoder for the value.
  ///   - filter: Rejects a branch if it does not accept the value.
  init(unchecked decoder: any Decoder, preferring filter: (any DecodedValueFilter)? = nil) {
    self.decoder = decoder
    self.filter = filter
  }

  func kind() throws -> JSONValue.Kind { try decoder.jsonKind() }

  mutating func tag<Value: MemberValue>(_ name: StaticString, as type: Value.Type) throws -> Value {
    var members = try objectMembers()
    return try members(name)
  }

  mutating func tag<Value: MemberValue>(optional name: StaticString, as type: Value.Type) -> Value?
  {
    guard var members = try? objectMembers() else { return nil }
    return try? members(name)
  }

  mutating func has(_ names: StaticString...) throws -> Bool {
    var members = try objectMembers()
    return names.contains { members.contains($0) }
  }

  func callAsFunction<Format: MemberFormat>(as format: Format.Type) throws -> Format.Represented {
    let container = try decoder.singleValueContainer()
    return try Format.isCodableForm
      ? container.decode(Format.Represented.self)
      : container.decode(Formatted<Format>.self).value
  }

  mutating func attempt<Format: MemberFormat>(
    as format: Format.Type, havingAny names: [StaticString]
  ) -> Format.Represented? {
    isInPass(names) ? attempt(format) : nil
  }

  mutating func nextPass(orThrow expected: StaticString) throws {
    let next = pass.next(
      triesUnlikely: hasSkipped, triesFallback: !TextReading.current.isMatching)
    guard let next else { throw mismatch(expected) }
    pass = next
    hasSkipped = false
    // The last pass over the same branches says why each of them was rejected.
    if next == .likelyFallback { attempts = [] }
  }

  mutating func unknown(tag name: StaticString) throws -> JSONValue {
    guard !TextReading.current.isMatching else { throw mismatch(tag: name) }
    return try self()
  }

  /// Returns whether this pass tries a branch with these distinguishing members.
  private mutating func isInPass(_ names: [StaticString]) -> Bool {
    if names.isEmpty { return pass.isLikely }
    var members = try? objectMembers()
    let isLikely = names.contains { members?.contains($0) == true }
    hasSkipped = hasSkipped || !isLikely
    return isLikely == pass.isLikely
  }

  private mutating func attempt<Format: MemberFormat>(
    _ format: Format.Type
  ) -> Format.Represented? {
    let type = Format.Represented.self
    var reading = TextReading.current
    guard let tried = reading.tried else {
      let tried = self.tried ?? TriedTypes()
      self.tried = tried
      reading.tried = tried
      return TextReading.$current.withValue(reading) { attempt(format) }
    }
    let isMatching = pass.isMatching || reading.isMatching
    let place = TriedTypes.Attempt(
      path: decoder.codingPath.map(\.stringValue), type: ObjectIdentifier(format),
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
      let value = try TextReading.$current.withValue(reading) { try self(as: format) }
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

  mutating func mismatch(tag name: StaticString) -> any Error {
    do {
      var members = try objectMembers()
      let tag: JSONValue = try members(name)
      return DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath + [WireKey(name)],
          debugDescription: "\(Excerpt.line("\(tag)")) is not a known value of '\(name)'"))
    } catch {
      return error
    }
  }

  func mismatch(_ expected: StaticString) -> any Error {
    let tried = attempts.map { "; not \($0.type): \($0.problem)" }
    return DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: decoder.codingPath,
        debugDescription: "the value is not \(expected)\(tried.joined())"))
  }

  /// Returns the problem of an error and its place within the value.
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

extension Decoder {
  /// Returns the kind of the decoder's value.
  fileprivate func jsonKind() throws -> JSONValue.Kind {
    let value = try singleValueContainer()
    if value.decodeNil() { return .null }
    if try value.decodeIfFit(String.self) != nil { return .string }
    if (try? container(keyedBy: WireKey.self)) != nil { return .object }
    if (try? unkeyedContainer()) != nil { return .array }
    // A number may not fit any type in Swift, but a Boolean always fits.
    return try value.decodeIfFit(Bool.self) == nil ? .number : .bool
  }
}
