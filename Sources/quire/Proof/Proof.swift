import QuireModel
import QuireSchema

/// `quire check --against`: compares a description with recorded requests and responses.
struct Proof {
  private let inputs: [String]
  private let recordings: [String]
  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = arguments
    // A shell expands `--against *.har` to one value and further operands.
    let isRecording = { (path: String) in path.lowercased().hasSuffix(".har") }
    recordings = arguments.all(.against) + arguments.operands.filter(isRecording)
    let operands = arguments.operands.filter { !isRecording($0) }
    inputs = operands.isEmpty ? try Generation.inputs(arguments) : operands
  }

  func run(console: Console) throws -> ExitStatus {
    let result = try Generation.Result(inputs, arguments)
    let form = arguments[.reportFormat].flatMap(Console.DiagnosticForm.init) ?? .text
    for diagnostic in result.diagnostics where diagnostic.severity == .error {
      console.printError(diagnostic, as: form)
    }
    guard let api = result.api, !result.hasFailed else { return .findings }
    var states = ProofStates(
      api, keepsUndeclared: result.configuration.model.keepsUndeclared,
      lenientFormats: Set(result.configuration.swift.lenientFormats.map(\.rawValue)))
    var mistakes: [Diagnostic] = []
    for recording in recordings {
      try Recording(path: recording).read({ states.read($0) }, reporting: { mistakes.append($0) })
    }
    console.printErrors(mistakes, as: form, all: false)
    let report = ProofReport(
      of: states, places: SchemaPlaces(library: result.library),
      title: "\(inputs.joined(separator: ", ")) against \(recordings.joined(separator: ", "))")
    switch form {
    case .text: try console.print(report.text)
    case .json:
      for (_, finding) in report.findings { try console.print(DiagnosticRecord(finding).text) }
    }
    return report.isContradicted || !mistakes.isEmpty ? .findings : .done
  }
}
