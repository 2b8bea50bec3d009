// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The part of Xcode's module for plugins that the build plugin uses.

public import Foundation
public import PackagePlugin

public protocol XcodeBuildToolPlugin: Plugin {
  func createBuildCommands(
    context: XcodePluginContext, target: XcodeTarget
  ) throws -> [PackagePlugin.Command]
}

public struct XcodePluginContext {
  public let xcodeProject: XcodeProject
  @available(_PackageDescription, introduced: 6.0)
  public let pluginWorkDirectoryURL: URL

  public func tool(named name: String) throws -> PluginContext.Tool { fatalError() }
}

public struct XcodeProject {
  public let id: String
  public let displayName: String
  @available(_PackageDescription, introduced: 6.0)
  public let directoryURL: URL
}

public struct XcodeTarget {
  public let id: String
  public let displayName: String
  public let inputFiles: FileList
}
