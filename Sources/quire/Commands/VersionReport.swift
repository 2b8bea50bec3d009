import QuireSwift

/// `quire diff`: prints what a new version of a description breaks in an app.
struct VersionReport {
  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard arguments.operands.count == 2 else {
      throw UsageError(
        "diff takes two files or folders, the old version and the new one",
        help: "see 'quire diff --help'")
    }
    self.arguments = arguments
  }

  func run(console: Console) throws -> ExitStatus {
    let interfaces = try arguments.operands.map { try interface(of: $0, console: console) }
    guard let old = interfaces[0], let new = interfaces[1] else { return .findings }
    let comparison = VersionComparison(from: old, to: new)
    try console.print(Paragraphs(comparison.lines.joined(separator: "\n")).wrapped(to: 100))
    return comparison.breaks ? .findings : .done
  }

  /// Returns the interface of a version, or prints its errors and returns `nil`.
  ///
  /// A version without schemas is most likely another folder than was meant.
  private func interface(of input: String, console: Console) throws -> PublicInterface? {
    let result = try Generation.Result([input], arguments)
    let isEmpty = result.files.allSatisfy(\.isEmpty)
    for diagnostic in result.diagnostics
    where diagnostic.severity == .error || isEmpty && diagnostic.severity == .warning {
      console.printError(diagnostic, as: .text)
    }
    guard !isEmpty, let api = result.api, !result.hasFailed else { return nil }
    return PublicInterface(of: api, options: result.configuration.swift)
  }
}
