import QuireModel
import QuireSchema
import QuireSwift

/// `quire explain`: more about a diagnostic, or what becomes of one schema.
struct Explanation {
  private let operand: String
  private let arguments: ParsedArguments

  static let codes: [DiagnosticCode] =
    (DiagnosticCode.schemaCodes + DiagnosticCode.modelCodes + DiagnosticCode.inferenceCodes
    + DiagnosticCode.swiftCodes + DiagnosticCode.commandCodes).sorted { $0.name < $1.name }

  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard arguments.operands.count == 1, let operand = arguments.operands.first else {
      throw UsageError(
        "explain takes one code or one file",
        help: "known codes: \(Explanation.codes.map(\.name).joined(separator: ", "))")
    }
    self.operand = operand
    self.arguments = arguments
  }

  func run(console: Console) throws -> ExitStatus {
    if let code = Explanation.codes.first(where: { $0.name == operand }) {
      try console.print("\(code.name)\n\n\(Paragraphs(code.explanation).wrapped(to: 80))")
      return .done
    }
    guard (try? InputFiles.isFolder(operand)) == false else {
      throw UsageError.unknown(
        "code or file", operand, of: Explanation.codes.map(\.name), see: "quire explain --help")
    }
    return try explainFile(console: console)
  }

  /// Reads the whole folder, as references lead into it, and tells of the one file.
  private func explainFile(console: Console) throws -> ExitStatus {
    let folder = arguments[.root] ?? InputFiles.root(of: operand)
    let path = try InputFiles.path(operand, relativeTo: folder)
    let result = try Generation.Result([folder], arguments)
    let own = result.diagnostics.filter { diagnostic in
      diagnostic.severity == .error || diagnostic.range?.source.path == result.givenPaths[path]
    }
    for diagnostic in own { console.printError(diagnostic, as: .text) }
    guard !result.hasFailed else { return .findings }
    guard let file = result.files.first(where: { $0.schemaPath == path }) else {
      try console.print("\(operand): makes no Swift")
      return .done
    }
    try console.print(([operand] + file.report.map { "  \($0)" }).joined(separator: "\n"))
    return .done
  }
}
