import Foundation
import PackagePlugin

/// The folder of a target, whose files are found on disk.
///
/// The target's own file list is not enough: it lacks excluded files. A target excludes its schemas
/// if they are neither resources nor inputs of a build plugin.
struct TargetFolder {
  let url: URL
  /// The folders of all targets of the package; files of other targets are excluded.
  let targets: [URL]

  /// Returns the sorted paths of the files that have one of the extensions, relative to the folder.
  ///
  /// Hidden files, nested packages and document folders, such as asset catalogs, are skipped.
  /// Symbolic links are followed, except to a folder that is being read or encloses one, which
  /// would be a cycle.
  func paths(withExtensions extensions: Set<String>) -> [String] {
    var readings: [String: Int] = [:]
    return paths(in: url, prefix: "", within: [], readings: &readings).filter { path in
      extensions.contains { path.hasSuffix(".\($0)") }
    }.sorted()
  }

  private static let documents: Set<String> = [
    "app", "bundle", "docc", "framework", "playground", "rkassets", "scnassets", "xcassets",
    "xcdatamodeld", "xcframework", "xcodeproj", "xcworkspace",
  ]

  /// The number of links to one folder is limited, as in the tool.
  private func paths(
    in folder: URL, prefix: String, within outer: [String], readings: inout [String: Int]
  ) -> [String] {
    let manager = FileManager.default
    let resolved = Self.resolvedPath(folder)
    let open = outer + [resolved]
    readings[resolved, default: 0] += 1
    let count = readings[resolved, default: 0]
    guard count <= Self.mostReadings else {
      if count == Self.mostReadings + 1 {
        Diagnostics.error("there are more than \(Self.mostReadings) links to \(folder.path)")
      }
      return []
    }
    let names = (try? manager.contentsOfDirectory(atPath: folder.path)) ?? []
    var found: [String] = []
    for name in names where !name.hasPrefix(".") {
      let child = folder.appending(path: name)
      var isFolder: ObjCBool = false
      guard manager.fileExists(atPath: child.path, isDirectory: &isFolder) else { continue }
      if !isFolder.boolValue {
        found.append(prefix + name)
      } else if isOwn(child), !open.contains(where: { $0.hasPrefix(Self.resolvedPath(child)) }) {
        found += paths(
          in: child, prefix: "\(prefix)\(name)/", within: open, readings: &readings)
      }
    }
    return found
  }

  private static let mostReadings = 100

  /// Whether a nested folder belongs to this target: not another target, a package or a document.
  private func isOwn(_ folder: URL) -> Bool {
    let path = Self.resolvedPath(folder)
    return !Self.documents.contains(folder.pathExtension)
      && !targets.contains { Self.resolvedPath($0) == path }
      && !FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path)
  }

  /// Returns the path with all symbolic links resolved and a trailing slash.
  private static func resolvedPath(_ url: URL) -> String {
    let path = url.resolvingSymlinksInPath().path
    return path.hasSuffix("/") ? path : path + "/"
  }
}
