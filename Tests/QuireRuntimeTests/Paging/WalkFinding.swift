import Foundation

@testable import QuireRuntime

/// What is found in a text at a location.
enum WalkFinding: Hashable {
  case value(JSONValue?)
  case items(Int, [Fingerprint]?)
  case failure

  static let locations: [ResponseLocation] = [
    "", "/id", "/a/id", "/kind", "/kind/-1/id", "/kind/1/id", "/kind/*/node_id", "/kind/*/id",
    "/kind[id=2]/node_id", "/createdAt/*", "/createdAt/x/id", "/createdAt/y/1", "/more", "/none",
  ]

  /// What is found at each of the locations.
  private static func findings(in root: any WalkedValue) -> [Self] {
    locations.flatMap { location in
      let value = try? Self.value(JSONWalk.value(at: location.steps, in: root))
      var keys: [Fingerprint]? = []
      let count = try? JSONWalk.countItems(at: location.steps, in: root, into: &keys)
      return [value ?? .failure, count.map { .items($0, keys) } ?? .failure]
    }
  }

  /// What is found by bytes alone, or `nil` where those decline.
  static func read(_ data: Data, along location: ResponseLocation) -> [Self]? {
    guard let text = try? WalkedText(data, along: location.steps) else { return nil }
    let findings = findings(in: text.root)
    return text.decline == nil ? findings : nil
  }

  /// What is found by a decoder, or `nil` where the text is none of JSON.
  static func decode(_ data: Data) -> [Self]? {
    try? JSONDecoder().decode(
      DecoderReading<[Self]>.self, from: data, configuration: findings
    ).result
  }
}
