import Foundation
import PackagePlugin

/// Finds the tool that the plugins run.
enum QuireTool {
  /// Returns the place of the tool, which a function of a plugin's context finds.
  ///
  /// - Parameter find: `tool(named:)` of the context.
  /// - Returns: The URL of the executable.
  /// - Throws: ``MissingTool`` if the bundle of a release has no tool for this machine.
  static func url(_ find: (String) throws -> PluginContext.Tool) throws -> URL {
    do {
      return try find("quire").url
    } catch {
      throw MissingTool(underlyingError: error)
    }
  }
}

/// The error if the bundle of a release has no tool for this machine.
///
/// SwiftPM's error does not say that the tool can be built.
struct MissingTool: Error, CustomStringConvertible {
  let underlyingError: any Error

  var description: String {
    """
    \(underlyingError); to build the tool from source, depend on Quire with traits: ["FromSource"] \
    in Package.swift
    """
  }
}
