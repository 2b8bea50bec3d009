import QuireSwift

/// `quire diagram`: prints a diagram of the types and paged lists of schemas.
struct Drawing {
  private let arguments: ParsedArguments
  private let inputs: [String]
  private let format: Diagram.Format

  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = arguments
    inputs = try Generation.inputs(arguments)
    format = arguments[.format].flatMap(Diagram.Format.init) ?? .mermaid
  }

  func run(console: Console) throws -> ExitStatus {
    let result = try Generation.Result(inputs, arguments)
    for diagnostic in result.diagnostics where diagnostic.severity != .remark {
      console.printError(diagnostic, as: .text)
    }
    guard !result.hasFailed, let api = result.api else { return .findings }
    try console.print(Diagram(of: api).text(in: format))
    return .done
  }
}
