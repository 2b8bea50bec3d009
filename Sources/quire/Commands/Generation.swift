import QuireModel
import QuireSchema
import QuireSwift

/// Reads schemas and renders files, for `generate`, `check`, and `explain`.
struct Generation {
  private let arguments: ParsedArguments
  private let inputs: [String]
  /// The number of files for the types of each input; empty if it depends on the sizes of the
  /// inputs.
  private let shards: [Int]

  /// Creates a generation from the arguments of a command.
  ///
  /// - Throws: ``UsageError`` if no input is named and the folder `Schemas` does not exist, or if
  ///   the shard counts are invalid or do not match the inputs.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = arguments
    inputs = try Self.inputs(arguments)
    shards = try Self.shards(arguments, of: inputs)
  }

  /// Returns the inputs that the arguments name, or the usual folder.
  ///
  /// - Parameter arguments: The arguments of a command.
  /// - Returns: One or more files and folders.
  /// - Throws: ``UsageError`` if no input is named and the usual folder does not exist.
  static func inputs(_ arguments: ParsedArguments) throws(UsageError) -> [String] {
    guard arguments.operands.isEmpty else { return arguments.operands }
    guard (try? InputFiles.isFolder(InputFiles.usualFolder)) == true else {
      throw UsageError(
        "no INPUT is given, and there is no folder '\(InputFiles.usualFolder)' here",
        help: "name the folder of your schemas, or run 'quire init' for an example schema")
    }
    return [InputFiles.usualFolder]
  }

  private static func shards(
    _ arguments: ParsedArguments, of inputs: [String]
  ) throws(UsageError) -> [Int] {
    guard let text = arguments[.shards] else { return [] }
    let counts = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard counts.count == inputs.count, counts.allSatisfy((1...mostShards).contains) else {
      throw UsageError(
        "--shards '\(text)' is not a number from 1 to \(mostShards) for each INPUT",
        help: inputs.count == 1
          ? "write one number" : "write \(inputs.count) numbers, separated by commas")
    }
    return counts
  }

  private static let mostShards = 999

  /// Writes the generated files.
  func write(console: Console) -> ExitStatus {
    run(console) { result throws(FileError) in
      let folder = OutputFolder(
        path: result.configuration.output ?? "Generated", isShared: !result.ownsOutput)
      let changes = try folder.changes(for: result.files)
      try folder.apply(changes)
      if !arguments.has(.quiet) {
        let report = Report(
          result: result, folder: folder, changes: changes,
          isVerbose: arguments.has(.verbose))
        try console.print(report.text)
      }
      return .done
    }
  }

  /// Reports findings and, if there is an output folder, generated files that are out of date.
  func check(console: Console) -> ExitStatus {
    run(console) { result throws(FileError) in
      for diagnostic in try DescriptionRecord.outdated(in: result, inputs, arguments) {
        console.printError(diagnostic, as: result.configuration.diagnostics)
      }
      guard result.ownsOutput, let path = result.configuration.output else {
        if !arguments.has(.quiet) { try console.print(Report.summary(of: result)) }
        return .done
      }
      let changes = try OutputFolder(path: path, isShared: false).changes(for: result.files)
      let stale =
        changes.written.map { file in
          Diagnostic.staleOutput(
            "\(path)/\(file.name)", "is out of date with '\(file.schemaPath)'")
        }
        + changes.removed.map { name in
          Diagnostic.staleOutput("\(path)/\(name)", "no longer has a schema")
        }
      for diagnostic in stale {
        console.printError(diagnostic, as: result.configuration.diagnostics)
      }
      guard stale.isEmpty else { return .findings }
      if !arguments.has(.quiet) { try console.print("\(path) is up to date") }
      return .done
    }
  }

  /// Reads the schemas, prints the diagnostics, and calls `finish` if there are no errors.
  private func run(
    _ console: Console, _ finish: (Result) throws(FileError) -> ExitStatus
  ) -> ExitStatus {
    var form = arguments[.diagnostics].flatMap(Console.DiagnosticForm.init) ?? .text
    do throws(FileError) {
      let result = try Result(inputs, arguments, shards: shards)
      form = result.configuration.diagnostics
      result.printDiagnostics(console, verbose: arguments.has(.verbose))
      return result.hasFailed ? .findings : try finish(result)
    } catch {
      console.printError(error.diagnostic, as: form)
      return .files
    }
  }

  /// The findings and rendered files of a run, before anything is written.
  struct Result {
    let configuration: Configuration
    /// The findings sorted by location; in strict mode, warnings are errors.
    let diagnostics: [Diagnostic]
    /// The warnings that the settings acknowledge, as remarks.
    let acknowledged: [Diagnostic]
    /// The files to write; empty if there are errors.
    let files: [RenderedFile]
    /// What the schemas mean, or `nil` if there are errors.
    let api: API?
    /// Whether all files in the output folder belong to the inputs.
    ///
    /// This is so if the output folder is specified on the command line, or if no single file is an
    /// input. Otherwise the folder may also have files of other schemas.
    let ownsOutput: Bool
    /// The path by which each schema was given, keyed by its path relative to the root.
    let givenPaths: [String: String]
    /// The path of each schema relative to the root, keyed by the path by which it was given.
    private let schemaPaths: [String: String]
    /// The schemas that were read.
    let library: SchemaLibrary

    /// Reads the inputs, except the files at `ignored` paths, and generates Swift files from them.
    init(
      _ inputs: [String], _ arguments: ParsedArguments, shards: [Int] = [],
      ignoring ignored: Set<String> = []
    ) throws(FileError) {
      let input = try InputFiles(
        inputs, root: arguments[.root], skipsOthers: arguments.has(.skipOtherFiles),
        shards: shards)
      let schemas = input.files.filter { !ignored.contains($0.path) }
      let ownsFolder = arguments[.output] != nil || input.named.isEmpty
      ownsOutput = ownsFolder
      var diagnostics = Diagnostics()
      configuration = try Configuration(arguments, for: input, diagnostics: &diagnostics)
      let overrides = try TemplateFolder.read(configuration.templates)
      let templates = TemplateSet(overriding: overrides, diagnostics: &diagnostics)
      library = SchemaLibrary(
        reading: schemas, mapping: Set(configuration.model.formats.keys),
        files: configuration.model.descriptions.files, correctedBy: configuration.overlays,
        findingMore: { ignored.contains($0) ? nil : input.referencedFile(at: $0) },
        diagnostics: &diagnostics)
      let paths =
        schemas.map { ($0.path, $0.source.path) }
        + library.documents.map { ($0.path, $0.source.path) }
      givenPaths = Dictionary(paths, uniquingKeysWith: { first, _ in first })
      schemaPaths = Dictionary(
        paths.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
      var rendered: [RenderedFile] = []
      var api: API?
      if !diagnostics.hasErrors {
        let read = API(of: library, options: configuration.model, diagnostics: &diagnostics)
        if !diagnostics.hasErrors {
          rendered = SwiftRenderer(options: configuration.swift, templates: templates)
            .render(read, diagnostics: &diagnostics)
          api = read
        }
      }
      self.api = diagnostics.hasErrors ? nil : api
      // All files of a schema are written, so that their number depends only on its size.
      let written = input.named.union(rendered.filter { !$0.isEmpty }.map(\.schemaPath))
      files = rendered.filter { written.contains($0.schemaPath) }
      if files.allSatisfy(\.isEmpty), !diagnostics.hasErrors, input.named.isEmpty {
        diagnostics.add(.nothingToRead(at: inputs.joined(separator: "', '")))
      }
      var places = FindingPlaces(paths: schemaPaths)
      let known = AcknowledgedFindings(
        in: diagnostics.sorted, by: configuration.acknowledged, &places)
      acknowledged = known.acknowledged
      var reported = Diagnostics()
      for finding in known.others {
        reported.add(arguments.has(.verbose) ? places.showingEntry(for: finding) : finding)
      }
      // An error can hide a warning, and a run of some files does not report those of others.
      for entry in known.unused where !diagnostics.hasErrors {
        let isRead = entry.place.map(\.path).map { path in
          paths.contains { $0.0 == path } || !input.isPresent(path)
        }
        if ownsFolder || isRead == true { reported.add(.unusedAcknowledgement(entry)) }
      }
      let isStrict = configuration.isStrict
      self.diagnostics = reported.sorted.map { isStrict ? $0.strict : $0 }
    }

    /// Whether there are errors, so that nothing may be written.
    var hasFailed: Bool {
      diagnostics.contains { $0.severity == .error }
    }

    /// The paths of schemas with errors, relative to the root.
    var failedPaths: Set<String> {
      Set(diagnostics.filter { $0.severity == .error }.compactMap(schemaPath))
    }

    /// Whether all errors are in schemas, and none in the settings or templates.
    var hasFailedInSchemasAlone: Bool {
      diagnostics.allSatisfy { $0.severity != .error || schemaPath(of: $0) != nil }
    }

    /// Returns the path of the schema that a finding is in, or `nil` if it is not in a schema.
    ///
    /// The path is relative to the root.
    func schemaPath(of diagnostic: Diagnostic) -> String? {
      diagnostic.range.flatMap { schemaPaths[$0.source.path] }
    }

    func printDiagnostics(_ console: Console, verbose: Bool) {
      var found = Diagnostics()
      for diagnostic in diagnostics + (verbose ? acknowledged : []) { found.add(diagnostic) }
      let shown = found.sorted.filter {
        verbose || $0.severity != .remark || $0.code.isDoubt
      }
      console.printErrors(shown, as: configuration.diagnostics, all: verbose)
    }
  }
}

extension Diagnostic {
  /// The same finding, with a warning turned into an error.
  fileprivate var strict: Diagnostic {
    Diagnostic(severity == .warning ? .error : severity, code, message, at: range, help: help)
  }
}

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
