import Foundation
import PackagePlugin

/// Generates Swift from the schemas in a target's folder, each time the target is built.
///
/// One command makes all files of a target, as references lead from one schema into another; its
/// outputs are known from the names of the inputs alone, so that planning a build reads none.
@main
struct QuirePlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    guard target is any SourceModuleTarget else { return [] }
    let files = TargetFolder(
      url: target.directoryURL, targets: context.package.targets.map(\.directoryURL))
    let folder = SchemaFolder(
      url: target.directoryURL, files: files.paths(withExtensions: SchemaFolder.extensions))
    let command = try folder.command(
      tool: context.tool(named: "quire").url, output: context.pluginWorkDirectoryURL,
      name: target.name)
    return command.map { [$0] } ?? []
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  // Not tried: no Xcode was at hand where this was written.
  extension QuirePlugin: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      // The folder of a project holds the files of all its targets, so the target's list counts.
      let base = context.xcodeProject.directoryURL.path + "/"
      let files = target.inputFiles.map(\.url.path).filter { $0.hasPrefix(base) }
        .map { String($0.dropFirst(base.count)) }
      let folder = SchemaFolder(url: context.xcodeProject.directoryURL, files: files.sorted())
      let command = try folder.command(
        tool: context.tool(named: "quire").url, output: context.pluginWorkDirectoryURL,
        name: target.displayName)
      return command.map { [$0] } ?? []
    }
  }
#endif
