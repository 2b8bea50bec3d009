import Foundation
import PackagePlugin

/// The schemas of a target, and the command that makes Swift of them.
struct SchemaFolder {
  /// The folder that the names of outputs start from.
  let url: URL
  /// All files of the target.
  let files: [URL]

  /// The build command, or `nil` where the target has no schema.
  func command(tool: URL, output: URL, name: String) throws -> Command? {
    let schemas = paths(where: { $0.hasSuffix(".json") && !$0.isConfiguration })
    guard !schemas.isEmpty else { return nil }
    let settings = paths(where: \.isConfiguration).filter { !$0.contains("/") }
    // Templates beside the schemas change what is written as much as the schemas do.
    let templates = paths(where: { $0.hasSuffix(".mustache") })
    let outputs = schemas.map { output.appending(path: outputName(of: $0)) }
    guard Set(outputs).count == outputs.count else {
      throw SchemaFolderError(target: name)
    }
    var arguments = ["generate", "--quiet", "--root", url.path, "--output", output.path]
    if let settings = settings.first {
      arguments += ["--config", url.appending(path: settings).path]
    }
    let inputs = schemas.map { url.appending(path: $0) }
    return .buildCommand(
      displayName: "Quire: \(schemas.count) schemas of \(name)",
      executable: tool,
      arguments: arguments + inputs.map(\.path),
      inputFiles: inputs + (settings + templates).map { url.appending(path: $0) },
      outputFiles: outputs)
  }

  /// The files below the folder, relative to it, in order.
  private func paths(where isWanted: (String) -> Bool) -> [String] {
    let base = url.path.hasSuffix("/") ? url.path : url.path + "/"
    return files.map(\.path).filter { $0.hasPrefix(base) }.map { String($0.dropFirst(base.count)) }
      .filter(isWanted).sorted()
  }

  /// As the tool names it: the schema's path with `+` for `/`, and `_` for signs that build systems
  /// stumble over.
  private func outputName(of schema: String) -> String {
    let name = schema.dropLast(".json".count).unicodeScalars.map { scalar -> Character in
      if scalar == "/" { return "+" }
      return scalar.value < 0x20 || "\"\\*?:<>|`$".unicodeScalars.contains(scalar)
        ? "_" : Character(scalar)
    }
    return String(name) + ".quire.swift"
  }
}

/// Two schemas whose output would be one file, such as `a/b.json` and `a+b.json`.
struct SchemaFolderError: Error, CustomStringConvertible {
  let target: String

  var description: String {
    "two schemas of \(target) would make one file, as '/' becomes '+' in its name; rename one"
  }
}

extension String {
  fileprivate var isConfiguration: Bool { split(separator: "/").last == "quire.json" }
}
