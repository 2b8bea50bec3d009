/// The settings for the generated Swift code.
package struct SwiftOptions: Hashable, Sendable {
  package enum Access: String, CaseIterable, Hashable, Sendable {
    case `public`, package, `internal`

    /// The keyword with a trailing space; empty for `internal`, Swift's default.
    var prefix: String { self == .internal ? "" : "\(rawValue) " }
  }

  /// A string format that models can decode leniently, by its name in a schema.
  package enum LenientFormat: String, CaseIterable, Hashable, Sendable {
    /// A time without a zone is UTC, and malformed text of an optional member is absent.
    case dateTime = "date-time"
    /// Malformed text of an optional member is absent.
    case date, uri
  }

  package var access: Access
  package var product: TargetProduct
  /// The requested numbers of files for the types of a schema, by the path of the schema; by default,
  /// the number depends on the size of the schema.
  package var shards: [String: Int]
  /// The formats that models decode leniently; all others are strict.
  package var lenientFormats: Set<LenientFormat>

  package init(
    access: Access = .public, product: TargetProduct = .unknown, shards: [String: Int] = [:],
    lenientFormats: Set<LenientFormat> = []
  ) {
    self.access = access
    self.product = product
    self.shards = shards
    self.lenientFormats = lenientFormats
  }
}
