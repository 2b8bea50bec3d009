import QuireSchema

/// Prints the report to standard output and findings to standard error.
struct Console {
  enum DiagnosticForm: String {
    case text, json
  }

  /// Whether severities are colored.
  private let colors = StandardStreams.colorsErrors

  /// Prints a line to standard output.
  ///
  /// A broken pipe is ignored, because a reader such as `head` may close it early.
  ///
  /// - Throws: ``FileError`` if standard output cannot be written.
  func print(_ line: String) throws(FileError) {
    do throws(SystemError) {
      try StandardStreams.print(line + "\n", to: .output)
    } catch {
      guard !error.isBrokenPipe else { return }
      throw .unwritableReport(error.reason)
    }
  }

  func printError(_ line: String) {
    // A failure is ignored, because there is nowhere left to report it.
    try? StandardStreams.print(line + "\n", to: .errors)
  }

  func printError(_ diagnostic: Diagnostic, as form: DiagnosticForm) {
    switch form {
    case .text: printError(colored(diagnostic))
    case .json: printError(DiagnosticRecord(diagnostic).text)
    }
  }

  private func colored(_ diagnostic: Diagnostic) -> String {
    let line = diagnostic.description
    guard colors else { return line }
    let color =
      switch diagnostic.severity {
      case .error: "\u{1B}[31m"
      case .warning: "\u{1B}[33m"
      case .remark: "\u{1B}[36m"
      }
    let word = "\(diagnostic.severity):"
    return line.replacing(word, with: "\(color)\(word)\u{1B}[0m", maxReplacements: 1)
  }
}
