import Foundation
import PackagePlugin

/// Generates Swift from the schemas in a target's folder, each time the target is built.
///
/// One command makes all files of a target, as references lead from one schema into another; its
/// outputs are known from the names of the inputs alone, so that planning a build reads none.
@main
struct QuirePlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let folder = SchemaFolder(url: target.directoryURL, files: target.sourceFiles.map(\.url))
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
      let folder = SchemaFolder(
        url: context.xcodeProject.directoryURL, files: target.inputFiles.map(\.url))
      let command = try folder.command(
        tool: context.tool(named: "quire").url, output: context.pluginWorkDirectoryURL,
        name: target.displayName)
      return command.map { [$0] } ?? []
    }
  }
#endif
