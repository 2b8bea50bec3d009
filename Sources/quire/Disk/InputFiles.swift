import Foundation
import QuireSchema

/// The input files of a run, as the command line names them.
struct InputFiles {
  /// The files in the order of their paths.
  let files: [InputFile]
  /// Paths that were named one by one: each gets an output, also where it is no schema.
  let named: Set<String>
  /// Over how many files the types of each are to be spread, by path, where that is said.
  let shards: [String: Int]
  /// The folder where `quire.json` is looked for.
  let folder: String
  /// The files of that name that were found among the inputs.
  let settings: [String]

  /// The folder that is read where none is named.
  static let usualFolder = "Schemas"

  /// Reads the inputs.
  ///
  /// - Parameters:
  ///   - inputs: Folders, all of whose `*.json` files are read, and files.
  ///   - root: What relative paths start from, or `nil` for each folder itself and the root of
  ///     each file.
  ///   - skipsOthers: Whether a file that was named is ignored if it has no sign of being a schema, as
  ///     one that is found in a folder is.
  ///   - counts: Over how many files each input is to be spread, or none for one each.
  /// - Throws: ``FileError`` for the first that cannot be read.
  init(
    _ inputs: [String], root: String?, skipsOthers: Bool, shards counts: [Int] = []
  ) throws(FileError) {
    var files: [String: InputFile] = [:]
    var named: Set<String> = []
    var folder = root
    var shards: [String: Int] = [:]
    var settings: [String] = []
    for (index, input) in inputs.enumerated() {
      let isFolder = try InputFiles.isFolder(input)
      let base = root ?? (isFolder ? input : InputFiles.root(of: input))
      folder = folder ?? base
      for path in isFolder ? try InputFiles.texts(in: input) : [input] {
        if isFolder, path.split(separator: "/").last == Configuration.fileName[...] {
          settings.append(path)
          continue
        }
        let relative = try InputFiles.path(path, relativeTo: base)
        if !isFolder { named.insert(relative) }
        if index < counts.count { shards[relative] = counts[index] }
        if let other = files[relative]?.source.path {
          guard InputFiles.isSameFile(other, path) else { throw .samePlace(path, as: other) }
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
  }

  /// Whether there is a file at a path below the folder, read or not.
  func isPresent(_ path: String) -> Bool {
    (try? InputFiles.isFolder("\(folder)/\(path)")) == false
  }

  /// The file's bytes under the path it was given by.
  static func read(_ path: String) throws(FileError) -> SourceText {
    do {
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      return SourceText(path: path, bytes: [UInt8](data))
    } catch {
      // What Foundation says of a pipe or of a device is that one may not read it.
      throw .unreadable(path, isSpecial(path) ? "it is no plain file" : FileError.reason(error))
    }
  }

  /// Whether a path leads to something other than a file or a folder.
  private static func isSpecial(_ path: String) -> Bool {
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let attributes = try? FileManager.default.attributesOfItem(atPath: target)
    guard let type = attributes?[.type] as? FileAttributeType else { return false }
    return type != .typeRegular && type != .typeDirectory
  }

  /// Whether two paths lead to one file.
  ///
  /// The disk is asked, as only it knows which spellings it takes for one.
  private static func isSameFile(_ path: String, _ other: String) -> Bool {
    var status = stat()
    var otherStatus = stat()
    return stat(path, &status) == 0 && stat(other, &otherStatus) == 0
      && status.st_dev == otherStatus.st_dev && status.st_ino == otherStatus.st_ino
  }

  static func isFolder(_ path: String) throws(FileError) -> Bool {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw .unreadable(path, "no such file or folder")
    }
    return isFolder.boolValue
  }

  /// Every `*.json` file in a folder and below, hidden ones left out, in order.
  ///
  /// Links to folders are followed, as a build does, but to none that is being read or is above one
  /// of these: that would lead in a circle.
  private static func texts(
    in folder: String, within outer: [String] = []
  ) throws(FileError) -> [String] {
    let open = outer + [resolvedFolder(folder)]
    var found: [String] = []
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    } catch {
      throw .unreadable(folder, FileError.reason(error))
    }
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    for name in names where !name.hasPrefix(".") {
      let path = prefix + name
      if try isFolder(path) {
        let target = resolvedFolder(path)
        if !open.contains(where: { $0.hasPrefix(target) }) {
          found += try texts(in: path, within: open)
        }
      } else if name.hasSuffix(".json") {
        found.append(path)
      }
    }
    return found
  }

  /// Where a path to a folder leads once no link is left in it, with a slash at its end.
  private static func resolvedFolder(_ path: String) -> String {
    let resolved = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    return resolved.hasSuffix("/") ? resolved : resolved + "/"
  }

  /// The folder that a file named by itself belongs to: the usual one where it lies below that, or
  /// else the nearest above it that holds settings, or else its own.
  static func root(of file: String) -> String {
    guard relativePath(file, to: usualFolder) == nil else { return usualFolder }
    let own = parent(of: file)
    let folders = sequence(first: own) { folder in
      let next = parent(of: folder)
      return next == folder ? nil : next
    }
    return folders.first { folder in
      relativePath(file, to: folder) != nil
        && (try? isFolder("\(folder)/\(Configuration.fileName)")) == false
    } ?? own
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// A path below a base, both as given.
  static func path(_ path: String, relativeTo base: String) throws(FileError) -> String {
    guard let relative = relativePath(path, to: base) else {
      throw .unreadable(path, "it is not below the root '\(base)'")
    }
    return relative
  }

  /// A path below a base, both as given, or `nil` where it is not below it.
  static func relativePath(_ path: String, to base: String) -> String? {
    let pathParts = absoluteParts(path)
    let baseParts = absoluteParts(base)
    guard pathParts.starts(with: baseParts), pathParts.count > baseParts.count else { return nil }
    return pathParts.dropFirst(baseParts.count).joined(separator: "/")
  }

  private static func absoluteParts(_ path: String) -> [Substring] {
    let current = FileManager.default.currentDirectoryPath
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
