#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// `quire init`: writes a first schema and prints what a package needs.
struct Initialization {
  /// The named folder, or `nil` for the folder of the package's target.
  ///
  /// Without a package, the default is the usual folder of schemas.
  private let folder: String?
  /// The named target, or `nil` for the only target.
  private let target: String?

  private static let fileName = "article.json"

  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard arguments.operands.count <= 1 else {
      throw UsageError("init takes one folder", help: "see 'quire init --help'")
    }
    folder = arguments.operands.first
    target = arguments[.target]
  }

  func run(console: Console) throws -> ExitStatus {
    if let folder {
      try write(in: folder, console: console)
      try console.print(target.map(advice(forTarget:)) ?? advice(forFolder: folder))
    } else if let target = try PackageTarget.find(target) {
      try write(in: target.folder, console: console)
      try console.print(advice(forTarget: target.name))
    } else {
      try write(in: InputFiles.usualFolder, console: console)
      try console.print(advice(forFolder: InputFiles.usualFolder))
    }
    return .done
  }

  /// Writes the schema, unless a file with that name exists.
  private func write(in folder: String, console: Console) throws {
    let path = InputFiles.path(of: Self.fileName, in: folder)
    guard Disk.kind(of: path) == nil else {
      try console.print("\(path) already exists and was not changed\n")
      return
    }
    do throws(SystemError) {
      try Disk.createFolder(folder)
      try Disk.create(path, Self.schema)
    } catch {
      throw FileError.unwritable(path, error.reason, isChosen: false)
    }
    try console.print("wrote \(path)\n")
  }

  private static let schema = """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Article",
      "description": "An article of a magazine.",
      "type": "object",
      "required": ["id", "title", "published_at"],
      "properties": {
        "id": { "type": "integer" },
        "title": { "type": "string" },
        "summary": { "type": "string", "description": "A few sentences for a list." },
        "published_at": { "type": "string", "format": "date-time" }
      },
      "x-resource": "/articles/{id}"
    }

    """

  private func advice(forTarget name: String) -> String {
    """
    Add these lines to Package.swift. In the package:

      platforms: [.macOS(.v15)],                                  // and others, such as .iOS(.v18)
      dependencies: [.package(name: "Quire", path: "../Quire")],  // or where your copy of Quire is

    In the target \(name):

      dependencies: [.product(name: "QuireClient", package: "Quire")],
      plugins: [.plugin(name: "QuirePlugin", package: "Quire")]

    'swift build' then generates the type Article. Its 'id' is an Article.ID. The request
    .article(id:) takes one; the identity of another type does not compile.
    """
  }

  private func advice(forFolder folder: String) -> String {
    """
    'quire generate \(folder)' generates the type Article. Its 'id' is an Article.ID. The request
    .article(id:) takes one; the identity of another type does not compile.

    To generate it whenever a package is built, run 'quire init' in the package: the plugin reads
    the schemas in its target's folder.
    """
  }
}

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

/// The shell of the system.
enum Shell {
  /// Runs a command.
  ///
  /// - Parameter command: The name of the command and its arguments, which are quoted.
  /// - Returns: What it prints to standard output, or `nil` if it cannot be run or fails.
  static func output(of command: [String]) -> [UInt8]? {
    let words = command.map { "'" + $0.replacing("'", with: "'\\''") + "'" }
    guard let pipe = popen(words.joined(separator: " "), "r") else { return nil }
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while case let count = fread(&buffer, 1, buffer.count, pipe), count > 0 {
      output += buffer[..<count]
    }
    return pclose(pipe) == 0 ? output : nil
  }
}
