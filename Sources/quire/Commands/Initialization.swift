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
