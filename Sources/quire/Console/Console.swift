import QuireSchema

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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
  func print(_ line: String) throws(FileError) { try printData(line.visible) }

  /// Prints a text for programs, such as a schema, to standard output unchanged.
  ///
  /// - Throws: ``FileError`` if standard output cannot be written.
  func printData(_ text: String) throws(FileError) {
    do throws(SystemError) {
      try StandardStreams.print(text + "\n", to: .output)
    } catch {
      guard !error.isBrokenPipe else { return }
      throw .unwritableReport(error.reason)
    }
  }

  func printError(_ line: String) { printErrorData(line.visible) }

  func printError(_ diagnostic: Diagnostic, as form: DiagnosticForm) {
    switch form {
    case .text: printErrorData(colored(diagnostic))
    case .json: printErrorData(DiagnosticRecord(diagnostic).text)
    }
  }

  /// Prints the findings of a run, without most of those with the same code.
  ///
  /// A mistake may be repeated thousands of times. Programs, which read JSON, need all findings.
  func printErrors(_ diagnostics: [Diagnostic], as form: DiagnosticForm, all: Bool) {
    let limit = all || form == .json ? Int.max : 100
    var counts: [String: Int] = [:]
    for diagnostic in diagnostics {
      let count = counts[diagnostic.code.name, default: 0] + 1
      counts[diagnostic.code.name] = count
      if count <= limit { printError(diagnostic, as: form) }
    }
    for (code, count) in counts.sorted(by: { $0.key < $1.key }) where count > limit {
      printError("quire: \(count - limit) more with the code [\(code)]; --verbose prints all")
    }
  }

  private func printErrorData(_ text: String) {
    // A failure is ignored, because there is nowhere left to report it.
    try? StandardStreams.print(text + "\n", to: .errors)
  }

  private func colored(_ diagnostic: Diagnostic) -> String {
    let line = diagnostic.description.visible
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

extension String {
  /// The text without characters that a terminal obeys instead of showing, which are escaped.
  ///
  /// Texts of descriptions and names of files are part of most lines.
  fileprivate var visible: String {
    guard unicodeScalars.contains(where: \.isObeyed) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.isObeyed {
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isObeyed: Bool {
    if self == "\n" || self == "\t" { return false }
    if isASCII { return value < 0x20 || value == 0x7F }
    return value < 0xA0 || properties.isBidiControl || value == 0x2028 || value == 0x2029
  }
}

/// A finding as printed with `--diagnostics json`: one object on one line.
struct DiagnosticRecord: Encodable {
  let severity: String
  let code: String
  let message: String
  let help: String?
  /// The path as given, or `nil` for a finding that is not about a file.
  let file: String?
  /// The 1-based line.
  let line: Int?
  /// The 1-based column in UTF-8 bytes.
  let column: Int?

  init(_ diagnostic: Diagnostic) {
    severity = diagnostic.severity.rawValue
    code = diagnostic.code.name
    message = diagnostic.message
    help = diagnostic.help
    file = diagnostic.range?.source.path
    line = diagnostic.range?.start.line
    column = diagnostic.range?.start.column
  }

  /// The JSON text of the object, without a newline.
  var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }
}

/// A text with one line per paragraph, to be wrapped for a terminal.
struct Paragraphs {
  private let lines: [Substring]

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// Returns the text wrapped to lines of at most `width` characters, if words allow it.
  ///
  /// Indented lines are examples and are not wrapped.
  func wrapped(to width: Int) -> String {
    lines.map { $0.hasPrefix(" ") ? String($0) : wrapped($0, to: width) }.joined(separator: "\n")
  }

  private func wrapped(_ paragraph: Substring, to width: Int) -> String {
    var finished: [String] = []
    var line = ""
    for word in paragraph.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > width {
        finished.append(line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " \(word)"
    }
    return (finished + [line]).joined(separator: "\n")
  }
}
