import QuireModel
import QuireSchema
import QuireSwift

/// The settings of a run: those of `quire.json`, with those of the command line over them.
struct Configuration {
  static let fileName = "quire.json"

  var output: String?
  /// What of it says what schemas mean.
  var model = ModelOptions()
  /// What of it says what Swift is written.
  var swift = SwiftOptions()
  /// The folder of templates that replace ours, or `nil` for none.
  var templates: String?
  /// Whether warnings are errors and nothing is inferred.
  var isStrict = false
  var diagnostics = Console.DiagnosticForm.text
  /// The names that prevail over those of the schemas.
  var names: [OutsideAnnotation] = []

  /// The options of a command line over the settings of its file.
  ///
  /// The file is looked for in the folder of the inputs where the command line names none. What is
  /// wrong in it is found at its place; a file that cannot be read throws.
  init(
    _ arguments: ParsedArguments, for input: InputFiles, diagnostics found: inout Diagnostics
  ) throws(FileError) {
    let usual = "\(input.folder)/\(Self.fileName)"
    if let path = arguments[.config] ?? (Self.isFile(usual) ? usual : nil) {
      let source = try InputFiles.read(path)
      let place = InputFiles.relativePath(path, to: input.folder) ?? Self.fileName
      ConfigurationReader(source: source, place: place).read(into: &self, diagnostics: &found)
    }
    if arguments[.config] == nil {
      for path in input.settings
      where InputFiles.relativePath(path, to: input.folder) != Self.fileName {
        found.add(.unusedSettings(path, used: usual))
      }
    }
    if let text = arguments[.output] { output = text }
    if let access = arguments[.access].flatMap(SwiftOptions.Access.init) { swift.access = access }
    if let text = arguments[.templates] { templates = text }
    if let form = arguments[.diagnostics].flatMap(Console.DiagnosticForm.init) {
      diagnostics = form
    }
    if arguments.has(.strict) { isStrict = true }
    model.allowsInference = !isStrict
    swift.shards = input.shards
  }

  private static func isFile(_ path: String) -> Bool {
    (try? InputFiles.isFolder(path)) == false
  }
}
