import Foundation

@testable import QuireRuntime

/// The result of looking up a location in a text.
enum ScanFinding: Hashable {
  case value(JSONValue?)
  case items(Int, [Fingerprint]?)
  case failure

  static let locations: [ResponseLocation] = [
    "", "/id", "/a/id", "/kind", "/kind/-1/id", "/kind/1/id", "/kind/*/node_id", "/kind/*/id",
    "/kind[id=2]/node_id", "/createdAt/*", "/createdAt/x/id", "/createdAt/y/1", "/more", "/none",
  ]

  /// Returns the findings at each of the locations.
  private static func findings(in root: any JSONNode) -> [Self] {
    locations.flatMap { location in
      let value = try? Self.value(root.value(at: location.path))
      var keys: [Fingerprint]? = []
      let count = try? root.countItems(at: location.path, into: &keys)
      return [value ?? .failure, count.map { .items($0, keys) } ?? .failure]
    }
  }

  /// Returns the findings of the byte scanner, or `nil` if it declines the text.
  static func read(_ data: Data, along location: ResponseLocation) -> [Self]? {
    guard let text = try? ScannedText(data, along: location.path.steps) else { return nil }
    let findings = findings(in: text.root)
    return text.decline == nil ? findings : nil
  }

  /// Returns the findings of a decoder, or `nil` if the text is not JSON.
  static func decode(_ data: Data) -> [Self]? {
    (try? JSONDecoder().decode(DecodedRoot.self, from: data)).map { findings(in: $0.node) }
  }
}
