import Foundation
import PackagePlugin

/// The schemas of a target, and the command that generates Swift from them.
struct SchemaFolder {
  /// The folder to which the names of outputs are relative.
  let url: URL
  /// The sorted paths of the target's files, relative to the folder.
  let files: [String]

  /// The extensions of input files.
  static let extensions: Set = ["json", "yaml", "yml", "mustache"]

  /// Returns the build command, or `nil` if the target has no JSON or YAML file.
  ///
  /// The product of the runtime is `nil` if the build system does not say what the target depends on.
  func command(tool: URL, output: URL, name: String, product: String?) throws -> Command? {
    let schemas = files.filter { $0.isDocument && !$0.isConfiguration && !$0.isOverlay }
    guard !schemas.isEmpty else { return nil }
    let settings = files.filter(\.isConfiguration)
    guard settings.count <= 1 else { throw SchemaFolderError.settings(settings, target: name) }
    // An overlay changes the files of the document that it corrects, and has no output.
    let overlays = files.filter(\.isOverlay).map { url.appending(path: $0) }
    // Templates are inputs as well, because they change the generated files.
    let templates = files.filter { $0.hasSuffix(".mustache") }
    let inputs = schemas.map { url.appending(path: $0) }
    let shards = inputs.map(shardCount)
    let outputs = zip(outputStems(of: schemas), shards).flatMap { stem, count in
      (0..<count).map { output.appending(path: outputName(stem, shard: $0)) }
    }
    guard Set(outputs).count == outputs.count else {
      throw SchemaFolderError.sameOutput(target: name)
    }
    var arguments = [
      "generate", "--quiet", "--skip-other-files", "--root", url.path, "--output", output.path,
      "--shards", (shards + overlays.map { _ in 1 }).map(String.init).joined(separator: ","),
    ]
    if let product { arguments += ["--product", product] }
    if let settings = settings.first {
      arguments += ["--config", url.appending(path: settings).path]
    }
    let count = schemas.count == 1 ? "1 schema" : "\(schemas.count) schemas"
    return .buildCommand(
      displayName: "Quire: \(count) of \(name)",
      executable: tool,
      arguments: arguments + (inputs + overlays).map(\.path),
      inputFiles: inputs + overlays + (settings + templates).map { url.appending(path: $0) },
      outputFiles: outputs)
  }

  /// Returns the number of files over which the types of a schema are distributed.
  ///
  /// This is the tool's rule. The plugin passes the count to the tool, so both use the same files even
  /// if the schema changes before the build is planned again.
  private func shardCount(of schema: URL) -> Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: schema.path)
    let size = (attributes?[.size] as? NSNumber)?.intValue ?? 0
    return min(max(size / 65_536, 1), 64)
  }

  /// Returns the name of an output file; all files of a schema after the first have a number.
  private func outputName(_ stem: String, shard: Int) -> String {
    shard == 0 ? "\(stem).quire.swift" : "\(stem)~\(shard).quire.swift"
  }

  /// Returns the beginnings of the names of output files, which must match the tool's.
  ///
  /// Each is the schema's path with `+` for `/`, and `_` for characters that build systems do not
  /// handle. It contains the extension only for a YAML file whose path differs from that of another
  /// schema only there.
  private func outputStems(of schemas: [String]) -> [String] {
    let stems = schemas.map { String($0.prefix(upTo: $0.lastIndex(of: ".") ?? $0.endIndex)) }
    let counts = Dictionary(stems.map { ($0.lowercased(), 1) }, uniquingKeysWith: +)
    return zip(schemas, stems).map { schema, stem in
      let isShared = !schema.hasSuffix(".json") && counts[stem.lowercased(), default: 0] > 1
      let name = (isShared ? schema : stem).unicodeScalars.map { scalar -> Character in
        if scalar == "/" { return "+" }
        return scalar.value < 0x20 || "\"\\*?:<>|`$".unicodeScalars.contains(scalar)
          ? "_" : Character(scalar)
      }
      return String(name)
    }
  }
}

/// The reason why a target's files have no build command.
enum SchemaFolderError: Error, CustomStringConvertible {
  /// Two schemas would have the same output file, such as those of `a/b.json` and `a+b.json`.
  case sameOutput(target: String)
  /// Several configuration files exist, but a target can have only one.
  case settings([String], target: String)

  var description: String {
    switch self {
    case .sameOutput(let target):
      "two schemas of \(target) have the same output file, because '/' becomes '+' and extensions "
        + "are dropped; rename one"
    case .settings(let paths, let target):
      "\(target) has several files of settings; keep one: \(paths.joined(separator: ", "))"
    }
  }
}

extension String {
  /// Whether the path is that of a JSON or YAML file.
  fileprivate var isDocument: Bool {
    [".json", ".yaml", ".yml"].contains { hasSuffix($0) }
  }

  /// Whether the path is that of the overlay of another document, such as `shop.overlay.yaml`.
  fileprivate var isOverlay: Bool {
    [".overlay.json", ".overlay.yaml", ".overlay.yml"].contains { hasSuffix($0) }
  }

  fileprivate var isConfiguration: Bool {
    ["quire.json", "quire.yaml", "quire.yml"].contains { self == $0 || hasSuffix("/\($0)") }
  }
}
