/// The coding key of all generated models: a member's name in JSON.
///
/// ``JsonProvider`` encodes its name unchanged, and converts other keys to snake case.
struct WireKey: CodingKey, Hashable, Sendable {
  let stringValue: String

  init(stringValue: String) { self.stringValue = stringValue }

  init(_ name: StaticString) { stringValue = name.description }

  var intValue: Int? { nil }

  init?(intValue: Int) { nil }
}
