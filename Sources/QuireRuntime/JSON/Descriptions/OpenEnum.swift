/// An enumeration that keeps a value its schema does not know.
///
/// A conformer has a case for each value known and one that holds any other. It says in `rawValue`
/// which case is which value, and lists those known; what value is which case comes from there. So
/// a server that learns a new value does not break an app that has not. The raw value is a `String`,
/// an `Int`, a `Double`, or a ``JSONValue`` where the values are of several kinds.
public protocol OpenEnum<RawValue>: RawRepresentable, MemberValue, QueryValue, Hashable,
  CustomStringConvertible
where RawValue: MemberValue & QueryValue & Hashable {
  /// The cases of the values known, such as for a choice between them.
  static var knownCases: KnownCases<Self> { get }

  /// Whether the schema allows values that it does not name; `false` by default.
  ///
  /// If it does not, an unknown value is evidence that another branch of a union is meant.
  static var allowsOtherValues: Bool { get }

  /// The case of a value that is not known.
  static func unknown(_ value: RawValue) -> Self

  /// Makes the case of a value, the one for values not known where there is no other.
  init(rawValue: RawValue)
}

extension OpenEnum {
  /// Whether the schema allows values that it does not name: it does not.
  public static var allowsOtherValues: Bool { false }

  /// The value as it stands in JSON; a string without quotes.
  public var description: String { "\(rawValue)" }

  /// The value as text.
  public var queryTexts: [String] { rawValue.queryTexts }

  /// Makes the case of a value, the one for values not known where there is no other.
  @inlinable
  public init(rawValue: RawValue) {
    self = Self.knownCases[rawValue: rawValue] ?? .unknown(rawValue)
  }

  /// Reads a value, known or not.
  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer().decode(RawValue.self)
    try self.init(value, at: decoder.codingPath)
  }

  /// Reads the value of a member, known or not.
  public init(memberAt key: WireKey, in members: KeyedDecodingContainer<WireKey>) throws {
    let value = try RawValue(memberAt: key, in: members)
    try self.init(value, at: members.codingPath + [key])
  }

  /// Creates the case of a value; an unknown one fails while a union looks for an exact match.
  package init(_ value: RawValue, at path: @autoclosure () -> [any CodingKey]) throws {
    if let known = Self.knownCases[rawValue: value] {
      self = known
      return
    }
    if !Self.allowsOtherValues, TextReading.current.isMatching {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: path(),
          debugDescription: "'\(Excerpt.line("\(value)"))' is not one of the known values"))
    }
    self = .unknown(value)
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
