import Foundation

/// The folder of a target, whose files are found on the disk.
///
/// The list of a target's files would not do: it lacks the files that the target excludes, as a
/// target does whose schemas are no resources and no inputs of a build plugin.
struct TargetFolder {
  let url: URL
  /// The folders of all targets of the package; the files of another target are not this one's.
  let targets: [URL]

  /// The paths of the files with one of some extensions, relative to the folder, in order.
  ///
  /// Hidden files, other packages and folders that are one document to their tool, such as asset
  /// catalogs, are left out. Links are followed, but to no folder that is being read or is around
  /// one of these, as that would lead in a circle.
  func paths(withExtensions extensions: Set<String>) -> [String] {
    paths(in: url, prefix: "", within: []).filter { path in
      extensions.contains { path.hasSuffix(".\($0)") }
    }.sorted()
  }

  private static let documents: Set<String> = [
    "app", "bundle", "docc", "framework", "playground", "rkassets", "scnassets", "xcassets",
    "xcdatamodeld", "xcframework", "xcodeproj", "xcworkspace",
  ]

  private func paths(in folder: URL, prefix: String, within outer: [String]) -> [String] {
    let manager = FileManager.default
    let open = outer + [Self.resolvedPath(folder)]
    let names = (try? manager.contentsOfDirectory(atPath: folder.path)) ?? []
    var found: [String] = []
    for name in names where !name.hasPrefix(".") {
      let child = folder.appending(path: name)
      var isFolder: ObjCBool = false
      guard manager.fileExists(atPath: child.path, isDirectory: &isFolder) else { continue }
      if !isFolder.boolValue {
        found.append(prefix + name)
      } else if isOwn(child), !open.contains(where: { $0.hasPrefix(Self.resolvedPath(child)) }) {
        found += paths(in: child, prefix: "\(prefix)\(name)/", within: open)
      }
    }
    return found
  }

  /// Whether a folder below this one is no other target's, no package and no document.
  private func isOwn(_ folder: URL) -> Bool {
    let path = Self.resolvedPath(folder)
    return !Self.documents.contains(folder.pathExtension)
      && !targets.contains { Self.resolvedPath($0) == path }
      && !FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path)
  }

  /// Where a path leads once no link is left in it, with a slash at its end.
  private static func resolvedPath(_ url: URL) -> String {
    let path = url.resolvingSymlinksInPath().path
    return path.hasSuffix("/") ? path : path + "/"
  }
}
