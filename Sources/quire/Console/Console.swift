import Foundation
import QuireSchema

/// Prints the report to standard output and findings to standard error.
struct Console {
  enum DiagnosticForm: String {
    case text, json
  }

  /// Whether severities are colored: only on a terminal and if `NO_COLOR` is not set.
  private let colours: Bool

  init() {
    let environment = ProcessInfo.processInfo.environment
    colours =
      isatty(STDERR_FILENO) == 1 && (environment["NO_COLOR"] ?? "").isEmpty
      && environment["TERM"] != "dumb"
  }

  /// Prints a line to standard output.
  ///
  /// A broken pipe is ignored, because a reader such as `head` may close it early.
  ///
  /// - Throws: ``FileError`` if standard output cannot be written.
  func print(_ line: String) throws(FileError) {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8))
    } catch {
      guard !FileError.isBrokenPipe(error) else { return }
      throw .unwritableReport(FileError.reason(error))
    }
  }

  func printError(_ line: String) {
    // A failure is ignored, because there is nowhere left to report it.
    try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
  }

  func printError(_ diagnostic: Diagnostic, as form: DiagnosticForm) {
    switch form {
    case .text: printError(coloured(diagnostic))
    case .json: printError(DiagnosticRecord(diagnostic).text)
    }
  }

  private func coloured(_ diagnostic: Diagnostic) -> String {
    let line = diagnostic.description
    guard colours else { return line }
    let colour =
      switch diagnostic.severity {
      case .error: "\u{1B}[31m"
      case .warning: "\u{1B}[33m"
      case .remark: "\u{1B}[36m"
      }
    let word = "\(diagnostic.severity):"
    guard let place = line.range(of: word) else { return line }
    return line.replacingCharacters(in: place, with: "\(colour)\(word)\u{1B}[0m")
  }
}
