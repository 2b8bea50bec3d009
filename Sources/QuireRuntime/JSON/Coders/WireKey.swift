/// The coding key of all generated models: a member's name in JSON.
///
/// ``JsonProvider`` encodes its name unchanged, and converts other keys to snake case.
package struct WireKey: CodingKey, Hashable, Sendable {
  /// The member's name in JSON.
  package let stringValue: String

  /// Creates the key of a member.
  package init(stringValue: String) { self.stringValue = stringValue }

  init(_ name: StaticString) { stringValue = name.description }

  /// `nil`, because a member has a name.
  package var intValue: Int? { nil }

  /// Returns `nil`, because a member has a name.
  package init?(intValue: Int) { nil }
}
