import QuireSwift

/// The report of a run, which describes what was generated from each schema.
struct Report {
  let result: Generation.Result
  let folder: OutputFolder
  let changes: OutputFolder.Changes
  /// Whether remarks are printed on standard error with their locations, and not in the report.
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
      lines.append("removed \(folder.path)/\(name)")
    }
    lines.append(closing)
    return lines.joined(separator: "\n")
  }

  private var closing: String {
    let written = changes.written.count
    let counts =
      "\(written) \(written == 1 ? "file" : "files") written, \(changes.unchanged.count) unchanged"
    let removed = changes.removed.isEmpty ? "" : ", \(changes.removed.count) removed"
    return counts + removed
  }

  /// The remarks in the report, keyed by the path of their schema.
  ///
  /// Remarks that are printed on standard error are left out: all remarks in a verbose run, and
  /// otherwise those about a guess.
  private var remarks: [String?: [String]] {
    guard !isVerbose else { return [:] }
    let remarks = result.diagnostics.filter { $0.severity == .remark && !$0.code.isDoubt }
    return Dictionary(grouping: remarks) { $0.range?.source.path }.mapValues { $0.map(\.message) }
  }

  /// Returns a one-line summary for a check that found no errors.
  static func summary(of result: Generation.Result) -> String {
    let schemas = Set(result.files.filter { !$0.isEmpty }.map(\.schemaPath)).count
    let warnings = result.diagnostics.count { $0.severity == .warning }
    let acknowledged =
      result.acknowledged.isEmpty
      ? "" : ", \(result.acknowledged.count) acknowledged"
    return "\(schemas) \(schemas == 1 ? "schema" : "schemas"), "
      + (warnings == 0
        ? "no problems found" : "\(warnings) \(warnings == 1 ? "warning" : "warnings")")
      + acknowledged
  }
}
