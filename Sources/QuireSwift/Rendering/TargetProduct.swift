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
