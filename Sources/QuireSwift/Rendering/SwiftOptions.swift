/// What the configuration says about the Swift that is written.
package struct SwiftOptions: Hashable, Sendable {
  package enum Access: String, CaseIterable, Hashable, Sendable {
    case `public`, package, `internal`
  }

  /// Who reads and writes the models of an API.
  package enum Coding: String, CaseIterable, Hashable, Sendable {
    /// The runtime from and to bytes, and Foundation's coders where that declines.
    case bytes
    /// Foundation's coders alone.
    case foundation
  }

  package var access: Access
  package var coding: Coding
  /// Over how many files the types of a schema are spread, by its path; one where it is not named.
  package var shards: [String: Int]

  package init(
    access: Access = .public, coding: Coding = .bytes, shards: [String: Int] = [:]
  ) {
    self.access = access
    self.coding = coding
    self.shards = shards
  }
}
