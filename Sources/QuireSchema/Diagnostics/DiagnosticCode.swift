/// The stable name of a kind of finding, with the text that `quire explain` prints for it.
///
/// A file for each group of diagnostics declares the codes as static members, lists them, and has the
/// factories of their findings. Each module puts the lists of its groups together.
package struct DiagnosticCode: Hashable, Sendable {
  /// Words in lower case joined by hyphens; stable over versions.
  package let name: String
  /// One or more paragraphs: what it means, an example, how to mend it.
  package let explanation: String
  /// Whether a finding says that Quire guessed: then a build prints it even if it is only a remark.
  package let isDoubt: Bool

  /// Creates a code with its name and the text that explains it.
  package init(_ name: String, _ explanation: String, isDoubt: Bool = false) {
    self.isDoubt = isDoubt
    self.name = name
    self.explanation = explanation
  }

  /// Codes are equal by name.
  package static func == (left: DiagnosticCode, right: DiagnosticCode) -> Bool {
    left.name == right.name
  }

  /// Codes hash by name.
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension DiagnosticCode {
  /// Every code of this module.
  package static let schemaCodes: [DiagnosticCode] =
    jsonCodes + documentCodes + dialectCodes + referenceCodes + keywordCodes
}
