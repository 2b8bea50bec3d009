#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A Swift target of a package that is not a test target.
struct PackageTarget {
  let name: String
  /// The path of its folder, relative to the current folder if it is below that.
  let folder: String

  /// Finds a target of the package that contains the current folder.
  ///
  /// - Parameter name: The name of the target, or `nil` for the only target.
  /// - Returns: The target, or `nil` if there is no package and no name.
  /// - Throws: ``UsageError`` if there is no such target, or if there are several; ``FileError`` if
  ///   the package cannot be read.
  static func find(_ name: String?) throws -> PackageTarget? {
    guard let root = packageFolder() else {
      guard name != nil else { return nil }
      throw UsageError(
        "there is no Package.swift in this folder or its parent folders",
        help: "run 'quire init' in the folder of a package")
    }
    let targets = try all(of: root)
    let names = targets.map(\.name)
    if let name {
      guard let target = targets.first(where: { $0.name == name }) else {
        guard !targets.isEmpty else { throw none }
        throw UsageError.unknown("target", name, of: names, see: "quire init --help")
      }
      return target
    }
    guard let target = targets.first else { throw none }
    guard targets.count == 1 else {
      throw UsageError(
        "the package has several targets: \(names.joined(separator: ", "))",
        help: "name one with --target")
    }
    return target
  }

  private static let none = UsageError(
    "the package has no target for schemas",
    help: "add a target to Package.swift, with a Swift file in its folder")

  /// Returns the targets of the package in a folder, sorted by name.
  private static func all(of root: String) throws -> [PackageTarget] {
    let description = try JSONDecoder().decode(Description.self, from: Data(describe(root)))
    return description.targets.filter(\.holdsSchemas).sorted { $0.name < $1.name }.map { target in
      let path = target.path.hasPrefix("/") ? target.path : "\(root)/\(target.path)"
      return PackageTarget(
        name: target.name, folder: InputFiles.relativePath(path, to: ".") ?? path)
    }
  }

  /// Returns the nearest folder with a `Package.swift`, starting with the current folder.
  private static func packageFolder() -> String? {
    let folders = sequence(first: Disk.currentFolder) { folder in
      folder == "/" ? nil : InputFiles.parent(of: folder)
    }
    return folders.first { Disk.kind(of: InputFiles.path(of: "Package.swift", in: $0)) == .file }
  }

  /// Returns the output of `swift package describe`.
  ///
  /// The command reads the manifest but no dependencies, so it needs no network. It uses a separate
  /// scratch folder, because `swift run` may hold the lock of the package's folder.
  private static func describe(_ root: String) throws(FileError) -> [UInt8] {
    let scratch = Disk.temporaryPath
    defer { try? Disk.remove(scratch) }
    let command = ["swift", "package", "--package-path", root, "--scratch-path", scratch]
    guard let output = Shell.output(of: command + ["describe", "--type", "json"]) else {
      throw .unreadable("\(root)/Package.swift", "'swift package describe' failed")
    }
    return output
  }

  /// The part of SwiftPM's description that this command uses.
  private struct Description: Decodable {
    let targets: [Target]

    struct Target: Decodable {
      let name: String
      let path: String
      let type: String
      let moduleType: String

      var holdsSchemas: Bool {
        moduleType == "SwiftTarget" && ["library", "executable"].contains(type)
      }

      private enum CodingKeys: String, CodingKey {
        case name, path, type
        case moduleType = "module_type"
      }
    }
  }
}
