import QuireSchema
import QuireSwift

/// `quire explain`: explains a diagnostic, or describes what is generated from a file.
struct Explanation {
  private let operand: String
  /// The operation of a description to explain, or `nil` to explain the whole file.
  private let operation: String?
  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard (1...2).contains(arguments.operands.count), let operand = arguments.operands.first else {
      throw UsageError(
        "explain takes one code, or one file and an operation in it",
        help: "known codes: \(DiagnosticCode.all.map(\.name).joined(separator: ", "))")
    }
    self.operand = operand
    operation = arguments.operands.dropFirst().first
    self.arguments = arguments
  }

  func run(console: Console) throws -> ExitStatus {
    if let code = DiagnosticCode.all.first(where: { $0.name == operand }) {
      if let operation {
        throw UsageError("the code '\(operand)' has no operation '\(operation)'")
      }
      try console.print("\(code.name)\n\n\(Paragraphs(code.explanation).wrapped(to: 80))")
      return .done
    }
    switch try? InputFiles.isFolder(operand) {
    case false?: return try explainFile(console: console)
    case true?:
      throw UsageError("'\(operand)' is a folder", help: "name a schema file")
    case nil where operand.contains("/") || FileSyntax(path: operand) != nil:
      throw UsageError("there is no file '\(operand)'", help: "name a schema file")
    case nil:
      throw UsageError.unknown(
        "code or file", operand, of: DiagnosticCode.all.map(\.name), see: "quire explain --help")
    }
  }

  /// Explains a schema file and reports findings only about that file and, for a description, about
  /// the settings.
  ///
  /// Reads the whole folder, because references may name any file in it, unless the file is a
  /// description that does not depend on others. Errors in files that the schema does not need are
  /// ignored: these files, and files that need them, are left out.
  private func explainFile(console: Console) throws -> ExitStatus {
    let folder = arguments[.root] ?? InputFiles.root(of: operand)
    let path = try InputFiles.path(operand, relativeTo: folder)
    // The file is also an explicit input, so that it is read even if it has no sign of being a
    // schema.
    let inputs = [operand, folder]
    let all = try InputFiles(inputs, root: arguments[.root], skipsOthers: false).files.map(\.path)
    var result = try Generation.Result([operand], arguments)
    var ignored = Set(all).subtracting(result.givenPaths.keys)
      .subtracting(result.library.overlays(of: path))
    if !isComplete(result, of: path, without: ignored) {
      ignored = []
      result = try Generation.Result(inputs, arguments)
    }
    while result.hasFailed {
      let failed = result.failedPaths
      let blocking = result.library.files(neededBy: path).intersection(failed)
      guard blocking.isEmpty, result.hasFailedInSchemasAlone else {
        printErrors(of: result, in: blocking, explaining: path, console: console)
        return .findings
      }
      ignored.formUnion(
        result.givenPaths.keys.filter { other in
          !result.library.files(neededBy: other).isDisjoint(with: failed)
        })
      result = try Generation.Result(inputs, arguments, ignoring: ignored)
    }
    let overlays = Set(result.library.overlays(of: path))
    let found = result.diagnostics.filter { finding in
      result.schemaPath(of: finding).map { $0 == path || overlays.contains($0) } == true
    }
    let description = result.api.flatMap {
      DescriptionSummary(
        of: path, in: $0, result.library, options: result.configuration.swift)
    }
    // The settings may also name operations of files that were left out.
    if description != nil, ignored.isEmpty { printFindings(aboutSettingsOf: result, console) }
    if let operation {
      return try explain(operation, of: description, found, console: console) { finding in
        result.schemaPath(of: finding).map(overlays.contains) == true
      }
    }
    if let description {
      return try explain(description, found, console: console)
    }
    for diagnostic in found { console.printError(diagnostic, as: .text) }
    guard let file = result.files.first(where: { $0.schemaPath == path }) else {
      try console.print("\(operand): no Swift code is generated from this file")
      return .done
    }
    try console.print(([operand] + file.report.map { "  \($0)" }).joined(separator: "\n"))
    return .done
  }

  /// Whether a run of one file says the same about it as a run that includes others.
  ///
  /// It does for most descriptions: only the name of their value may depend on other files. A folder
  /// may have many descriptions, and each takes as much time as this one.
  private func isComplete(
    _ result: Generation.Result, of path: String, without others: Set<String>
  ) -> Bool {
    let mayNeedOthers: Set = ["stated-identity", "unknown-entity", "unresolved-reference"]
    let name = { (path: String) in
      path.split(separator: "/").last.map {
        Words(String(FileSyntax.withoutExtension(String($0)))).joined
      }
    }
    return result.api?.files.contains { $0.path == path && $0.namespace != nil } == true
      && !result.diagnostics.contains { mayNeedOthers.contains($0.code.name) }
      && !others.contains { name($0) == name(path) }
  }

  /// Prints the warnings about the settings, which select the operations of descriptions.
  private func printFindings(aboutSettingsOf result: Generation.Result, _ console: Console) {
    for diagnostic in result.diagnostics
    where diagnostic.severity != .remark && diagnostic.range != nil
      && result.schemaPath(of: diagnostic) == nil
    {
      console.printError(diagnostic, as: .text)
    }
  }

  /// Lists the operations and types of a description, without the remarks on single operations.
  private func explain(
    _ description: DescriptionSummary, _ found: [Diagnostic], console: Console
  ) throws -> ExitStatus {
    for diagnostic in found where diagnostic.severity != .remark {
      console.printError(diagnostic, as: .text)
    }
    try console.print(([operand] + description.lines.map { "  \($0)" }).joined(separator: "\n"))
    return .done
  }

  /// Shows one operation of a description, with the findings in its range and in overlays.
  private func explain(
    _ name: String, of description: DescriptionSummary?, _ found: [Diagnostic], console: Console,
    isInOverlay: (Diagnostic) -> Bool
  ) throws -> ExitStatus {
    guard let description else {
      throw UsageError(
        "'\(operand)' is not an API description, so it has no operation '\(name)'",
        help: "name only the file")
    }
    guard let operation = description.operation(named: name) else {
      let nearest = Spelling.nearest(to: name, in: description.operationNames)
      throw UsageError(
        "unknown operation '\(name)'" + (Diagnostic.suggestion(nearest).map { "; \($0)" } ?? ""),
        help: "'quire explain \(operand)' lists the operations")
    }
    for diagnostic in found
    where diagnostic.range.map(operation.contains) == true
      || isInOverlay(diagnostic) && diagnostic.severity != .remark
    {
      console.printError(diagnostic, as: .text)
    }
    try console.print(operation.lines.joined(separator: "\n"))
    return .done
  }

  /// Prints errors that prevent an explanation, and the other schemas that have such errors.
  ///
  /// These are the errors of the schemas at `blocking` paths, and errors that are not in a schema.
  private func printErrors(
    of result: Generation.Result, in blocking: Set<String>, explaining path: String,
    console: Console
  ) {
    for diagnostic in result.diagnostics where diagnostic.severity == .error {
      let schema = result.schemaPath(of: diagnostic)
      if schema.map(blocking.contains) ?? true { console.printError(diagnostic, as: .text) }
    }
    let others = blocking.subtracting([path]).sorted().map { result.givenPaths[$0] ?? $0 }
    if !others.isEmpty {
      console.printError(
        "quire: \(operand) depends on \(others.joined(separator: ", ")); fix the errors there")
    }
  }
}
