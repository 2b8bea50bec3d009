import Foundation
import Testing

@testable import QuireSwift

/// Tests that the formatter finds nothing to change for names of any length.
@Suite struct FormattingTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The `swift` in `PATH`, or `nil`.
  private static let swift = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(
    separator: ":"
  )
  .map { URL(filePath: "\($0)/swift") }
  .first { FileManager.default.isExecutableFile(atPath: $0.path) }

  /// Returns a schema that uses every feature, with all names of the given length.
  private static func schema(_ length: Int) -> String {
    func name(_ start: String) -> String {
      start + String(repeating: "x", count: max(0, length - start.count))
    }
    let tags = (0..<4).map { "\"\(name("t\($0)"))\"" }.joined(separator: ", ")
    return ##"""
      { "title": "\##(name("T\(length)"))", "type": "object", "required": ["\##(name("id"))"],
        "description": "All */ of \"\"\" it \\( at once.\n\n- Parameter x: none",
        "properties": {
          "\##(name("id"))": { "type": "integer", "x-id": true },
          "\##(name("const"))": { "const": "\##(name("value"))" },
          "\##(name("text"))": { "type": "string", "default": "\##(name("long \(name("value"))"))" },
          "\##(name("times"))": { "type": "array", "items": { "type": "integer", "format": "unix-time" } },
          "\##(name("old"))": { "type": "string", "deprecated": true },
          "\##(name("parent"))": { "$ref": "#" },
          "\##(name("free"))": { "default": { "\##(name("a"))": [1, "\##(name("b"))", null] } },
          "\##(name("state"))": { "enum": ["\##(name("on"))", "\##(name("off")) \##(name("off"))"] },
          "\##(name("tagged"))": { "oneOf": [
            { "title": "\##(name("A"))", "required": ["\##(name("tag"))"], "properties": {
              "\##(name("tag"))": { "enum": [\##(tags)] } } },
            { "title": "\##(name("B"))", "required": ["\##(name("tag"))"], "properties": {
              "\##(name("tag"))": { "const": "\##(name("value"))" }, "\##(name("m"))": {} } },
            { "type": "null" }] },
          "\##(name("either"))": { "anyOf": [
            { "type": "string", "format": "uuid" }, { "type": "string", "format": "date" },
            { "type": "array", "items": { "type": "integer", "format": "unix-time" } },
            { "title": "\##(name("C"))", "type": "object", "required": ["\##(name("n"))"],
              "properties": { "\##(name("n"))": { "type": "integer" } } },
            { "title": "\##(name("D"))", "type": "object", "required": ["\##(name("p"))"],
              "properties": { "\##(name("p"))": { "type": "integer" } } }] },
          "\##(name("page"))": { "type": "object", "properties": {
            "\##(name("total"))": { "type": "integer" },
            "\##(name("list"))": { "type": "array", "items": { "$ref": "#" } } } } },
        "x-resource": { "path": "/\##(name("p"))/{\##(name("a"))}/{\##(name("b"))}", "method": "POST",
          "query": { "page": { "type": "integer" }, "\##(name("kind"))": { "enum": ["\##(name("k"))"] } },
          "body": { "\##(name("query"))": { "const": "\##(name("one"))\n\##(name("two"))" } } },
        "x-pagination": { "style": "page", "send": "query:page",
          "items": "/\##(name("page"))/\##(name("list"))",
          "total": "/\##(name("page"))/\##(name("total"))" } }
      """##
  }

  /// Returns a schema whose type name fits on few lines.
  private static func schema(ofType length: Int) -> String {
    let name = "T\(length)" + String(repeating: "x", count: length)
    return ##"""
      { "title": "\##(name)", "type": "object", "required": ["key"], "properties": {
          "key": { "type": "integer", "x-id": true },
          "parent": { "$ref": "#" },
          "others": { "type": "object", "additionalProperties": { "$ref": "#" } },
          "either": { "oneOf": [{ "$ref": "#" }, { "type": "string" }] },
          "items": { "type": "array", "items": { "$ref": "#" } } },
        "x-resource": { "path": "/things", "name": "things\##(length)",
          "query": { "page": { "type": "integer" } } } }
      """##
  }

  @Test(.enabled(if: swift != nil, "there is no swift-format at hand"))
  func `the formatter changes nothing in generated code`() throws {
    let schemas =
      (5...73).map { ("length\($0).json", Self.schema($0)) }
      + stride(from: 60, through: 150, by: 3).map { ("type\($0).json", Self.schema(ofType: $0)) }
    let rendering = Rendering(Dictionary(uniqueKeysWithValues: schemas))
    #expect(!rendering.diagnostics.hasErrors)
    let folder = FileManager.default.temporaryDirectory.appending(path: "quire-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for file in rendering.files {
      try Data(file.text.utf8).write(to: folder.appending(path: file.name))
    }
    #expect(try Self.lint(folder) == "")
  }

  private static func lint(_ folder: URL) throws -> String {
    let process = Process()
    process.executableURL = swift
    process.arguments = [
      "format", "lint", "--strict", "--recursive", "--configuration",
      root.appending(path: "Tests/Fixtures/.swift-format").path, folder.path,
    ]
    let output = Pipe()
    process.standardError = output
    process.standardOutput = output
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: text, as: UTF8.self)
  }
}
