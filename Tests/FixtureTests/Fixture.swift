import Foundation
import QuireModel
import QuireSchema
import QuireSwift
import Testing

/// A folder of `Tests/Fixtures`: schemas, the generated Swift, and the findings.
///
/// `schemas/` contains the input, `expected/` the generated files, and `diagnostics` one finding
/// per line. A fixture without output has no `expected/`, and one without findings has no
/// `diagnostics`. A few have `templates/`, which replace built-in templates or add one.
///
/// An empty file next to them is a setting. `strict` forbids inference, as the option `--strict`
/// does. `closed`, `kept`, `checks`, `sampled`, `sealed`, `known` and `any` are
/// `"objects": "closed"`, `"undeclared": "kept"`, `"checks": true`, `"samples": true`,
/// `"unions": "closed"`, `"enums": "closed"` and `"untyped": "any"` of `quire.json`. `inferred` is `"identities": "inferred"`, and `lenient` is
/// `"lenient"` for every format that models decode leniently. A file `formats` contains the types
/// and patterns under `"formats"`. A file `product` contains the value of `--product`, a file `nulls` that of `"nulls"`, and `top-level`
/// is `"models": "top-level"`. A file `operations` contains the operationIds to select.
struct Fixture: CustomTestStringConvertible, Sendable {
  let folder: URL

  var testDescription: String { folder.lastPathComponent }

  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures")

  static let all: [Fixture] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    return names.sorted().filter { !$0.hasPrefix(".") }.map {
      Fixture(folder: root.appending(path: $0))
    }
  }()

  private func has(_ setting: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: setting).path)
  }

  private var options: ModelOptions {
    var options = ModelOptions(
      keepsUnknownCases: !has("known"), keepsUnknownTags: !has("sealed"),
      keepsUndeclared: has("kept"), refusesUndeclared: has("closed"), assumesKinds: !has("any"),
      checksValues: has("checks"), infersIdentities: has("inferred"), formats: formats,
      allowsInference: !has("strict"))
    options.descriptions.selection = selection
    options.descriptions.nestsModels = !has("top-level")
    options.nulls = nulls
    options.makesSamples = has("sampled")
    return options
  }

  private var product: TargetProduct {
    let name = try? String(contentsOf: folder.appending(path: "product"), encoding: .utf8)
    return name.flatMap { TargetProduct(named: $0.trimmingCharacters(in: .whitespacesAndNewlines)) }
      ?? .unknown
  }

  private var nulls: ModelOptions.NullKeeping {
    guard let node = setting("nulls") else { return .declared }
    return node.elements.map { .named(Set($0.compactMap(\.stringValue))) } ?? .all
  }

  private var selection: OpenAPIOptions.Selection? {
    guard let node = setting("operations") else { return nil }
    var selection = OpenAPIOptions.Selection(range: node.range)
    selection.operations = (node.elements ?? []).compactMap(\.text)
    return selection
  }

  private var formats: [String: TypeReference.Scalar] {
    var diagnostics = Diagnostics()
    var formats: [String: TypeReference.Scalar] = [:]
    for member in setting("formats")?.members ?? [] {
      formats[member.name] = FormatMapping.scalar(member, diagnostics: &diagnostics)
    }
    return formats
  }

  /// Returns the JSON in a file next to the schemas, or `nil` if there is no such file.
  private func setting(_ name: String) -> SourceNode? {
    guard let data = try? Data(contentsOf: folder.appending(path: name)) else { return nil }
    var diagnostics = Diagnostics()
    return JSONTextReader.read(
      SourceText(path: name, bytes: [UInt8](data)), diagnostics: &diagnostics)
  }

  /// Returns the files in a folder of the fixture and its subfolders, by relative path.
  func files(in name: String) throws -> [String: Data] {
    let base = folder.appending(path: name)
    guard let paths = FileManager.default.enumerator(atPath: base.path) else { return [:] }
    var files: [String: Data] = [:]
    for case let path as String in paths {
      let url = base.appending(path: path)
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
      if exists, !isFolder.boolValue { files[path] = try Data(contentsOf: url) }
    }
    return files
  }

  /// Returns the expected files of the fixture, by path in its folder.
  func recorded() throws -> [String: Data] {
    var files: [String: Data] = [:]
    for (path, data) in try self.files(in: "expected") { files["expected/\(path)"] = data }
    let diagnostics = folder.appending(path: "diagnostics")
    if FileManager.default.fileExists(atPath: diagnostics.path) {
      files["diagnostics"] = try Data(contentsOf: diagnostics)
    }
    return files
  }

  /// Generates the fixture's files in the form of `recorded()`, from its input after a change.
  func made(_ change: ([InputFile]) -> [InputFile] = { $0 }) throws -> [String: Data] {
    let result = try generate(change)
    var files: [String: Data] = [:]
    for file in result.files where !file.isEmpty {
      files["expected/\(file.name)"] = Data(file.text.utf8)
    }
    if !result.diagnostics.isEmpty {
      files["diagnostics"] = Data(
        result.diagnostics.map { "\($0)\n" }.joined().utf8)
    }
    return files
  }

  /// Generates files from the fixture's schemas in the order of their paths, after a change.
  func generate(
    _ change: ([InputFile]) -> [InputFile] = { $0 }
  ) throws -> (files: [RenderedFile], diagnostics: [Diagnostic]) {
    try result(of: files(in: "schemas"), templates: templates(), change)
  }

  /// Returns the records of the descriptions in the fixture; none if there is an error.
  func records() throws -> [InputFile] {
    var diagnostics = Diagnostics()
    let library = library(of: try files(in: "schemas"), { $0 }, diagnostics: &diagnostics)
    let api = API(of: library, options: options, diagnostics: &diagnostics)
    guard !diagnostics.hasErrors else { return [] }
    return library.documents.compactMap { document in
      guard let record = RecordedOverlay(of: document.path, in: api, library) else {
        return nil
      }
      let path = Overlay.recordPath(for: document.path)
      return InputFile(path: path, source: SourceText(path: path, text: record.text))
    }
  }

  /// Generates texts from other schemas with the fixture's settings, by the names of the files.
  ///
  /// Returns no texts if there is an error.
  func generate(from schemas: [String: Data]) throws -> [String: String] {
    let files = try result(of: schemas, templates: templates(), { $0 }).files
    return Dictionary(uniqueKeysWithValues: files.map { ($0.name, $0.text) })
  }

  /// Returns the templates of the fixture by name.
  private func templates() throws -> [String: SourceText] {
    let sources = try files(in: "templates").map { path, data in
      (
        path.replacing(".mustache", with: ""),
        SourceText(path: "templates/\(path)", bytes: [UInt8](data))
      )
    }
    return Dictionary(uniqueKeysWithValues: sources)
  }

  /// Returns what is said about each operation of the descriptions, by the paths of their files,
  /// after a change of the input.
  func explanations(
    _ change: ([InputFile]) -> [InputFile] = { $0 }
  ) throws -> [String: [String]] {
    var diagnostics = Diagnostics()
    let library = library(of: try files(in: "schemas"), change, diagnostics: &diagnostics)
    let api = API(of: library, options: options, diagnostics: &diagnostics)
    guard !diagnostics.hasErrors else { return [:] }
    var lines: [String: [String]] = [:]
    for path in library.documents.map(\.path) {
      let summary = DescriptionSummary(of: path, in: api, library, options: SwiftOptions())
      lines[path] = (summary?.operationNames ?? []).flatMap {
        summary?.operation(named: $0)?.lines ?? []
      }
    }
    return lines
  }

  private func library(
    of schemas: [String: Data], _ change: ([InputFile]) -> [InputFile],
    diagnostics: inout Diagnostics
  ) -> SchemaLibrary {
    let inputs = change(
      schemas.map { path, data in
        InputFile(path: path, source: SourceText(path: path, bytes: [UInt8](data)))
      }.sorted { $0.path < $1.path })
    return SchemaLibrary(
      reading: inputs, mapping: Set(options.formats.keys), diagnostics: &diagnostics)
  }

  private func result(
    of schemas: [String: Data], templates: [String: SourceText],
    _ change: ([InputFile]) -> [InputFile]
  ) -> (files: [RenderedFile], diagnostics: [Diagnostic]) {
    var diagnostics = Diagnostics()
    let templates = TemplateSet(overriding: templates, diagnostics: &diagnostics)
    let library = library(of: schemas, change, diagnostics: &diagnostics)
    guard !diagnostics.hasErrors else { return ([], diagnostics.sorted) }
    let api = API(of: library, options: options, diagnostics: &diagnostics)
    guard !diagnostics.hasErrors else { return ([], diagnostics.sorted) }
    let options = SwiftOptions(
      product: product,
      lenientFormats: has("lenient") ? Set(SwiftOptions.LenientFormat.allCases) : [])
    let files = SwiftRenderer(options: options, templates: templates)
      .render(api, diagnostics: &diagnostics)
    return (diagnostics.hasErrors ? [] : files, diagnostics.sorted)
  }
}
