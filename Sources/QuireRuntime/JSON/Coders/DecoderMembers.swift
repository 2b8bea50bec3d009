/// Decodes the members of an object with a `Decoder`.
///
/// It looks up a member by its name in JSON, then by the name that a conversion from snake case
/// produces, so that it finds the member whether the decoder converts names or not.
struct DecoderMembers: MemberReader {
  typealias Failure = any Error

  let decoder: any Decoder
  private let container: KeyedDecodingContainer<WireKey>
  let usesExactNames: Bool
  /// The type that has the members, or `nil` if it is not known.
  private var type: Any.Type?
  /// Whether a name was found unchanged that a conversion would have changed.
  private var isVerbatim = false
  /// The names in JSON that were requested so far.
  private(set) var asked: [StaticString] = []

  /// Creates the members of an object whose depth was checked.
  init(unchecked decoder: any Decoder, usesExactNames: Bool = false) throws {
    self.decoder = decoder
    container = try decoder.container(keyedBy: WireKey.self)
    self.usesExactNames = usesExactNames
    asked.reserveCapacity(16)
  }

  /// Creates the members of an object whose type is known.
  init(unchecked decoder: any Decoder, of type: any MemberCodable.Type) throws {
    try self.init(unchecked: decoder, usesExactNames: type.usesExactNames)
    self.type = type
  }

  mutating func contains(_ name: StaticString) -> Bool { find(name).isThere }

  mutating func callAsFunction<Format: MemberFormat>(
    _ name: StaticString, as format: Format.Type
  ) throws -> Format.Represented {
    // Most likely the name has the same form as those before, and needs no lookup before decoding.
    if isVerbatim {
      let key = WireKey(name)
      do {
        let found = try value(of: name, at: key, as: format)
        asked.append(name)
        return found
      } catch DecodingError.keyNotFound where !container.contains(key) {
        // The object does not have the name in this form: the other form is looked up.
      }
    }
    // A separate statement: a single one would copy the members before the lookup.
    let key = key(of: name)
    return try value(of: name, at: key, as: format)
  }

  mutating func callAsFunction<Format: MemberFormat>(
    optional name: StaticString, as format: Format.Type
  ) throws -> Format.Represented? {
    guard let key = try presentKey(of: name) else { return nil }
    // Without the type annotation, the value would be decoded as an Optional.
    let value: Format.Represented = try value(of: name, at: key, as: format)
    return value
  }

  mutating func check<Value: MemberValue & Equatable>(
    _ name: StaticString, is constant: Value
  ) throws {
    let key = key(of: name)
    try check(name, at: key, is: constant)
  }

  mutating func check(absent name: StaticString) throws {
    let key = key(of: name)
    guard !container.contains(key) else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: container, debugDescription: "the member must be absent")
    }
  }

  mutating func callAsFunction<Value: MemberValue & Equatable>(
    optional name: StaticString, is constant: Value
  ) throws -> Value? {
    guard let key = try presentKey(of: name) else { return nil }
    try check(name, at: key, is: constant)
    return constant
  }

  /// Returns the key of a member in the container, or its name in JSON if it is absent.
  private mutating func key(of name: StaticString) -> WireKey {
    // A name that no conversion changes needs no lookup before decoding.
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

  /// Returns the key of a member in the container, or its name in JSON, and whether it is present.
  private mutating func find(_ name: StaticString) -> (key: WireKey, isThere: Bool) {
    asked.append(name)
    let key = WireKey(name)
    if container.contains(key) { return (key, true) }
    guard !usesExactNames, let converted = KeyCase.convertedKey(of: name),
      container.contains(converted)
    else { return (key, false) }
    return (converted, true)
  }

  /// Returns the key of a member, or `nil` if it is absent or null.
  private mutating func presentKey(of name: StaticString) throws -> WireKey? {
    let (key, isThere) = find(name)
    return try isThere && !container.decodeNil(forKey: key) ? key : nil
  }

  // Inlined, so that the types of the format are looked up once for a member.
  @inline(__always)
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

  @inline(__always)
  private func value<Format: MemberFormat>(
    at key: WireKey, as format: Format.Type
  ) throws -> Format.Represented {
    do {
      return try Format.decode(memberAt: key, in: container)
    } catch {
      throw located(error, of: Format.Represented.self, at: key)
    }
  }

  private func check<Value: MemberValue & Equatable>(
    _ name: StaticString, at key: WireKey, is constant: Value
  ) throws {
    let found = try value(of: name, at: key, as: Value.MemberForm.self)
    guard found.isSame(as: constant) else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: container,
        debugDescription: "expected '\(constant)', found '\(Excerpt.line("\(found)"))'")
    }
  }

  /// Returns an error unchanged if it contains its place, otherwise wrapped in one that does.
  ///
  /// Foundation's error for a number out of range contains no place, even in an array or a map.
  private func located(_ error: any Error, of type: Any.Type, at key: WireKey) -> any Error {
    if error is any LocatedError { return error }
    return DecodingError.unreadable(type, at: container.codingPath + [key], error)
  }
}
