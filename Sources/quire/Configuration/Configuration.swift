import QuireModel
import QuireSchema
import QuireSwift

/// The settings of a run, read from `quire.json` or `quire.yaml` and overridden by command-line
/// options.
struct Configuration {
  var output: String?
  /// The settings that affect the meaning of schemas.
  var model = ModelOptions()
  /// The settings that affect the generated Swift.
  var swift = SwiftOptions()
  /// The folder of the user's templates, or `nil`.
  var templates: String?
  /// Whether warnings are errors and inference is disabled.
  var isStrict = false
  /// The paths of the overlays that are not named after the document that they correct.
  var overlays: [JSONText] = []
  /// The warnings that are not reported.
  var acknowledged: [Acknowledgement] = []
  var diagnostics = Console.DiagnosticForm.text

  /// Reads the settings file and applies the options of the command line.
  ///
  /// If the command line names no settings file, the file is looked up in the folder of the inputs.
  /// Mistakes in the file are reported with their locations. If the file cannot be read, this
  /// throws.
  init(
    _ arguments: ParsedArguments, for input: InputFiles, diagnostics found: inout Diagnostics
  ) throws(FileError) {
    let present = InputFiles.settings(in: input.folder)
    if let path = arguments[.config] ?? present.first {
      let source = try InputFiles.read(path)
      let place = InputFiles.relativePath(path, to: input.folder) ?? FileSyntax.settingsNames[0]
      ConfigurationReader(source: source, place: place).read(into: &self, diagnostics: &found)
    }
    if arguments[.config] == nil {
      let usual =
        present.first ?? InputFiles.path(of: FileSyntax.settingsNames[0], in: input.folder)
      // A path may be spelled in two ways, so it is compared relative to the folder.
      var unused = Dictionary(
        (present + input.settings).map { (InputFiles.relativePath($0, to: input.folder), $0) },
        uniquingKeysWith: { _, given in given })
      unused[InputFiles.relativePath(usual, to: input.folder)] = nil
      for path in unused.values.sorted() { found.add(.unusedSettings(path, used: usual)) }
    }
    if let text = arguments[.output] { output = text }
    swift.product = arguments[.product].flatMap(TargetProduct.init) ?? .unknown
    if let form = arguments[.diagnostics].flatMap(Console.DiagnosticForm.init) {
      diagnostics = form
    }
    if arguments.has(.strict) { isStrict = true }
    model.allowsInference = !isStrict
    swift.shards = input.shards
  }
}
