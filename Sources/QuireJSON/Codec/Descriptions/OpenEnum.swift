/// An enumeration that keeps values that its schema does not name.
///
/// A conforming type has a case for each known value and one for all others, so a server can add
/// values without breaking an app. The type maps its cases to values in `rawValue` and lists the
/// known cases; the initializer uses the same mapping. The raw value is a `String`, an `Int`, a
/// `Double`, or a ``JSONValue`` if there are values of several kinds.
public protocol OpenEnum<RawValue>: RawRepresentable, ByteCodable, Hashable, Sendable,
  CustomStringConvertible
where RawValue: MemberValue & Hashable & Sendable {
  /// The cases of the known values, for example for a picker.
  static var knownCases: KnownCases<Self> { get }

  /// Whether the schema allows values that it does not name; `false` by default.
  ///
  /// If it does not, an unknown value is evidence that another branch of a union is meant.
  static var allowsOtherValues: Bool { get }

  /// Creates the case of an unknown value.
  static func unknown(_ value: RawValue) -> Self

  /// Creates the case of a known or unknown value.
  init(rawValue: RawValue)
}

extension OpenEnum {
  /// `false`.
  public static var allowsOtherValues: Bool { false }

  /// The raw value; a string without quotes.
  public var description: String { "\(rawValue)" }

  /// Creates the case of a known or unknown value.
  @inlinable
  public init(rawValue: RawValue) {
    self = Self.knownCases[rawValue: rawValue] ?? .unknown(rawValue)
  }

  /// Returns whether both have the same raw value.
  ///
  /// A known value may also be in the case for unknown values.
  public static func == (left: Self, right: Self) -> Bool {
    left.rawValue.isSame(as: right.rawValue)
  }

  /// Hashes the raw value.
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

extension OpenEnum where RawValue == String {
  /// Creates the case of a known or unknown value.
  public init(_ description: String) { self.init(rawValue: description) }
}
