import PackagePlugin

/// The product of Quire's runtime that a target depends on.
enum RuntimeProduct {
  /// Returns the name of the highest product that a target depends on, itself or through other
  /// targets; `none` if it depends on none.
  static func name(of target: any Target) -> String {
    let modules = Set(target.recursiveTargetDependencies.map(\.name))
    // Each includes those after it.
    return ["QuireClient", "QuireRuntime", "QuireJSON"].first(where: modules.contains) ?? "none"
  }
}
