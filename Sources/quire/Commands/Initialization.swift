import Foundation

/// `quire init`: a first schema, and the lines that a package needs.
enum FirstSchema {
  private static let path = "Schemas/article.json"

  private static let schema = """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Article",
      "description": "Something that was written.",
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

  private static let advice = """
    In Package.swift, with the folder Schemas inside the target's own:

      platforms: [.macOS(.v15)],                    // and .iOS(.v18) and the like, where it runs
      dependencies: [.package(path: "../Quire")],   // or where your copy of Quire is
      targets: [
        .target(
          name: "YourTarget",
          dependencies: [.product(name: "QuireRuntime", package: "Quire")],
          plugins: [.plugin(name: "QuirePlugin", package: "Quire")])
      ]

    Or, without the plugin: quire generate Schemas --output Sources/YourTarget/Generated
    """

  static func write(console: Console) throws -> ExitStatus {
    let manager = FileManager.default
    if manager.fileExists(atPath: path) {
      try console.print("\(path) is there already and stays as it is")
    } else {
      do {
        try manager.createDirectory(atPath: "Schemas", withIntermediateDirectories: true)
        try Data(schema.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
      } catch {
        throw FileError.unwritable(path, FileError.reason(error), isChosen: false)
      }
      try console.print("wrote \(path)")
    }
    try console.print("\n\(advice)")
    return .done
  }
}
