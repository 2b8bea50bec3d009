/// A finding about an input, addressed to the author of the input.
package struct Diagnostic: Hashable, Sendable {
  /// The severity of a finding.
  package enum Severity: String, Hashable, Sendable {
    /// Information that requires no change; it appears in the report.
    case remark
    case warning
    /// An error, which prevents all output.
    case error
  }

  /// The severity of the finding.
  package let severity: Severity
  /// The kind of finding, which has a stable name.
  package let code: DiagnosticCode
  /// The description of the problem, with the offending value in quotes, and of how Quire handles
  /// it.
  ///
  /// The message begins in lower case and has no full stop.
  package let message: String
  /// The location, or `nil` if the finding is not about a file, such as a wrong option.
  package let range: SourceRange?
  /// The suggested change, or `nil` if the message already says it.
  package let help: String?

  /// Creates a finding; `range` is `nil` only if the finding is not about a file.
  package init(
    _ severity: Severity, _ code: DiagnosticCode, _ message: String, at range: SourceRange?,
    help: String? = nil
  ) {
    self.severity = severity
    self.code = code
    self.message = message
    self.range = range
    self.help = help
  }
}

extension Diagnostic: CustomStringConvertible {
  /// `path:line:column: error: message; help [code]`, on one line.
  package var description: String {
    let place = range.map { "\($0): " } ?? ""
    let advice = help.map { "; \($0)" } ?? ""
    return "\(place)\(severity): \(message)\(advice) [\(code.name)]"
  }
}
