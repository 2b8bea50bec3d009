import QuireInference
import QuireSchema

/// `quire infer`: infers a schema from sample responses, as a starting point to edit.
struct Inference {
  private let paths: [String]
  private let title: String
  private let request: SampleRequest?
  /// The path of the output file, or `nil` for standard output.
  private let output: String?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard let first = arguments.operands.first else {
      throw UsageError("infer needs at least one sample file", help: "see 'quire infer --help'")
    }
    paths = arguments.operands
    if let name = arguments[.name] {
      guard !name.isEmpty else { throw UsageError("--name needs a name") }
      title = name
    } else {
      guard first != Self.standardInput else {
        throw UsageError("standard input has no name", help: "name the type with --name")
      }
      title = InferredSchema.title(ofFile: first)
    }
    request = arguments[.path].map { SampleRequest($0) }
    output = arguments[.outputFile]
  }

  func run(console: Console) throws -> ExitStatus {
    var diagnostics = Diagnostics()
    var samples: [SourceNode] = []
    for path in paths {
      let source = try path == Self.standardInput ? Self.readInput() : Self.read(path)
      if let sample = FileSyntax.read(source, diagnostics: &diagnostics) { samples.append(sample) }
    }
    var schema: InferredSchema?
    if !diagnostics.hasErrors {
      schema = InferredSchema(
        of: samples, titled: title, request: request, diagnostics: &diagnostics)
    }
    for diagnostic in diagnostics.sorted { console.printError(diagnostic, as: .text) }
    guard let schema else { return .findings }
    guard let output else {
      try console.printData(String(schema.text.dropLast()))
      return .done
    }
    do throws(SystemError) {
      try Disk.createFolder(InputFiles.parent(of: output))
      try Disk.create(output, schema.text)
    } catch {
      throw FileError.unwritable(output, error.reason)
    }
    try console.print("wrote \(output)")
    return .done
  }

  private static let standardInput = "-"

  private static func read(_ path: String) throws(FileError) -> SourceText {
    guard try !InputFiles.isFolder(path) else { throw .unreadable(path, "it is a folder") }
    return try InputFiles.read(path)
  }

  private static func readInput() throws(FileError) -> SourceText {
    do throws(SystemError) {
      return SourceText(path: "<stdin>", bytes: try StandardStreams.readInput())
    } catch {
      throw .unreadable("<stdin>", error.reason)
    }
  }
}
