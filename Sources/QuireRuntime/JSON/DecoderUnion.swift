/// Hands out the value that a `Decoder` stands at as one of several types.
public struct DecoderUnion: UnionReader {
  /// `DecodingError`, or what a value's own `init(from:)` throws.
  public typealias Failure = any Error

  private let decoder: any Decoder
  /// The members, once one of them was asked for.
  private var members: DecoderMembers?
  /// What was tried in vain, and why.
  private var attempts: [(type: Any.Type, problem: String)] = []

  /// Makes a reader of the value that a decoder stands at.
  ///
  /// - Throws: `DecodingError` for a value nested more than 200 levels deep.
  public init(_ decoder: any Decoder) throws {
    try decoder.checkNesting(limit: 200)
    self.decoder = decoder
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

  /// The value as a type, or `nil` where it is not of it.
  public mutating func attempt<Value: MemberValue>(_ type: Value.Type) -> Value? {
    attempt(type, as: type) { union in try union() }
  }

  /// The value as a type in a form that the type alone does not say, or `nil`.
  public mutating func attempt<Format: MemberFormat>(
    as format: Format.Type
  ) -> Format.Represented? {
    attempt(Format.Represented.self, as: format) { union in try union(as: format) }
  }

  private mutating func attempt<Value>(
    _ type: Any.Type, as form: Any.Type, _ read: (DecoderUnion) throws -> Value
  ) -> Value? {
    guard let failed = FailedAttempts.current else {
      return FailedAttempts.$current.withValue(FailedAttempts()) {
        attempt(type, as: form, read)
      }
    }
    let place = FailedAttempts.Attempt(
      path: decoder.codingPath.map(\.stringValue), type: ObjectIdentifier(form))
    if let problem = failed[place] {
      attempts.append((type, problem))
      return nil
    }
    do {
      return try read(self)
    } catch {
      let problem = problem(of: error)
      failed[place] = problem
      attempts.append((type, problem))
      return nil
    }
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
    let members = try DecoderMembers(decoder)
    self.members = members
    return members
  }
}
