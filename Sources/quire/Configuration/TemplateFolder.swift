import QuireSchema

/// The folder of the user's templates.
enum TemplateFolder {
  static let fileExtension = ".mustache"

  /// Returns the templates of a folder by name, such as `struct` for `struct.mustache`.
  ///
  /// The result is empty if `folder` is `nil`.
  static func read(_ folder: String?) throws(FileError) -> [String: SourceText] {
    guard let folder else { return [:] }
    guard try InputFiles.isFolder(folder) else {
      throw .unreadable(folder, "it is a file, but templates are read from a folder")
    }
    let names: [String]
    do throws(SystemError) {
      names = try Disk.names(in: folder)
    } catch {
      throw .unreadable(folder, error.reason)
    }
    var templates: [String: SourceText] = [:]
    for name in names where name.hasSuffix(fileExtension) {
      let source = try InputFiles.read("\(folder)/\(name)")
      templates[String(name.dropLast(fileExtension.count))] = source
    }
    return templates
  }
}
