/// The coding key of all generated models: a member's name in JSON, or the index of an element.
///
/// ``JsonProvider`` encodes its name unchanged, and converts other keys to snake case.
package struct WireKey: CodingKey, Hashable, Sendable {
  /// The member's name in JSON.
  package let stringValue: String

  /// The index of an element, or `nil` if the key is a member's name.
  package let intValue: Int?

  /// Creates the key of a member.
  package init(stringValue: String) {
    self.stringValue = stringValue
    intValue = nil
  }

  init(_ name: StaticString) { self.init(stringValue: name.description) }

  /// Creates the key of an element.
  package init(index: Int) {
    stringValue = "Index \(index)"
    intValue = index
  }

  /// Creates a key with the name and the index of another one.
  init(_ key: any CodingKey) {
    stringValue = key.stringValue
    intValue = key.intValue
  }

  /// Returns `nil`, because a member has a name.
  package init?(intValue: Int) { nil }

  /// The name, so that errors do not contain the name of this type.
  package var description: String { stringValue }

  /// The name.
  package var debugDescription: String { stringValue }
}
