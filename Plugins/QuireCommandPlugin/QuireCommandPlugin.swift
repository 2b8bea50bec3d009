import Foundation
import PackagePlugin

/// Runs `swift package quire`.
///
/// The plugin generates files next to the schemas of a target, checks them, and writes a first
/// schema. The other commands of `quire` run unchanged.
@main
struct QuireCommandPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let tool = try QuireTool.url(context.tool(named:))
    if let verb = arguments.first, !Self.verbsOfTargets.contains(verb),
      !verb.hasPrefix("-") || ["--help", "--version"].contains(verb)
    {
      return try run(tool, arguments, for: verb)
    }
    if arguments.contains("--help") { return try run(tool, arguments, for: "--help") }
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "target")
    var words = extractor.remainingArguments
    var verb = "generate"
    if let place = words.firstIndex(where: Self.verbsOfTargets.contains) {
      verb = words.remove(at: place)
    }
    let targets = SchemaTarget.all(of: context.package)
    if verb == "init" {
      let target = try SchemaTarget.forFirstSchema(named: names, among: targets)
      // A folder argument is allowed, as without the plugin.
      let folder = words.first { !$0.hasPrefix("-") } ?? target.folder
      return try run(tool, [verb, folder, "--target", target.name], for: verb)
    }
    for target in try SchemaTarget.chosen(named: names, among: targets) {
      try run(tool, target.arguments(verb, words), for: "\(verb) on \(target.name)")
    }
  }

  private static let verbsOfTargets = ["generate", "check", "init"]

  private func run(_ tool: URL, _ arguments: [String], for words: String) throws {
    let process = Process()
    process.executableURL = tool
    process.arguments = arguments
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw CommandError.failed(words, status: process.terminationStatus)
    }
  }
}

/// The reason why `swift package quire` failed.
enum CommandError: Error, CustomStringConvertible {
  /// No target was named, and the number of targets with schemas is not one.
  case target([String])
  /// No target was named for the first schema, and the package has no target or several.
  case targetForFirstSchema([String])
  /// The named target is unknown or has no Swift files.
  case unknownTarget(String, known: [String])
  /// The named target contains no schemas.
  case schemas(target: String)
  /// Several configuration files exist, but a target can have only one.
  case settings([String], target: String)
  case failed(String, status: Int32)

  var description: String {
    switch self {
    case .target(let names) where names.isEmpty:
      "no target of this package has JSON or YAML files; put schemas into a target's folder"
    case .target(let names):
      "several targets have JSON or YAML files: \(names.joined(separator: ", ")); name one with "
        + "--target"
    case .targetForFirstSchema(let names) where names.isEmpty:
      "the package has no target for schemas; add one with a Swift file in its folder"
    case .targetForFirstSchema(let names):
      "the package has several targets: \(names.joined(separator: ", ")); name one with --target"
    case .unknownTarget(let name, let known):
      "the package has no target '\(name)'; known: \(known.joined(separator: ", "))"
    case .schemas(let target):
      "\(target) has no JSON or YAML files; remove the files that were generated from earlier "
        + "schemas"
    case .settings(let paths, let target):
      "\(target) has several files of settings; keep one: \(paths.joined(separator: ", "))"
    case .failed(let words, let status):
      "quire \(words) failed with status \(status)"
    }
  }
}
