import QuireSchema

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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
