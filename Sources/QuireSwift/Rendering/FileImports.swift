/// The imports of a file, collected while its declarations are rendered.
struct FileImports {
  private var modules: Set<String> = []
  /// The highest module of the runtime that the file uses, or `nil` if it uses none.
  private(set) var runtime: RuntimeModule?
  /// Whether a signature uses the runtime, beyond conformances and bodies.
  private var showsRuntime = false
  /// Whether a signature uses the module of checks, or `nil` if nothing in the file does.
  private var showsChecks: Bool?

  private static let checks = "QuireChecks"

  mutating func addFoundation() { modules.insert("Foundation") }

  /// Adds the import of a module with a type that the author of a schema wrote by hand.
  mutating func add(_ module: String) {
    if let module = RuntimeModule(named: module) { return addRuntime(module) }
    modules.insert(module)
  }

  /// Adds the import of a module of the runtime; conformances and bodies do not count as signatures.
  mutating func addRuntime(_ module: RuntimeModule, inSignatures: Bool = true) {
    runtime = max(runtime ?? module, module)
    showsRuntime = showsRuntime || inSignatures
  }

  /// Adds the import of the module of checks.
  mutating func addChecks(inSignatures: Bool) {
    showsChecks = showsChecks == true || inSignatures
  }

  /// Returns the import lines, with the conditional import of checks at the end.
  ///
  /// - Parameters:
  ///   - access: The access level of the generated declarations.
  ///   - product: The lowest module of the runtime to import, if the file uses one.
  /// - Returns: The lines.
  func lines(access: SwiftOptions.Access, from product: RuntimeModule) -> [String] {
    let lines = unconditionalLines(access: access, from: product)
    guard let showsChecks else { return lines }
    return lines + [""] + Self.checksLines(access: access, inSignatures: showsChecks)
  }

  private func unconditionalLines(
    access: SwiftOptions.Access, from product: RuntimeModule
  ) -> [String] {
    let runtime = runtime.map { max($0, product).name }
    let modules = modules.union(runtime.map { [$0] } ?? []).sorted()
    let lines = modules.map { module in
      Self.line(module, access: access, inSignatures: module != runtime || showsRuntime)
    }
    let plain = modules.map { "import \($0)" }
    guard access == .package, lines != plain else { return lines }
    // If imports of the target are public by default, none may be a package import.
    return ["#if hasFeature(InternalImportsByDefault)"] + lines.map { "  \($0)" } + ["#else"]
      + plain.map { "  \($0)" } + ["#endif"]
  }

  /// Returns the import of the module of checks, or an error that names the product with it.
  private static func checksLines(access: SwiftOptions.Access, inSignatures: Bool) -> [String] {
    let line = line(checks, access: access, inSignatures: inSignatures)
    let error = """
      #error("'checks' in quire.json needs the product \(checks) in the target's dependencies")
      """
    guard access == .package, inSignatures else {
      return ["#if canImport(\(checks))", "  \(line)", "#else", "  \(error)", "#endif"]
    }
    return [
      "#if !canImport(\(checks))", "  \(error)",
      "#elseif hasFeature(InternalImportsByDefault)",
      "  \(line)", "#else", "  import \(checks)", "#endif",
    ]
  }

  /// Returns the import of a module that is used in signatures, or only in conformances and bodies.
  private static func line(
    _ module: String, access: SwiftOptions.Access, inSignatures: Bool
  ) -> String {
    // The compiler counts a conformance as a use of a public import, but not of a package import.
    "\(inSignatures || access != .package ? access.prefix : "")import \(module)"
  }
}
