import Foundation
import Testing

@Suite(.enabled(if: QuireProcess.executable != nil, "the command was not built beside the tests"))
struct ShardTests {
  /// Returns a schema with the given number of objects.
  private static func schema(_ count: Int) -> String {
    let definitions = (1...count).map {
      "\"thing_\($0)\": {\"type\": \"object\", \"properties\": {\"a\": {\"type\": \"string\"}}}"
    }
    return """
      {"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": {
      \(definitions.joined(separator: ",\n"))}}
      """
  }

  private func text(_ folder: TemporaryFolder) -> [String: String] {
    var texts: [String: String] = [:]
    for name in folder.names(in: "Generated") { texts[name] = folder.text(of: "Generated/\(name)") }
    return texts
  }

  @Test func `distributes the types of a schema over the requested number of files`() throws {
    let folder = try TemporaryFolder(["things.json": Self.schema(40)])
    let run = try QuireProcess("generate", "things.json", "--shards", "4", in: folder.url)
    #expect(run.status == 0)
    let texts = text(folder)
    #expect(
      texts.keys.sorted() == [
        "things.quire.swift", "things~1.quire.swift", "things~2.quire.swift",
        "things~3.quire.swift",
      ])
    for number in 1...40 {
      let holders = texts.values.filter { $0.contains("struct Thing\(number):") }
      #expect(holders.count == 1)
    }
  }

  @Test func `an additional type changes one file`() throws {
    let folder = try TemporaryFolder(["things.json": Self.schema(40)])
    _ = try QuireProcess("generate", "things.json", "--shards", "4", in: folder.url)
    let before = text(folder)
    try Data(Self.schema(41).utf8).write(to: folder.url.appending(path: "things.json"))
    _ = try QuireProcess("generate", "things.json", "--shards", "4", in: folder.url)
    #expect(text(folder).filter { before[$0.key] != $0.value }.count == 1)
  }

  @Test func `writes a file even if it gets no type`() throws {
    let folder = try TemporaryFolder(["things.json": Self.schema(1)])
    _ = try QuireProcess("generate", "things.json", "--shards", "3", in: folder.url)
    let spread = text(folder).values.filter { $0.contains("all types are in the other files") }
    #expect(spread.count == 2)
  }

  @Test(arguments: ["things.json", "."])
  func `the report lists all types, whatever their files`(input: String) throws {
    for count in 1...4 {
      let folder = try TemporaryFolder(["things.json": Self.schema(count)])
      let run = try QuireProcess("generate", input, "--shards", "5", in: folder.url)
      #expect(run.output.split(separator: "\n").count { $0.hasPrefix("  struct Thing") } == count)
    }
  }

  @Test func `every file of a schema without types says that there are no types`() throws {
    let folder = try TemporaryFolder(["things.json": #"{"$defs": {"a": {"type": "string"}}}"#])
    _ = try QuireProcess("generate", "things.json", "--shards", "2", in: folder.url)
    #expect(text(folder).values.allSatisfy { $0.contains("the schema declares no type") })
    #expect(text(folder).count == 2)
  }

  @Test(arguments: ["large.json", "."])
  func `splits a schema of 128 KB or more without options`(input: String) throws {
    let folder = try TemporaryFolder(["large.json": Self.schema(2400)])
    let size = try #require(folder.text(of: "large.json")?.utf8.count)
    let count = size / 65_536
    try #require(count > 1)
    _ = try QuireProcess("generate", input, in: folder.url)
    let numbered = (1..<count).map { "large~\($0).quire.swift" }
    #expect(folder.names(in: "Generated") == (["large.quire.swift"] + numbered).sorted())
    let check = try QuireProcess("check", input, "--output", "Generated", in: folder.url)
    #expect(check.status == 0, "\(check.errors)")
  }

  @Test func `removes the additional files of a schema that becomes smaller`() throws {
    let folder = try TemporaryFolder(["large.json": Self.schema(2400)])
    _ = try QuireProcess("generate", "large.json", in: folder.url)
    try folder.write(Self.schema(2), to: "large.json")
    let check = try QuireProcess("check", "--output", "Generated", "large.json", in: folder.url)
    #expect(check.status == 1)
    #expect(check.errors.contains("large~1.quire.swift"))
    _ = try QuireProcess("generate", "large.json", in: folder.url)
    #expect(folder.names(in: "Generated") == ["large.quire.swift"])
  }

  @Test func `the size of a description includes its parts`() throws {
    // A file with `$schema` is not a part.
    let part = Self.schema(2400).replacing("$schema", with: "$comment")
    let description = """
      {"openapi": "3.1.0", "info": {"title": "Things", "version": "1"}, "paths": {},
      "components": {"schemas": {"thing": {"$ref": "part.json#/$defs/thing_1"}}}}
      """
    let folder = try TemporaryFolder(["api.json": description, "part.json": part])
    let count = (description.utf8.count + part.utf8.count) / 65_536
    try #require(count > 1)
    let run = try QuireProcess("generate", "api.json", in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(folder.names(in: "Generated").count == count)
  }

  @Test func `removes files that are no longer requested`() throws {
    let folder = try TemporaryFolder(["things.json": Self.schema(9)])
    _ = try QuireProcess("generate", "things.json", "--shards", "3", in: folder.url)
    _ = try QuireProcess("generate", "things.json", in: folder.url)
    #expect(folder.names(in: "Generated") == ["things.quire.swift"])
  }

  @Test func `reports a schema that is named like an additional file of another`() throws {
    let folder = try TemporaryFolder([
      "things.json": Self.schema(9), "things~1.json": Self.schema(1),
    ])
    let run = try QuireProcess(
      "generate", "things.json", "things~1.json", "--shards", "2,1", in: folder.url)
    #expect(run.errors.contains("[same-output]"))
  }

  @Test(arguments: ["0", "two", "1,2", ""])
  func `requires one shard number for each input`(counts: String) throws {
    let folder = try TemporaryFolder(["things.json": Self.schema(1)])
    let run = try QuireProcess("generate", "things.json", "--shards", counts, in: folder.url)
    #expect(run.status == 2)
  }
}
