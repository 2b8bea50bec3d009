import Foundation
import PackagePlugin

/// A target of the package that may contain schemas.
struct SchemaTarget {
  let name: String
  /// The path of the target's folder.
  let folder: String
  let isTest: Bool
  /// The product of the runtime that the target depends on.
  let product: String
  /// The sorted paths of the target's JSON and YAML files, except its settings.
  let schemas: [String]
  /// The sorted paths of the target's configuration files.
  let settings: [String]

  /// Returns the targets that have source files.
  static func all(of package: Package) -> [SchemaTarget] {
    let folders = package.targets.map(\.directoryURL)
    return package.targets.compactMap { $0 as? any SourceModuleTarget }.map { target in
      let folder = TargetFolder(url: target.directoryURL, targets: folders)
      let paths = folder.paths(withExtensions: ["json", "yaml", "yml"])
        .map { target.directoryURL.appending(path: $0).path }
      return SchemaTarget(
        name: target.name, folder: target.directoryURL.path, isTest: target.kind == .test,
        product: RuntimeProduct.name(of: target),
        schemas: paths.filter { !isSettings($0) }, settings: paths.filter(isSettings))
    }
  }

  private static func isSettings(_ path: String) -> Bool {
    ["/quire.json", "/quire.yaml", "/quire.yml"].contains { path.hasSuffix($0) }
  }

  /// Returns the named targets; without names, the only target that contains schemas.
  static func chosen(
    named names: [String], among targets: [SchemaTarget]
  ) throws -> [SchemaTarget] {
    guard names.isEmpty else {
      return try names.map { name in
        let target = try named(name, among: targets)
        guard !target.schemas.isEmpty else { throw CommandError.schemas(target: name) }
        return target
      }
    }
    let candidates = targets.filter { !$0.isTest && !$0.schemas.isEmpty }
    guard candidates.count == 1 else { throw CommandError.target(candidates.map(\.name)) }
    return candidates
  }

  /// Returns the first named target; without names, the only target that is not a test target.
  static func forFirstSchema(
    named names: [String], among targets: [SchemaTarget]
  ) throws -> SchemaTarget {
    if let name = names.first { return try named(name, among: targets) }
    let candidates = targets.filter { !$0.isTest }
    guard candidates.count == 1 else {
      throw CommandError.targetForFirstSchema(candidates.map(\.name))
    }
    return candidates[0]
  }

  private static func named(_ name: String, among targets: [SchemaTarget]) throws -> SchemaTarget {
    guard let target = targets.first(where: { $0.name == name }) else {
      throw CommandError.unknownTarget(name, known: targets.map(\.name))
    }
    return target
  }

  /// Returns the arguments of a `quire` command that reads the schemas and writes files next to
  /// them.
  func arguments(_ verb: String, _ options: [String]) throws -> [String] {
    func isGiven(_ option: String) -> Bool {
      options.contains { $0 == option || $0.hasPrefix(option + "=") }
    }
    guard isGiven("--config") || settings.count <= 1 else {
      throw CommandError.settings(settings, target: name)
    }
    var defaults = isGiven("--config") ? [] : settings.flatMap { ["--config", $0] }
    if !isGiven("--product") { defaults += ["--product", product] }
    return [verb, "--skip-other-files", "--root", folder, "--output", folder]
      + defaults + options + schemas
  }
}
