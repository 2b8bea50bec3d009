/// The stable name of a kind of finding, with its explanation for `quire explain`.
///
/// Each group of diagnostics has a file. It declares the codes as static members, lists them, and
/// has the factory methods for the findings. Each module combines the lists of its groups.
package struct DiagnosticCode: Hashable, Sendable {
  /// Words in lower case joined by hyphens; stable across versions.
  package let name: String
  /// One or more paragraphs: the meaning, an example, and how to fix the problem.
  package let explanation: String
  /// Whether the finding reports a guess, which a build prints even as a remark.
  package let isDoubt: Bool

  /// Creates a code from its name and its explanation.
  package init(_ name: String, _ explanation: String, isDoubt: Bool = false) {
    self.isDoubt = isDoubt
    self.name = name
    self.explanation = explanation
  }

  /// Returns whether two codes have the same name.
  package static func == (left: DiagnosticCode, right: DiagnosticCode) -> Bool {
    left.name == right.name
  }

  /// Hashes the name of the code.
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension DiagnosticCode {
  /// All codes of this module.
  package static let schemaCodes: [DiagnosticCode] =
    jsonCodes + yamlCodes + documentCodes + dialectCodes + referenceCodes + keywordCodes
    + overlayCodes
}
