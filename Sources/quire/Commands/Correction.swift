import QuireSchema

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
