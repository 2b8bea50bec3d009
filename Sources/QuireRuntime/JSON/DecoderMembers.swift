/// Hands out the members of the object that a `Decoder` stands at.
///
/// A member is looked up by its name in JSON, then by what a conversion from snake case makes of
/// that name, so that it is found whether the decoder converts or not.
public struct DecoderMembers: MemberReader {
  /// `DecodingError`, or what a value's own `init(from:)` throws.
  public typealias Failure = any Error

  let decoder: any Decoder
  private let usesExactNames: Bool
  private(set) var asked: AskedMembers
  // Last, as only at run time it is known how large it is, and so where what is behind it stands.
  @usableFromInline let container: KeyedDecodingContainer<MemberKey>

  /// Makes the members of the object that a decoder stands at.
  ///
  /// - Parameters:
  ///   - decoder: Stands at the object.
  ///   - usesExactNames: Whether a name is looked up only as it stands.
  /// - Throws: `DecodingError` where there is no object, or one nested more than 200 levels deep.
  public init(_ decoder: any Decoder, usesExactNames: Bool = false) throws {
    try decoder.checkNesting(limit: 200)
    try self.init(decoder, asked: AskedMembers(), usesExactNames: usesExactNames)
  }

  /// Makes the members of an object that is known not to be nested too deep.
  init(_ decoder: any Decoder, asked: AskedMembers, usesExactNames: Bool = false) throws {
    container = try decoder.container(keyedBy: MemberKey.self)
    self.decoder = decoder
    self.usesExactNames = usesExactNames
    self.asked = asked
  }

  /// Whether the object has a member, be it null.
  public mutating func contains(_ name: StaticString) -> Bool {
    let key = asked.key(of: name)
    return container.contains(key) || convertedKey(of: key) != nil
  }

  /// The value of a member that is always there; for an Optional type it may be null.
  @inlinable
  public mutating func callAsFunction<Value: MemberValue>(_ name: StaticString) throws -> Value {
    var key = likelyKey(of: name)
    while true {
      do {
        return try Value(memberAt: key, in: container)
      } catch {
        key = try self.key(after: key, in: error)
      }
    }
  }

  /// The value of a member, or `nil` where it is absent or null.
  @inlinable
  public mutating func callAsFunction<Value: MemberValue>(optional name: StaticString) throws
    -> Value?
  {
    var key = ownKey(of: name)
    while true {
      do {
        if let value = try Value(memberAt: key, ifPresentIn: container) { return value }
      } catch {
        throw located(error, at: key)
      }
      guard let converted = convertedKey(of: key) else { return nil }
      key = converted
    }
  }

  /// The value of a member whose form in JSON its type alone does not say.
  public mutating func callAsFunction<Format: MemberFormat>(
    _ name: StaticString, as format: Format.Type
  ) throws -> Format.Represented {
    var key = likelyKey(of: name)
    while true {
      do {
        return try container.decode(Formatted<Format>.self, forKey: key).value
      } catch {
        key = try self.key(after: key, in: error)
      }
    }
  }

  /// The value of such a member, or `nil` where it is absent or null.
  public mutating func callAsFunction<Format: MemberFormat>(
    optional name: StaticString, as format: Format.Type
  ) throws -> Format.Represented? {
    let key = key(of: name)
    do {
      return try container.decodeIfPresent(Formatted<Format>.self, forKey: key)?.value
    } catch {
      throw located(error, at: key)
    }
  }

  /// Checks that a member is there and is `constant`.
  public mutating func check<Value: MemberValue & Equatable>(
    _ name: StaticString, is constant: Value
  ) throws {
    let found: Value = try self(name)
    try check(name, found, is: constant)
  }

  /// Checks a member that may be absent or null: the constant where it is there, else `nil`.
  public mutating func callAsFunction<Value: MemberValue & Equatable>(
    optional name: StaticString, is constant: Value
  ) throws -> Value? {
    guard let found: Value = try self(optional: name) else { return nil }
    try check(name, found, is: constant)
    return constant
  }

  private mutating func check<Value: MemberValue & Equatable>(
    _ name: StaticString, _ found: Value, is constant: Value
  ) throws {
    guard found.isSame(as: constant) else {
      throw DecodingError.dataCorruptedError(
        forKey: key(of: name), in: container,
        debugDescription: "'\(found)' where '\(constant)' must stand")
    }
  }

  /// Checks that a member is not there, as its schema is `false`.
  public mutating func check(absent name: StaticString) throws {
    let key = key(of: name)
    guard !container.contains(key) else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: container, debugDescription: "a member that must not be there")
    }
  }

  /// The key of a member's name as it stands in JSON.
  @usableFromInline
  mutating func ownKey(of name: StaticString) -> MemberKey { asked.key(of: name) }

  /// The key that a member has in the container, or its own where it has none.
  private mutating func key(of name: StaticString) -> MemberKey {
    let key = asked.key(of: name)
    return convertedKey(of: key) ?? key
  }

  /// The key that a member has in the container if it stands there as others do, so that it need
  /// not be looked for before it is read.
  @usableFromInline
  mutating func likelyKey(of name: StaticString) -> MemberKey {
    let key = asked.key(of: name)
    guard !asked.areVerbatim, !usesExactNames, key.converted != nil else { return key }
    if let converted = convertedKey(of: key) { return converted }
    asked.areVerbatim = true
    return key
  }

  /// The other key that a member has in the container.
  ///
  /// - Parameters:
  ///   - key: The one that it was read by.
  ///   - error: What was thrown then.
  /// - Returns: The key that a conversion from snake case makes.
  /// - Throws: The error where it does not say that the member is absent, or there is no other key.
  @usableFromInline
  mutating func key(after key: MemberKey, in error: any Error) throws -> MemberKey {
    guard case DecodingError.keyNotFound = error, let converted = convertedKey(of: key) else {
      throw located(error, at: key)
    }
    asked.areVerbatim = false
    return converted
  }

  /// The key that a conversion from snake case makes of another, where the container has that one
  /// alone.
  @usableFromInline
  func convertedKey(of key: MemberKey) -> MemberKey? {
    guard !usesExactNames, let converted = key.converted, container.contains(converted),
      !container.contains(key)
    else { return nil }
    return converted
  }

  /// An error as it is or, where it does not tell its place, under one that does.
  ///
  /// Foundation's error for a number that does not fit is such a one.
  @usableFromInline
  func located(_ error: any Error, at key: MemberKey) -> any Error {
    if error is DecodingError || error is ValidationError { return error }
    return DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: container.codingPath + [key], debugDescription: "the value does not fit",
        underlyingError: error))
  }
}
