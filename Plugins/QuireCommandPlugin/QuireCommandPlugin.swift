import Foundation
import PackagePlugin

/// `swift package quire`: writes generated files beside the schemas, for those who commit them, and
/// checks them; the other commands of `quire` are run as they stand.
@main
struct QuireCommandPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let tool = try context.tool(named: "quire").url
    if let verb = arguments.first, !Self.verbsOfTargets.contains(verb),
      !verb.hasPrefix("-") || ["--help", "--version"].contains(verb)
    {
      return try run(tool, arguments, for: verb)
    }
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "target")
    var words = extractor.remainingArguments
    var verb = "generate"
    if let place = words.firstIndex(where: Self.verbsOfTargets.contains) {
      verb = words.remove(at: place)
    }
    for target in try targets(named: names, in: context.package) {
      try run(tool, verb: verb, on: target, options: words)
    }
  }

  private static let verbsOfTargets = ["generate", "check"]

  /// The targets that are named; without a name, the one that holds schemas.
  private func targets(
    named names: [String], in package: Package
  ) throws -> [any SourceModuleTarget] {
    if !names.isEmpty {
      return try package.targets(named: names).map { target in
        guard let target = target as? any SourceModuleTarget, !target.schemas.isEmpty else {
          throw CommandError.schemas(target: target.name)
        }
        return target
      }
    }
    let candidates = package.targets.compactMap { $0 as? any SourceModuleTarget }
      .filter { target in target.kind != .test && !target.schemas.isEmpty }
    guard candidates.count == 1 else {
      throw CommandError.target(candidates.map(\.name))
    }
    return candidates
  }

  private func run(
    _ tool: URL, verb: String, on target: any SourceModuleTarget, options: [String]
  ) throws {
    let folder = target.directoryURL.path
    let isGiven = options.contains { $0 == "--config" || $0.hasPrefix("--config=") }
    let settings = isGiven ? [] : target.settings
    guard settings.count <= 1 else { throw CommandError.settings(settings, target: target.name) }
    let arguments =
      [verb, "--root", folder, "--output", folder] + settings.flatMap { ["--config", $0] }
      + options + target.schemas
    try run(tool, arguments, for: "\(verb) on \(target.name)")
  }

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

extension SourceModuleTarget {
  /// The JSON files of the target, by path.
  fileprivate var schemas: [String] { texts.filter { !$0.hasSuffix("/quire.json") } }

  /// The files of settings among them, and the one in the target's folder though it is excluded.
  fileprivate var settings: [String] {
    let own = directoryURL.appending(path: "quire.json").path
    let others = texts.filter { $0.hasSuffix("/quire.json") && $0 != own }
    return (FileManager.default.fileExists(atPath: own) ? [own] : []) + others
  }

  private var texts: [String] {
    sourceFiles.map(\.url.path).filter { $0.hasSuffix(".json") }.sorted()
  }
}

/// Why `swift package quire` did not do what was asked.
enum CommandError: Error, CustomStringConvertible {
  /// No target was named, and not exactly one holds schemas.
  case target([String])
  /// A target was named that holds no schema.
  case schemas(target: String)
  /// Several files of settings, of which one alone can hold for the target.
  case settings([String], target: String)
  case failed(String, status: Int32)

  var description: String {
    switch self {
    case .target(let names) where names.isEmpty:
      "no target of this package holds a *.json file; put schemas into a target's folder"
    case .target(let names):
      "several targets hold *.json files; say which: --target \(names.joined(separator: ", "))"
    case .schemas(let target):
      "\(target) holds no *.json file; what was made of earlier ones is yours to remove"
    case .settings(let paths, let target):
      "\(target) has several files of settings; keep one: \(paths.joined(separator: ", "))"
    case .failed(let words, let status):
      "quire \(words) ended with status \(status)"
    }
  }
}
