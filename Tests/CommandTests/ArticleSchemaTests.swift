import Foundation
import TestSupport
import Testing

/// Reads the JSON and the YAML of the README and the articles with the command.
@Suite struct ArticleSchemaTests {
  @Test(arguments: try Article.all().flatMap { $0.blocks(in: "json") })
  func `each block of JSON in an article is read without a finding`(block: Article.Block) throws {
    let folder = try TemporaryFolder(Self.files(for: block.text))
    let run = try QuireProcess("generate", in: folder.url)
    #expect(run.status == 0, "\(block): \(run.errors)")
    #expect(!run.errors.contains(": warning: "), "\(block): \(run.errors)")
  }

  @Test(arguments: try Article.all().flatMap { $0.blocks(in: "yaml") })
  func `each block of YAML in an article is read without a finding`(block: Article.Block) throws {
    let folder = try TemporaryFolder(Self.files(forYAML: block.text))
    let run = try QuireProcess("generate", in: folder.url)
    #expect(run.status == 0, "\(block): \(run.errors)")
    #expect(!run.errors.contains(": warning: "), "\(block): \(run.errors)")
  }

  /// Returns a schema, or a description with the overlay that a block is or has the actions of.
  private static func files(forYAML text: String) -> [String: String] {
    var overlay = text
    if text.hasPrefix("- target:") {
      let head = "overlay: 1.1.0\ninfo: { title: Corrections, version: '1' }\nactions:\n"
      overlay = head + text
    }
    guard overlay.hasPrefix("overlay:") else { return ["Schemas/example.yaml": text] }
    return ["Schemas/shop.yaml": CorrectedDescription.text, "Schemas/shop.overlay.yaml": overlay]
  }

  /// Returns the files of a folder in which a block has its meaning.
  private static func files(for text: String) throws -> [String: String] {
    var files: [String: String] = [:]
    // The schemas that the block refers to.
    for name in text.matches(of: /"([a-z-]+)\.json(?:#[^"]*)?"/).map(\.1) {
      files["Schemas/\(name).json"] = entity(String(name))
    }
    if let value = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] {
      let isSchema = value.keys.contains { ["type", "enum", "properties"].contains($0) }
      files[isSchema ? "Schemas/example.json" : "Schemas/quire.json"] = text
      if !isSchema { files.merge(named(by: value, in: text)) { _, named in named } }
    } else {
      files["Schemas/example.json"] = document(with: text)
    }
    return files
  }

  /// Returns the files that the settings in a block name.
  private static func named(by settings: [String: Any], in text: String) -> [String: String] {
    switch settings.keys.first {
    case "acknowledged":
      ["Schemas/user.json": entity("user", #""name": { "type": "string", "minLenght": 1 }"#)]
    case "templates":
      ["Schemas/Templates/struct.mustache": "", "Schemas/example.json": entity("example")]
    case _ where text.contains("common.yaml"):
      ["Schemas/common.yaml": "title: Common\ntype: object"]
    case _: ["Schemas/example.json": entity("example")]
    }
  }

  /// Returns the document around the members that a block shows.
  private static func document(with members: String) -> String {
    let id = #""title": "Example", "type": "object", "properties": { "id": { "type": "integer" } }"#
    return switch members.prefix(while: { $0 != ":" }) {
    case let name where name.hasPrefix("\"/"):
      """
      { "openapi": "3.1.0", "info": { "title": "Example", "version": "1" }, "paths": { \(members) },
        "components": { "schemas": {
          "Genre": { "type": "string", "enum": ["novel"] }, "BookPage": \(entity("page")) } } }
      """
    case "\"x-resource\"": "{ \(id), \(members) }"
    case "\"x-pagination\"": list(with: members)
    case "\"query\"": "{ \(id), \"x-resource\": { \"path\": \"/examples\", \(members) } }"
    case _: #"{ "title": "Example", "type": "object", "properties": { \#(members) } }"#
    }
  }

  /// Returns the schema of a page around its rule.
  private static func list(with rule: String) -> String {
    """
    { "title": "Example", "type": "object", \(rule),
      "properties": {
        "items": { "type": "array", "items": { "type": "string" } },
        "next_record": { "type": "string" }, "next_version": { "type": "string" },
        "continue": { "type": "object", "properties": { "offset": { "type": "string" } } } },
      "x-resource": {
        "path": "/examples", "method": "POST", "query": { "offset": { "type": "string" } },
        "body": { "from": { "type": "object", "properties": {
          "record": { "type": "string" }, "version": { "type": "string" } } } } } }
    """
  }

  /// Returns the schema of an entity with a further member.
  private static func entity(_ name: String, _ member: String? = nil) -> String {
    let title = name.split(separator: "-").map(\.capitalized).joined()
    return """
      { "title": "\(title)", "type": "object", "required": ["id"],
        "properties": { "id": { "type": "integer" }\(member.map { ", \($0)" } ?? "") } }
      """
  }
}
