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

/// The product of the runtime that the target of the generated code depends on.
package enum TargetProduct: Hashable, Sendable {
  /// It is unknown, so each file imports the lowest module that it needs.
  case unknown
  /// The target depends on none, which is enough for files that are no schemas.
  case missing
  /// All files that use the runtime import the module of this product.
  case named(RuntimeModule)

  /// The names of the products that can be stated, and `none`.
  package static let names = RuntimeModule.allCases.map(\.name) + ["none"]

  /// Creates the product with one of the ``names``, or returns `nil` for another name.
  package init?(named name: String) {
    if let module = RuntimeModule(named: name) {
      self = .named(module)
    } else if name == "none" {
      self = .missing
    } else {
      return nil
    }
  }

  /// Whether a target with this product cannot import a module.
  func lacks(_ module: RuntimeModule) -> Bool {
    switch self {
    case .unknown: false
    case .missing: true
    case .named(let product): module > product
    }
  }
}

/// A module of the runtime that generated code uses.
///
/// Each re-exports the modules before it.
package enum RuntimeModule: Comparable, CaseIterable, Sendable {
  case json
  case runtime
  case client

  /// The name of the module, and of the product that contains it.
  package var name: String {
    switch self {
    case .json: "QuireJSON"
    case .runtime: "QuireRuntime"
    case .client: "QuireClient"
    }
  }

  /// Creates the module with a name, or returns `nil` for another name.
  package init?(named name: String) {
    guard let module = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = module
  }

  /// Returns a text without the names of the modules before types, for people to read.
  static func removed(from text: String) -> String {
    allCases.reduce(text) { $0.replacing("\($1.name).", with: "") }
  }
}
