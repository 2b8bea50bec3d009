import QuireSchema

/// The input files of a run, read from the paths on the command line.
struct InputFiles {
  /// The files, sorted by path.
  let files: [InputFile]
  /// The paths of files that were named explicitly; each has an output, even if it is not a schema.
  let named: Set<String>
  /// The specified numbers of output files, by schema path.
  let shards: [String: Int]
  /// The folder in which the settings file is looked up.
  let folder: String
  /// The paths of all settings files found among the inputs.
  let settings: [String]
  /// The folders to which the paths of the inputs are relative, in order.
  private let bases: [String]
  /// Whether explicitly named files are ignored if they have no sign of being a schema.
  private let skipsOthers: Bool

  /// The folder that is read by default.
  static let usualFolder = "Schemas"

  /// Reads the inputs.
  ///
  /// - Parameters:
  ///   - inputs: The paths of files and folders. All JSON and YAML files in a folder are read.
  ///   - root: The base of relative paths. If `nil`, each folder is its own base, and each file
  ///     uses its root.
  ///   - skipsOthers: Whether explicitly named files are ignored if they have no sign of being a
  ///     schema, as files found in folders are.
  ///   - counts: The number of output files for each input, or empty if it depends on their sizes.
  /// - Throws: ``FileError`` for the first file or folder that cannot be read.
  init(
    _ inputs: [String], root: String?, skipsOthers: Bool, shards counts: [Int] = []
  ) throws(FileError) {
    var files: [String: InputFile] = [:]
    var named: Set<String> = []
    var folder = root
    var shards: [String: Int] = [:]
    var settings: [String] = []
    var bases: [String] = []
    for (index, input) in inputs.enumerated() {
      let isFolder = try InputFiles.isFolder(input)
      let base = root ?? (isFolder ? input : InputFiles.root(of: input))
      folder = folder ?? base
      if !bases.contains(base) { bases.append(base) }
      var readings: [String: Int] = [:]
      for path in isFolder ? try InputFiles.texts(in: input, readings: &readings) : [input] {
        if isFolder, FileSyntax.isSettings(path) {
          settings.append(path)
          continue
        }
        let relative = try InputFiles.path(path, relativeTo: base)
        if !isFolder { named.insert(relative) }
        if index < counts.count { shards[relative] = counts[index] }
        if let other = files[relative]?.source.path {
          guard Disk.isSameFile(other, path) else { throw .samePlace(path, as: other) }
        } else {
          files[relative] = InputFile(
            path: relative, source: try InputFiles.read(path), isFound: isFolder || skipsOthers)
        }
      }
    }
    self.files = files.values.sorted { $0.path < $1.path }
    self.named = named
    self.shards = shards
    self.folder = folder ?? "."
    self.settings = settings
    self.bases = bases
    self.skipsOthers = skipsOthers
  }

  /// Whether a file exists at a path relative to the folder, even if it is not an input.
  func isPresent(_ path: String) -> Bool {
    (try? InputFiles.isFolder("\(folder)/\(path)")) == false
  }

  /// Returns the file at a relative path, which a description refers to, or `nil` if it does not
  /// exist.
  ///
  /// A build reads only the files that were declared as its inputs. A file outside of the folder is
  /// not read, even if a link in the folder leads to it.
  func referencedFile(at path: String) -> InputFile? {
    guard !skipsOthers else { return nil }
    return bases.lazy.filter { isFile(path, below: $0) }.map { InputFiles.path(of: path, in: $0) }
      .first.flatMap { try? InputFiles.read($0) }
      .map { InputFile(path: path, source: $0, isFound: true) }
  }

  /// Whether a file exists in a folder, with all links resolved.
  private func isFile(_ path: String, below base: String) -> Bool {
    let file = InputFiles.path(of: path, in: base)
    return (try? InputFiles.isFolder(file)) == false
      && Disk.resolved(file).utf8.starts(with: InputFiles.resolvedFolder(base).utf8)
  }

  /// Reads a file and keeps the path by which it was given.
  static func read(_ path: String) throws(FileError) -> SourceText {
    do throws(SystemError) {
      return SourceText(path: path, bytes: try Disk.bytes(of: path))
    } catch {
      // For a pipe or a device, Foundation reports a permission error.
      let isSpecial = Disk.kind(of: path) == .other
      throw .unreadable(path, isSpecial ? "it is not a regular file" : error.reason)
    }
  }

  static func isFolder(_ path: String) throws(FileError) -> Bool {
    guard let kind = Disk.kind(of: path) else { throw .unreadable(path, "no such file or folder") }
    return kind == .folder
  }

  /// Returns all JSON and YAML files in a folder and its subfolders, sorted and without hidden
  /// files.
  ///
  /// Links to folders are followed, as in a build. The exceptions are links to a folder that is
  /// being read or to one of its parents, which would cause a cycle. The number of times that links
  /// lead to one folder is limited, because it doubles with each level of folders that have two.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - outer: The resolved paths of the folders around it.
  ///   - readings: The number of times that each folder was read, by its resolved path.
  /// - Returns: The paths of the files.
  /// - Throws: ``FileError`` for a folder that cannot be read.
  private static func texts(
    in folder: String, within outer: [String] = [], readings: inout [String: Int]
  ) throws(FileError) -> [String] {
    let resolved = resolvedFolder(folder)
    let open = outer + [resolved]
    readings[resolved, default: 0] += 1
    guard readings[resolved, default: 0] <= mostReadings else {
      throw .unreadable(
        folder, "more than \(mostReadings) links lead to this folder", help: "remove some of them")
    }
    var found: [String] = []
    let names: [String]
    do throws(SystemError) {
      names = try Disk.names(in: folder)
    } catch {
      throw .unreadable(folder, error.reason)
    }
    for name in names where !name.hasPrefix(".") {
      let path = path(of: name, in: folder)
      if try isFolder(path) {
        let target = resolvedFolder(path)
        if !open.contains(where: { $0.hasPrefix(target) }) {
          found += try texts(in: path, within: open, readings: &readings)
        }
      } else if FileSyntax(path: name) != nil {
        found.append(path)
      }
    }
    return found
  }

  private static let mostReadings = 100

  /// Returns the path of a folder with all links resolved and a slash at the end.
  private static func resolvedFolder(_ path: String) -> String {
    let resolved = Disk.resolved(path)
    return resolved.hasSuffix("/") ? resolved : resolved + "/"
  }

  /// Returns the root folder of a file that is named explicitly.
  ///
  /// This is the usual folder if the file is in it, or else the nearest parent folder with
  /// settings, or else the file's own folder.
  static func root(of file: String) -> String {
    guard relativePath(file, to: usualFolder) == nil else { return usualFolder }
    let own = parent(of: file)
    let folders = sequence(first: own) { folder in
      let next = parent(of: folder)
      return next == folder ? nil : next
    }
    return folders.first { folder in
      relativePath(file, to: folder) != nil
        && !settings(in: folder).isEmpty
    } ?? own
  }

  /// Returns the paths of the settings files in a folder, the preferred one first.
  static func settings(in folder: String) -> [String] {
    FileSyntax.settingsNames.map { path(of: $0, in: folder) }
      .filter { (try? isFolder($0)) == false }
  }

  /// Returns the path of a file in a folder, whose path may end with a slash.
  static func path(of name: String, in folder: String) -> String {
    folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  /// Returns the path of the folder that a file is in.
  static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Returns the part of a path below a base, or throws if the path is not below the base.
  static func path(_ path: String, relativeTo base: String) throws(FileError) -> String {
    guard let relative = relativePath(path, to: base) else {
      throw .unreadable(path, "it is not below the root '\(base)'")
    }
    return relative
  }

  /// Returns the part of a path below a base, or `nil` if the path is not below the base.
  static func relativePath(_ path: String, to base: String) -> String? {
    let pathParts = absoluteParts(path)
    let baseParts = absoluteParts(base)
    guard pathParts.starts(with: baseParts), pathParts.count > baseParts.count else { return nil }
    return pathParts.dropFirst(baseParts.count).joined(separator: "/")
  }

  private static func absoluteParts(_ path: String) -> [Substring] {
    let current = Disk.currentFolder
    var parts: [Substring] = []
    for part in (path.hasPrefix("/") ? path : "\(current)/\(path)").split(separator: "/") {
      switch part {
      case ".": continue
      case "..": _ = parts.popLast()
      default: parts.append(part)
      }
    }
    return parts
  }
}
