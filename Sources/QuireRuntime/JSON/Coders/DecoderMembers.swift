/// Hands out the members of the object that a `Decoder` stands at.
///
/// A member is looked up by its name in JSON, then by what a conversion from snake case makes of
/// that name, so that it is found whether the decoder converts or not.
public struct DecoderMembers: MemberReader {
  /// `DecodingError`, or what a value's own `init(from:)` throws.
  public typealias Failure = any Error

  let decoder: any Decoder
  private let container: KeyedDecodingContainer<WireKey>
  let usesExactNames: Bool
  /// The type that the members are of, if it is known.
  private var type: Any.Type?
  /// Whether a name was found as it stands in JSON that a conversion would have changed.
  private var isVerbatim = false
  /// The names in JSON that were asked for so far.
  private(set) var asked: [StaticString] = []

  /// Makes the members of the object that a decoder stands at.
  ///
  /// - Parameters:
  ///   - decoder: Stands at the object.
  ///   - usesExactNames: Whether a name is looked up only as it stands.
  /// - Throws: `DecodingError` where there is no object, or one nested more than 200 levels deep.
  public init(_ decoder: any Decoder, usesExactNames: Bool = false) throws {
    try decoder.checkNesting(limit: 200)
    try self.init(unchecked: decoder, usesExactNames: usesExactNames)
  }

  /// Makes the members of an object that is known not to be nested too deep.
  init(unchecked decoder: any Decoder, usesExactNames: Bool = false) throws {
    self.decoder = decoder
    container = try decoder.container(keyedBy: WireKey.self)
    self.usesExactNames = usesExactNames
    asked.reserveCapacity(16)
  }

  /// Makes the members of an object that a type is read from.
  package init(unchecked decoder: any Decoder, of type: any MemberCodable.Type) throws {
    try self.init(unchecked: decoder, usesExactNames: type.usesExactNames)
    self.type = type
  }

  /// Whether the object has a member, be it null.
  public mutating func contains(_ name: StaticString) -> Bool { find(name).isThere }

  /// The value of a member that is always there; for an Optional type it may be null.
  public mutating func callAsFunction<Value: MemberValue>(_ name: StaticString) throws -> Value {
    // Most likely it stands as the others do, and need not be looked for before it is read.
    if isVerbatim {
      let key = WireKey(name)
      do {
        let found: Value = try value(at: key)
        asked.append(name)
        return found
      } catch DecodingError.keyNotFound where !container.contains(key) {
        // Absent here, and not in what was read: it is looked for in its other form.
      }
    }
    // In a statement of its own: in one, all of this would be copied before the key is looked for.
    let key = key(of: name)
    return try value(at: key)
  }

  /// The value of a member, or `nil` where it is absent or null.
  public mutating func callAsFunction<Value: MemberValue>(optional name: StaticString) throws
    -> Value?
  {
    guard let key = try presentKey(of: name) else { return nil }
    // Told its type, or it would be read as an Optional.
    let value: Value = try value(at: key)
    return value
  }

  /// The value of a member whose form in JSON its type alone does not say.
  public mutating func callAsFunction<Format: MemberFormat>(
    _ name: StaticString, as format: Format.Type
  ) throws -> Format.Represented {
    let key = key(of: name)
    return try value(of: name, at: key, as: format)
  }

  /// The value of such a member, or `nil` where it is absent or null.
  public mutating func callAsFunction<Format: MemberFormat>(
    optional name: StaticString, as format: Format.Type
  ) throws -> Format.Represented? {
    guard let key = try presentKey(of: name) else { return nil }
    return try value(of: name, at: key, as: format)
  }

  /// Checks that a member is there and is `constant`.
  public mutating func check<Value: MemberValue & Equatable>(
    _ name: StaticString, is constant: Value
  ) throws {
    let key = key(of: name)
    try check(key, is: constant)
  }

  /// Checks that a member is not there, as its schema is `false`.
  public mutating func check(absent name: StaticString) throws {
    let key = key(of: name)
    guard !container.contains(key) else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: container, debugDescription: "a member that must not be there")
    }
  }

  /// Checks a member that may be absent or null: the constant where it is there, else `nil`.
  public mutating func callAsFunction<Value: MemberValue & Equatable>(
    optional name: StaticString, is constant: Value
  ) throws -> Value? {
    guard let key = try presentKey(of: name) else { return nil }
    try check(key, is: constant)
    return constant
  }

  /// The key that a member has in the container, or its name in JSON where it has none.
  private mutating func key(of name: StaticString) -> WireKey {
    // One that no conversion changes need not be looked for before it is read.
    guard usesExactNames || !KeyCase.mayConvert(name) else {
      let (key, isThere) = find(name)
      isVerbatim =
        isThere && key.stringValue.utf8.count == name.utf8CodeUnitCount
        && KeyCase.convertedKey(of: name) != nil
      return key
    }
    asked.append(name)
    return WireKey(name)
  }

  /// The key that a member has in the container, or its name in JSON, and whether it is there.
  private mutating func find(_ name: StaticString) -> (key: WireKey, isThere: Bool) {
    asked.append(name)
    let key = WireKey(name)
    if container.contains(key) { return (key, true) }
    guard !usesExactNames, let converted = KeyCase.convertedKey(of: name),
      container.contains(converted)
    else { return (key, false) }
    return (converted, true)
  }

  /// The key of a member that is there and not null.
  private mutating func presentKey(of name: StaticString) throws -> WireKey? {
    let (key, isThere) = find(name)
    return try isThere && !container.decodeNil(forKey: key) ? key : nil
  }

  private func value<Value: MemberValue>(at key: WireKey) throws -> Value {
    do {
      return try Value(memberAt: key, in: container)
    } catch {
      throw located(error, of: Value.self, at: key)
    }
  }

  private func value<Format: MemberFormat>(
    of name: StaticString, at key: WireKey, as format: Format.Type
  ) throws -> Format.Represented {
    guard Format.isLenient, let type, let reads = TextReading.current.lenientReads else {
      return try value(at: key, as: format)
    }
    let first = reads.count
    let value = try value(at: key, as: format)
    reads.attribute(to: (type, name), from: first)
    return value
  }

  private func value<Format: MemberFormat>(
    at key: WireKey, as format: Format.Type
  ) throws -> Format.Represented {
    do {
      return try container.decode(Formatted<Format>.self, forKey: key).value
    } catch {
      throw located(error, of: Format.Represented.self, at: key)
    }
  }

  private func check<Value: MemberValue & Equatable>(
    _ key: WireKey, is constant: Value
  ) throws {
    let found: Value = try value(at: key)
    guard found.isSame(as: constant) else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: container,
        debugDescription: "'\(Excerpt.line("\(found)"))' where '\(constant)' must stand")
    }
  }

  /// An error as it is or, where it does not tell its place, under one that does.
  ///
  /// Foundation's error for a number that does not fit is such a one, also within an array or a map.
  private func located(_ error: any Error, of type: Any.Type, at key: WireKey) -> any Error {
    if error is any LocatedError { return error }
    return DecodingError.unreadable(type, at: container.codingPath + [key], error)
  }
}
