import QuireSwift

/// What a run made of each schema, for a person.
struct Report {
  let result: Generation.Result
  let folder: OutputFolder
  let changes: OutputFolder.Changes
  let isDryRun: Bool
  /// Whether each remark stands beside its file.
  let isVerbose: Bool

  var text: String {
    var lines: [String] = []
    let unchanged = Set(changes.unchanged.map(\.name))
    let remarks = remarks
    for file in result.files {
      let state = unchanged.contains(file.name) ? " (unchanged)" : ""
      lines.append("\(file.schemaPath) -> \(folder.path)/\(file.name)\(state)")
      lines += file.report.map { "  \($0)" }
      lines += remarks[result.givenPaths[file.schemaPath], default: []].map { "  note: \($0)" }
    }
    for name in changes.removed {
      lines.append("\(isDryRun ? "would remove" : "removed") \(folder.path)/\(name)")
    }
    lines.append(closing)
    return lines.joined(separator: "\n")
  }

  private var closing: String {
    let written = changes.written.count
    let counts =
      "\(written) \(written == 1 ? "file" : "files") \(isDryRun ? "to write" : "written"), "
      + "\(changes.unchanged.count) unchanged"
    let removed = changes.removed.isEmpty ? "" : ", \(changes.removed.count) removed"
    return counts + removed
  }

  /// The remarks by the path of their schema, unless they are printed on standard error: all of them
  /// if the run is verbose, otherwise those about a doubt.
  private var remarks: [String?: [String]] {
    guard !isVerbose else { return [:] }
    let remarks = result.diagnostics.filter { $0.severity == .remark && !$0.code.isDoubt }
    return Dictionary(grouping: remarks) { $0.range?.source.path }.mapValues { $0.map(\.message) }
  }

  /// One line for a check that found no error.
  static func summary(of result: Generation.Result) -> String {
    let schemas = Set(result.files.filter { !$0.isEmpty }.map(\.schemaPath)).count
    let warnings = result.diagnostics.count { $0.severity == .warning }
    return "\(schemas) \(schemas == 1 ? "schema" : "schemas"), "
      + (warnings == 0
        ? "nothing to mend" : "\(warnings) \(warnings == 1 ? "warning" : "warnings")")
  }
}
