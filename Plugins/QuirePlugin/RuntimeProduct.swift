import PackagePlugin

/// The product of Quire's runtime that a target depends on.
enum RuntimeProduct {
  /// The product with a name. It includes those before it in ``names``.
  case named(String)
  /// The target depends on none of them.
  case none
  /// The build system does not say what the target depends on.
  case unknown

  /// The products, from the lowest to the highest.
  private static let names = ["QuireJSON", "QuireRuntime", "QuireClient"]

  /// Finds the highest product that a target depends on, itself or through other targets.
  init(of target: any Target) {
    let modules = Set(target.recursiveTargetDependencies.map(\.name))
    self = Self.names.last(where: modules.contains).map(Self.named) ?? .none
  }

  /// Returns the name of the product, or `nil` if it is unknown.
  ///
  /// - Throws: ``MissingProduct`` if the target depends on none.
  func name(of target: String) throws -> String? {
    switch self {
    case .named(let name): name
    case .none: throw MissingProduct(target: target)
    case .unknown: nil
    }
  }
}

/// The error if a target has schemas, but does not depend on the runtime.
struct MissingProduct: Error, CustomStringConvertible {
  let target: String

  var description: String {
    """
    \(target) has schemas, but depends on no product of Quire; add \
    .product(name: "QuireClient", package: "Quire") to its dependencies in Package.swift
    """
  }
}
