import QuireSchema
import QuireSwift

/// `quire overlay`: prints a document with the corrections of its overlays, or writes its record.
struct Correction {
  private let file: String
  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard arguments.operands.count == 1, let file = arguments.operands.first else {
      throw UsageError("overlay takes one file", help: "name the description")
    }
    self.file = file
    self.arguments = arguments
  }

  func run(console: Console) throws -> ExitStatus {
    if arguments.has(.record) {
      return try DescriptionRecord(file, arguments).run(console: console)
    }
    let input = try InputFiles([file], root: arguments[.root], skipsOthers: false)
    var diagnostics = Diagnostics()
    let configuration = try Configuration(arguments, for: input, diagnostics: &diagnostics)
    let root = SchemaLibrary.corrected(
      input.files, files: configuration.model.descriptions.files,
      correctedBy: configuration.overlays, findingMore: input.referencedFile,
      diagnostics: &diagnostics)
    console.printErrors(diagnostics.sorted, as: .text, all: true)
    guard let root, !diagnostics.hasErrors else { return .findings }
    try console.printData(String(JSONDraft(root, isBlock: true).text.dropLast()))
    return .done
  }
}

/// The record of a description: `quire overlay --record` writes it, and `quire check` compares it.
struct DescriptionRecord {
  private let file: String
  private let arguments: ParsedArguments

  init(_ file: String, _ arguments: ParsedArguments) {
    self.file = file
    self.arguments = arguments
  }

  func run(console: Console) throws -> ExitStatus {
    let folder = arguments[.root] ?? InputFiles.root(of: file)
    let path = try InputFiles.path(file, relativeTo: folder)
    let result = try Generation.Result(
      [file], arguments, ignoring: [Overlay.recordPath(for: path)])
    for diagnostic in result.diagnostics where diagnostic.severity == .error {
      console.printError(diagnostic, as: .text)
    }
    guard let api = result.api, !result.hasFailed else { return .findings }
    guard let record = RecordedOverlay(of: path, in: api, result.library) else {
      throw UsageError("'\(file)' is not an API description, so it has no names to record")
    }
    guard record.count > 0 else {
      try console.print("\(file) has no names and identities to record")
      return .done
    }
    let output = Overlay.recordPath(for: file)
    if Disk.kind(of: output) != nil {
      let text = String(decoding: try InputFiles.read(output).bytes, as: UTF8.self)
      guard text.split(separator: "\n").contains(Substring(record.extendsLine)) else {
        throw UsageError(
          "'\(output)' is not the record of '\(file)', and is not replaced",
          help: "rename the description, or remove the file")
      }
    }
    do throws(SystemError) {
      let temporary = "\(output).\(Disk.processIdentifier)"
      try Disk.write(temporary, Array(record.text.utf8))
      try Disk.move(temporary, to: output)
    } catch {
      throw FileError.unwritable(output, error.reason, isChosen: false)
    }
    try console.print("wrote \(output) with \(record.count) actions")
    return .done
  }

  /// Returns a warning for each record that would be different today.
  static func outdated(
    in result: Generation.Result, _ inputs: [String], _ arguments: ParsedArguments
  ) throws(FileError) -> [Diagnostic] {
    var records: [(path: String, record: String, file: String)] = []
    for document in result.library.documents {
      for record in result.library.overlays(of: document.path) where Overlay.isRecord(record) {
        let folder = InputFiles.parent(of: document.source.path)
        let name = record.split(separator: "/").last.map(String.init) ?? record
        records.append((document.path, record, InputFiles.path(of: name, in: folder)))
      }
    }
    guard !records.isEmpty else { return [] }
    let inferred = try Generation.Result(inputs, arguments, ignoring: Set(records.map(\.record)))
    guard let api = inferred.api else { return [] }
    var found: [Diagnostic] = []
    for (path, _, file) in records {
      guard let today = RecordedOverlay(of: path, in: api, inferred.library) else { continue }
      let text = String(decoding: try InputFiles.read(file).bytes, as: UTF8.self)
      let recorded = Set(text.split(separator: "\n"))
      let changed = today.text.split(separator: "\n").filter { !recorded.contains($0) }
      if let first = changed.first {
        found.append(.outdatedRecord(file, count: changed.count, first: String(first.dropFirst(4))))
      }
    }
    return found
  }
}
