/// An enumeration that keeps a value its schema does not know.
///
/// A conformer has a case for each value known and one that holds any other, and says both ways
/// in `init(rawValue:)`, which never fails, and `rawValue`. So a server that learns a new value
/// does not break an app that has not. The raw value is a `String`, an `Int`, a `Double`, or a
/// ``JSONValue`` where the values are of several kinds.
public protocol OpenEnum<RawValue>: RawRepresentable, MemberValue, QueryValue, Hashable,
  CustomStringConvertible
where RawValue: MemberValue & QueryValue & Hashable {
  /// Makes the case of a value, the one for values not known where there is no other.
  init(rawValue: RawValue)
}

extension OpenEnum {
  /// The value as it stands in JSON; a string without quotes.
  public var description: String { "\(rawValue)" }

  /// The value as text.
  public var queryTexts: [String] { rawValue.queryTexts }

  /// Reads a value, known or not.
  public init(from decoder: any Decoder) throws { try self.init(exactlyFrom: decoder) }

  /// Reads the value of a member, known or not.
  public init(memberAt key: WireKey, in members: KeyedDecodingContainer<WireKey>) throws {
    let value = try RawValue(memberAt: key, in: members)
    self.init(rawValue: value)
    guard rawValue.isSame(as: value) else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: members,
        debugDescription: "\(Excerpt.line("\(value)")) is written in other characters")
    }
  }

  /// Reads a value, and none that Swift takes for equal to a known one where JSON does not.
  init(exactlyFrom decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer().decode(RawValue.self)
    self.init(rawValue: value)
    guard rawValue.isSame(as: value) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "\(Excerpt.line("\(value)")) is written in other characters"))
    }
  }

  /// Writes the value as it stands in JSON.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }

  /// Whether two are the same value, one that is known and given as unknown too.
  public static func == (left: Self, right: Self) -> Bool {
    left.rawValue.isSame(as: right.rawValue)
  }

  /// Hashes the value as it stands in JSON.
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

extension OpenEnum where RawValue == String {
  /// Makes the case of a value, the one for values not known where there is no other.
  public init(_ description: String) { self.init(rawValue: description) }
}
