import Foundation
import PackagePlugin

/// Generates Swift from the schemas in a target's folder, each time the target is built.
///
/// One command generates all files of a target, because schemas can refer to each other. Its
/// outputs depend only on the names and sizes of the inputs, so planning a build reads no schema.
@main
struct QuirePlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    guard target is any SourceModuleTarget else { return [] }
    let files = TargetFolder(
      url: target.directoryURL, targets: context.package.targets.map(\.directoryURL))
    let folder = SchemaFolder(
      url: target.directoryURL, files: files.paths(withExtensions: SchemaFolder.extensions))
    let command = try folder.command(
      tool: QuireTool.url(context.tool(named:)), output: context.pluginWorkDirectoryURL,
      name: target.name, product: RuntimeProduct.name(of: target))
    return command.map { [$0] } ?? []
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  // Never run: type-checked by `.ci/apple`, without access to Xcode.
  extension QuirePlugin: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      // The project's folder contains the files of all its targets, so the target's file list is
      // used.
      let base = context.xcodeProject.directoryURL.path + "/"
      let files = target.inputFiles.map(\.url.path).filter { $0.hasPrefix(base) }
        .map { String($0.dropFirst(base.count)) }
      let folder = SchemaFolder(url: context.xcodeProject.directoryURL, files: files.sorted())
      let command = try folder.command(
        tool: QuireTool.url(context.tool(named:)), output: context.pluginWorkDirectoryURL,
        name: target.displayName, product: nil)
      return command.map { [$0] } ?? []
    }
  }
#endif
