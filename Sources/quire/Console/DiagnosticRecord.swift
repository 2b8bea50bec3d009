import Foundation
import QuireSchema

/// A finding as `--diagnostics json` prints it: one object on one line.
struct DiagnosticRecord: Encodable {
  let severity: String
  let code: String
  let message: String
  let help: String?
  /// The path as it was given, or absent for a finding about no file.
  let file: String?
  /// 1-based.
  let line: Int?
  /// 1-based, in UTF-8 bytes.
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

  /// The object's text, without a newline.
  var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }
}
