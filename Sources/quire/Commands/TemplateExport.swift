import QuireSchema
import QuireSwift

/// `quire templates`: writes the built-in templates, as a starting point to edit.
struct TemplateExport {
  /// The path of the folder, with a slash at the end.
  private let folder: String

  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard arguments.operands.count == 1, let folder = arguments.operands.first, !folder.isEmpty
    else {
      throw UsageError("templates takes one folder", help: "see 'quire templates --help'")
    }
    self.folder = folder.hasSuffix("/") ? folder : folder + "/"
  }

  /// Writes the templates that the folder does not have yet.
  ///
  /// - Throws: ``FileError`` if a file cannot be written, or if one has another content. In the
  ///   second case nothing is written.
  func run(console: Console) throws(FileError) -> ExitStatus {
    let missing = try missing()
    do throws(SystemError) {
      try Disk.createFolder(folder)
    } catch {
      throw .unwritable(folder, error.reason, isChosen: false)
    }
    for (index, template) in missing.enumerated() {
      do throws(SystemError) {
        // Another process may have created the file in the meantime.
        try Disk.create(template.path, template.text)
      } catch {
        throw .unwritable(template.path, error.reason, changed: index, isChosen: false)
      }
      try console.print("wrote \(template.path)")
    }
    try console.print(advice)
    return .done
  }

  /// Returns the templates that do not exist in the folder; the others have the same text.
  private func missing() throws(FileError) -> [(path: String, text: String)] {
    var missing: [(path: String, text: String)] = []
    for (name, text) in TemplateSet.builtIn {
      let path = "\(folder)\(name)\(TemplateFolder.fileExtension)"
      guard Disk.kind(of: path) != nil else {
        missing.append((path, text))
        continue
      }
      guard try InputFiles.read(path).bytes == Array(text.utf8) else { throw .differs(path) }
    }
    return missing
  }

  private var advice: String {
    """

    Keep only the files that you change: a template in the folder replaces the built-in one, also
    after an update. The file type-extension\(TemplateFolder.fileExtension), which you can add, is rendered after each type.
    The setting "templates" in quire.json names the folder, relative to the file.
    """
  }
}

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
