/// The coding key that all generated models share: a member's name as it stands in JSON.
///
/// ``JsonProvider`` writes it as it is; other keys it converts to snake case.
public struct WireKey: CodingKey, Hashable, Sendable {
  /// The member's name in JSON.
  public let stringValue: String

  /// Makes the key of a member.
  public init(stringValue: String) { self.stringValue = stringValue }

  init(_ name: StaticString) { stringValue = name.description }

  /// Always `nil`: a member has a name, not a number.
  public var intValue: Int? { nil }

  /// Always `nil`: a member has a name, not a number.
  public init?(intValue: Int) { nil }
}
