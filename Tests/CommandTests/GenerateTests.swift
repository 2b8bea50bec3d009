import Foundation
import Testing

@Suite(.enabled(if: QuireProcess.executable != nil, "the command was not built beside the tests"))
struct GenerateTests {
  private static let user = """
    {"title": "User", "type": "object", "properties": {"id": {"type": "integer"}}}
    """

  @Test func `reads Schemas and writes Generated in the current folder`() throws {
    let folder = try TemporaryFolder(["Schemas/user.json": Self.user])
    let run = try QuireProcess("generate", in: folder.url)
    #expect(run.status == 0)
    #expect(run.output.contains("user.json -> Generated/user.quire.swift"))
    #expect(folder.text(of: "Generated/user.quire.swift")?.contains("struct User") == true)
  }

  @Test func `the usage error without Schemas suggests init`() throws {
    let folder = try TemporaryFolder()
    let run = try QuireProcess("generate", in: folder.url)
    #expect(run.status == 2)
    #expect(run.errors.contains("quire init"))
  }

  @Test func `replaces a folder separator in an output name with a plus sign`() throws {
    let folder = try TemporaryFolder(["Schemas/a/user.json": Self.user])
    _ = try QuireProcess("generate", in: folder.url)
    #expect(folder.names(in: "Generated") == ["a+user.quire.swift"])
  }

  @Test func `names the output of a single file relative to its root`() throws {
    let folder = try TemporaryFolder([
      "Schemas/a/user.json": Self.user, "API/a/user.json": Self.user, "API/quire.json": "{}",
      "Other/a/user.json": Self.user,
    ])
    for (file, output) in [
      ("Schemas/a/user.json", "a+user.quire.swift"), ("API/a/user.json", "a+user.quire.swift"),
      ("Other/a/user.json", "user.quire.swift"), ("./API/a/user.json", "a+user.quire.swift"),
    ] {
      let run = try QuireProcess("generate", file, "--output", "Out", in: folder.url)
      #expect(run.status == 0, "\(run.errors)")
      #expect(folder.names(in: "Out") == [output], "\(file)")
    }
  }

  @Test func `does not rewrite an unchanged file`() throws {
    let folder = try TemporaryFolder(["Schemas/user.json": Self.user])
    _ = try QuireProcess("generate", in: folder.url)
    let path = folder.url.appending(path: "Generated/user.quire.swift").path
    let old = Date(timeIntervalSince1970: 1_000_000)
    try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: path)
    let run = try QuireProcess("generate", in: folder.url)
    let date = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    #expect(date == old)
    #expect(run.output.contains("(unchanged)"))
  }

  @Test func `removes a generated file whose schema is gone`() throws {
    let folder = try TemporaryFolder([
      "Schemas/user.json": Self.user, "Schemas/old.json": Self.user.replacing("User", with: "Old"),
    ])
    _ = try QuireProcess("generate", in: folder.url)
    try FileManager.default.removeItem(at: folder.url.appending(path: "Schemas/old.json"))
    let run = try QuireProcess("generate", in: folder.url)
    #expect(folder.names(in: "Generated") == ["user.quire.swift"])
    #expect(run.output.contains("removed Generated/old.quire.swift"))
  }

  @Test func `keeps a file written by hand, whatever its name`() throws {
    let folder = try TemporaryFolder([
      "Schemas/user.json": Self.user, "Generated/mine.quire.swift": "// mine\n",
    ])
    _ = try QuireProcess("generate", in: folder.url)
    #expect(folder.text(of: "Generated/mine.quire.swift") == "// mine\n")
  }

  @Test func `writes nothing on an error and keeps existing files`() throws {
    let folder = try TemporaryFolder(["Schemas/user.json": Self.user])
    _ = try QuireProcess("generate", in: folder.url)
    let before = folder.text(of: "Generated/user.quire.swift")
    try folder.write(Self.user.replacing("integer", with: "strnig"), to: "Schemas/user.json")
    try folder.write(Self.user.replacing("User", with: "Other"), to: "Schemas/other.json")
    let run = try QuireProcess("generate", in: folder.url)
    #expect(run.status == 1)
    #expect(run.errors.contains("Schemas/user.json:1:"))
    #expect(folder.names(in: "Generated") == ["user.quire.swift"])
    #expect(folder.text(of: "Generated/user.quire.swift") == before)
  }

  @Test func `a dry run lists the files and writes nothing`() throws {
    let folder = try TemporaryFolder(["Schemas/user.json": Self.user])
    let run = try QuireProcess("generate", "--dry-run", in: folder.url)
    #expect(run.output.contains("1 file to write"))
    #expect(folder.names() == ["Schemas"])
  }

  @Test func `quiet prints nothing if there are no problems`() throws {
    let folder = try TemporaryFolder(["Schemas/user.json": Self.user])
    let run = try QuireProcess("generate", "--quiet", in: folder.url)
    #expect(run.output == "" && run.errors == "")
  }

  @Test func `a file named as an input gets an output even if it is not a schema`() throws {
    let folder = try TemporaryFolder(["list.json": "[1, 2]"])
    let run = try QuireProcess("generate", "list.json", "--output", "Out", in: folder.url)
    #expect(run.status == 0)
    #expect(folder.text(of: "Out/list.quire.swift")?.hasPrefix("// Generated by Quire") == true)
  }

  @Test func `the option sets the access level`() throws {
    let folder = try TemporaryFolder(["Schemas/user.json": Self.user])
    _ = try QuireProcess("generate", "--access=internal", in: folder.url)
    #expect(folder.text(of: "Generated/user.quire.swift")?.contains("public") == false)
  }

  @Test func `quire.json sets the access level, and the option overrides it`() throws {
    let folder = try TemporaryFolder([
      "Schemas/user.json": Self.user, "Schemas/quire.json": #"{"access": "package"}"#,
    ])
    _ = try QuireProcess("generate", in: folder.url)
    #expect(
      folder.text(of: "Generated/user.quire.swift")?.contains("package nonisolated struct User")
        == true)
    _ = try QuireProcess("generate", "--access", "public", in: folder.url)
    #expect(
      folder.text(of: "Generated/user.quire.swift")?.contains("public nonisolated struct User")
        == true)
  }

  @Test(arguments: [
    (#"{"nulls": "keep"}"#, "write one of \"absent\", \"kept\""),
    (#"{"acess": "public"}"#, "did you mean 'access'?"),
    (#"{"access": "open"}"#, "write one of \"public\""),
    (#"{"strict": 1}"#, "write true or false"),
    (
      #"{"externalTypes": ["Store.Customer", "My Type"]}"#,
      "1:38: error: unsupported value of 'externalTypes'"
    ),
    ("[]", "write an object"),
  ])
  func `reports an invalid setting at its position`(text: String, advice: String) throws {
    let folder = try TemporaryFolder([
      "Schemas/user.json": Self.user, "Schemas/quire.json": text,
    ])
    let run = try QuireProcess("generate", in: folder.url)
    #expect(run.status == 1)
    #expect(run.errors.contains("Schemas/quire.json:1:"))
    #expect(run.errors.contains(advice))
  }

  @Test func `a custom template replaces the built-in one with the same name`() throws {
    let folder = try TemporaryFolder([
      "Schemas/user.json": Self.user,
      "T/file.mustache":
        "// Generated by Quire for us.\n{{#declarations}}\n{{.}}\n{{/declarations}}\n",
    ])
    let run = try QuireProcess("generate", "--templates", "T", in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      folder.text(of: "Generated/user.quire.swift")?.hasPrefix("// Generated by Quire for us.")
        == true)
  }

  @Test func `prints a note with its own file, not with another file of that name`() throws {
    let folder = try TemporaryFolder([
      "Schemas/user.json": #"{"title": "User", "type": "object", "properties": {}}"#,
      "Schemas/team/user.json": Self.user.replacing("User", with: "Member"),
    ])
    let run = try QuireProcess("generate", in: folder.url)
    #expect(run.output.components(separatedBy: "note: ").count == 2)
  }

  @Test func `warns about a folder without a schema and writes nothing`() throws {
    let folder = try TemporaryFolder(["Schemas/list.json": "[1, 2]"])
    let run = try QuireProcess("generate", in: folder.url)
    #expect(run.status == 0)
    #expect(run.errors.contains("[nothing-to-read]"))
    #expect(folder.names() == ["Schemas"])
  }

  @Test func `a path may contain any character that a disk allows`() throws {
    let path = "Schemas/odd *\u{2F}x \"q\" \\(a)`\n\u{202E}.json"
    let folder = try TemporaryFolder([path: Self.user])
    let run = try QuireProcess("generate", in: folder.url)
    #expect(run.status == 0)
    let name = try #require(folder.names(in: "Generated").first)
    #expect(!name.contains { "\"\\`*\n".contains($0) })
    let text = try #require(folder.text(of: "Generated/\(name)"))
    #expect(
      text.split(separator: "\n").first?.hasSuffix("Change the schema, not this file.") == true)
    #expect(!text.contains("\u{202E}"))
  }

  /// Shows a difference only on a disk that ignores the case of names, such as that of a Mac.
  @Test func `a schema whose name changes only in case keeps its output`() throws {
    let folder = try TemporaryFolder(["Schemas/User.json": Self.user])
    _ = try QuireProcess("generate", in: folder.url)
    let (old, new) = ("Schemas/User.json", "Schemas/user.json")
    try FileManager.default.moveItem(
      at: folder.url.appending(path: old), to: folder.url.appending(path: new))
    #expect(try QuireProcess("generate", in: folder.url).status == 0)
    #expect(folder.names(in: "Generated") == ["user.quire.swift"])
  }
}
