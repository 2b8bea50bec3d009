/// The imports of a file, noted while its declarations are rendered.
struct FileImports {
  private var modules: Set<String> = []
  /// Whether a signature names the runtime, and not only conformances and bodies.
  private var showsRuntime = false
  /// Whether a signature names the module of checks, or `nil` if nothing in the file does.
  private var showsChecks: Bool?

  private static let runtime = "QuireRuntime"
  private static let checks = "QuireChecks"

  mutating func addFoundation() { modules.insert("Foundation") }

  /// Adds the runtime; a conformance and a body are not signatures.
  mutating func addRuntime(inSignatures: Bool = true) {
    modules.insert(Self.runtime)
    showsRuntime = showsRuntime || inSignatures
  }

  /// Adds the module of checks.
  mutating func addChecks(inSignatures: Bool) {
    showsChecks = showsChecks == true || inSignatures
  }

  /// The lines of the imports, with the conditional import of checks at the end.
  func lines(access: SwiftOptions.Access) -> [String] {
    let lines = unconditionalLines(access: access)
    guard let showsChecks else { return lines }
    return lines + [""] + Self.checksLines(access: access, inSignatures: showsChecks)
  }

  private func unconditionalLines(access: SwiftOptions.Access) -> [String] {
    let modules = modules.sorted()
    let lines = modules.map { module in
      Self.line(module, access: access, inSignatures: module != Self.runtime || showsRuntime)
    }
    let plain = modules.map { "import \($0)" }
    guard access == .package, lines != plain else { return lines }
    // If the imports of a target are public by default, none of them may be a package import.
    return ["#if hasFeature(InternalImportsByDefault)"] + lines.map { "  \($0)" } + ["#else"]
      + plain.map { "  \($0)" } + ["#endif"]
  }

  /// The import of the module of checks, or an error that says which product contains it.
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

  /// The import of a module that is named in signatures, or only in conformances and bodies.
  private static func line(
    _ module: String, access: SwiftOptions.Access, inSignatures: Bool
  ) -> String {
    // For the compiler, a conformance uses a public import, but not a package import.
    "\(inSignatures || access != .package ? access.prefix : "")import \(module)"
  }
}
