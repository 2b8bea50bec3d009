/// What the configuration says about the Swift that is written.
package struct SwiftOptions: Hashable, Sendable {
  package enum Access: String, CaseIterable, Hashable, Sendable {
    case `public`, package, `internal`
  }

  package var access: Access
  /// Over how many files the types of a schema are spread, by its path; one where it is not named.
  package var shards: [String: Int]

  package init(access: Access = .public, shards: [String: Int] = [:]) {
    self.access = access
    self.shards = shards
  }
}
