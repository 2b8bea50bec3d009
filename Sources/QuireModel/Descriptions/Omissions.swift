import QuireSchema

/// The parts of descriptions that are omitted because they cannot be read.
///
/// One broken part must not prevent the generation of the others. So every error in a description
/// becomes a warning, and the smallest part around it is omitted together with all parts that
/// need it.
struct Omissions {
  /// The warning about each omitted part.
  private var omitted: [SchemaAddress: Diagnostic] = [:]
  /// The warnings about the omitted parts.
  private(set) var warnings = Diagnostics()

  /// Whether a part is omitted.
  func omits(_ address: SchemaAddress) -> Bool { omitted[address] != nil }

  /// Returns the warning that a part is omitted, or `nil` if it is not.
  func warning(about address: SchemaAddress) -> Diagnostic? { omitted[address] }

  /// Omits the parts of descriptions with errors.
  ///
  /// - Parameters:
  ///   - findings: The findings of an attempt.
  ///   - descriptions: The descriptions that the attempt read.
  ///   - library: Resolves the references between their parts.
  /// - Returns: Whether at least one more part is omitted, so that another attempt may succeed.
  mutating func add(
    _ findings: Diagnostics, in descriptions: [Description], of library: SchemaLibrary
  ) -> Bool {
    guard findings.hasErrors, attempts < Self.mostAttempts else { return false }
    attempts += 1
    let before = omitted.count
    let errors = findings.sorted.filter { $0.severity == .error }
    var graph = DescriptionGraph(descriptions.flatMap(\.units), library)
    for error in errors {
      guard let range = error.range else { continue }
      // One warning for each part is enough, even if it has several errors.
      let broken = graph.units(around: range).filter { !omits($0.address) }
      guard !broken.isEmpty else { continue }
      let dependents = graph.dependents(of: broken).filter { !omits($0.address) }
      let warning = Diagnostic.omitted(broken, with: dependents, because: error)
      for unit in broken + dependents { omitted[unit.address] = warning }
      warnings.add(warning)
    }
    return omitted.count > before
  }

  private var attempts = 0

  /// The most attempts; each finds the errors of one more pass, and there are fewer passes.
  private static let mostAttempts = 20
}
