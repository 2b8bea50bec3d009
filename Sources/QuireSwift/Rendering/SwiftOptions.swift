/// What the configuration says about the Swift that is written.
package struct SwiftOptions: Hashable, Sendable {
  package enum Access: String, CaseIterable, Hashable, Sendable {
    case `public`, package, `internal`

    /// The keyword with a space after it; empty for `internal`, which is the default in Swift.
    var prefix: String { self == .internal ? "" : "\(rawValue) " }
  }

  /// Who reads and writes the models of an API.
  package enum Coding: String, CaseIterable, Hashable, Sendable {
    /// The runtime from and to bytes, and Foundation's coders where that declines.
    case bytes
    /// Foundation's coders alone.
    case foundation
  }

  /// A format of text that models can read leniently, by its name in a schema.
  package enum LenientFormat: String, CaseIterable, Hashable, Sendable {
    /// A time without a zone is UTC, and malformed text of an optional member is absent.
    case dateTime = "date-time"
    /// Malformed text of an optional member is absent.
    case date, uri
  }

  package var access: Access
  package var coding: Coding
  /// Over how many files the types of a schema are spread, by its path; one where it is not named.
  package var shards: [String: Int]
  /// The formats that models read leniently; the others are as the schema has them.
  package var lenientFormats: Set<LenientFormat>

  package init(
    access: Access = .public, coding: Coding = .bytes, shards: [String: Int] = [:],
    lenientFormats: Set<LenientFormat> = []
  ) {
    self.access = access
    self.coding = coding
    self.shards = shards
    self.lenientFormats = lenientFormats
  }
}
