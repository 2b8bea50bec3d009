import Foundation
import PackagePlugin

/// The schemas of a target, and the command that makes Swift of them.
struct SchemaFolder {
  /// The folder that the names of outputs start from.
  let url: URL
  /// The paths of the target's files below the folder, in order.
  let files: [String]

  /// The extensions of the files that are read.
  static let extensions: Set = ["json", "mustache"]

  /// The build command, or `nil` if the target has no `*.json` file.
  func command(tool: URL, output: URL, name: String) throws -> Command? {
    let schemas = files.filter { $0.hasSuffix(".json") && !$0.isConfiguration }
    guard !schemas.isEmpty else { return nil }
    let settings = files.filter(\.isConfiguration)
    guard settings.count <= 1 else { throw SchemaFolderError.settings(settings, target: name) }
    // Templates beside the schemas change what is written as much as the schemas do.
    let templates = files.filter { $0.hasSuffix(".mustache") }
    let inputs = schemas.map { url.appending(path: $0) }
    let shards = inputs.map(shardCount)
    let outputs = zip(schemas, shards).flatMap { schema, count in
      (0..<count).map { output.appending(path: outputName(of: schema, shard: $0)) }
    }
    guard Set(outputs).count == outputs.count else {
      throw SchemaFolderError.sameOutput(target: name)
    }
    var arguments = [
      "generate", "--quiet", "--skip-other-files", "--root", url.path, "--output", output.path,
    ]
    if let settings = settings.first {
      arguments += ["--config", url.appending(path: settings).path]
    }
    if shards.contains(where: { $0 > 1 }) {
      arguments += ["--shards", shards.map(String.init).joined(separator: ",")]
    }
    let count = schemas.count == 1 ? "1 schema" : "\(schemas.count) schemas"
    return .buildCommand(
      displayName: "Quire: \(count) of \(name)",
      executable: tool,
      arguments: arguments + inputs.map(\.path),
      inputFiles: inputs + (settings + templates).map { url.appending(path: $0) },
      outputFiles: outputs)
  }

  /// Over how many files the types of a schema are spread.
  ///
  /// A large one makes more than the compiler should take at once. Chosen by its size, as no schema
  /// is read here, and told to the tool, so that both mean the same files however the schema changes
  /// until the build is planned anew.
  private func shardCount(of schema: URL) -> Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: schema.path)
    let size = (attributes?[.size] as? NSNumber)?.intValue ?? 0
    return min(max(size / 65_536, 1), 64)
  }

  /// As the tool names it: the schema's path with `+` for `/`, and `_` for signs that build systems
  /// stumble over; a number for each file behind the first.
  private func outputName(of schema: String, shard: Int) -> String {
    let name = schema.dropLast(".json".count).unicodeScalars.map { scalar -> Character in
      if scalar == "/" { return "+" }
      return scalar.value < 0x20 || "\"\\*?:<>|`$".unicodeScalars.contains(scalar)
        ? "_" : Character(scalar)
    }
    return String(name) + (shard == 0 ? "" : "~\(shard)") + ".quire.swift"
  }
}

/// Why no command can be made of a target's files.
enum SchemaFolderError: Error, CustomStringConvertible {
  /// Two schemas whose output would be one file, such as `a/b.json` and `a+b.json`.
  case sameOutput(target: String)
  /// Several files of settings, of which one alone can hold for the target.
  case settings([String], target: String)

  var description: String {
    switch self {
    case .sameOutput(let target):
      "two schemas of \(target) would make one file, as '/' becomes '+' in its name; rename one"
    case .settings(let paths, let target):
      "\(target) has several files of settings; keep one: \(paths.joined(separator: ", "))"
    }
  }
}

extension String {
  fileprivate var isConfiguration: Bool { split(separator: "/").last == "quire.json" }
}
