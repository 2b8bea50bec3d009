/// The stable name of a kind of finding, with the text that `quire explain` prints for it.
///
/// Each stage declares its codes as static members beside the factories that use them, and lists
/// them in one static array, so that no stage knows another's.
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
