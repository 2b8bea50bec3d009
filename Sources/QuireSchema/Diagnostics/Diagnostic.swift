/// One finding about an input, for the person who wrote it.
package struct Diagnostic: Hashable, Sendable {
  /// How grave a finding is.
  package enum Severity: String, Hashable, Sendable {
    /// Worth knowing, nothing to mend; shown in the report.
    case remark
    case warning
    /// Nothing is written while one of these stands.
    case error
  }

  /// How grave it is.
  package let severity: Severity
  /// Its kind, by a stable name.
  package let code: DiagnosticCode
  /// What was found, with the offending value in quotes, and what Quire does about it.
  ///
  /// Lower case, no full stop.
  package let message: String
  /// Where it was found, or `nil` where it is about no file, such as a wrong option.
  package let range: SourceRange?
  /// What to change, or `nil` where the message says it.
  package let help: String?

  /// Makes a finding; `range` is `nil` only where it is about no file.
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
