import Foundation
import Testing

/// Tests the command `templates`, and custom templates on the command line.
@Suite(.enabled(if: QuireProcess.executable != nil, "the command was not built beside the tests"))
struct TemplatesTests {
  private static let user = """
    {"title": "User", "type": "object", "properties": {"id": {"type": "integer"}}}
    """

  @Test func `the written templates generate the same code as the built-in ones`() throws {
    let folder = try TemporaryFolder(["Schemas/user.json": Self.user])
    let run = try QuireProcess("templates", "My/T", in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.hasPrefix("wrote My/T/alias.mustache\n"))
    #expect(folder.names(in: "My/T").contains("struct.mustache"))
    _ = try QuireProcess("generate", in: folder.url)
    let plain = folder.text(of: "Generated/user.quire.swift")
    try folder.write(#"{"templates": "../My/T"}"#, to: "Schemas/quire.json")
    _ = try QuireProcess("generate", in: folder.url)
    #expect(plain != nil)
    #expect(folder.text(of: "Generated/user.quire.swift") == plain)
  }

  @Test func `writes only missing templates, and keeps the others`() throws {
    let folder = try TemporaryFolder()
    _ = try QuireProcess("templates", "T", in: folder.url)
    try FileManager.default.removeItem(at: folder.url.appending(path: "T/union.mustache"))
    let run = try QuireProcess("templates", "T", in: folder.url)
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("wrote T/union.mustache\n\n"))
  }

  @Test func `a file with another content prevents all output`() throws {
    let folder = try TemporaryFolder(["T/struct.mustache": "mine"])
    let run = try QuireProcess("templates", "T", in: folder.url)
    #expect(run.status == 3)
    #expect(run.errors.contains("T/struct.mustache:1:1: error: exists and differs"))
    #expect(folder.names(in: "T") == ["struct.mustache"])
    #expect(folder.text(of: "T/struct.mustache") == "mine")
  }

  @Test func `reports a folder that cannot be created`() throws {
    let folder = try TemporaryFolder(["T": "a file"])
    let run = try QuireProcess("templates", "T", in: folder.url)
    #expect(run.status == 3)
    #expect(run.errors.contains("T/:1:1: error: cannot be written:"))
  }

  @Test func `requires one folder`() throws {
    let folder = try TemporaryFolder()
    for words in [["templates"], ["templates", "A", "B"]] {
      let line = "$QUIRE \(words.joined(separator: " "))"
      let run = try QuireProcess(shell: line, in: folder.url)
      #expect(run.status == 2)
      #expect(run.errors.contains("templates takes one folder"))
    }
  }

  @Test func `the template 'type-extension' is rendered after a type`() throws {
    let folder = try TemporaryFolder([
      "Schemas/user.json": Self.user, "Schemas/quire.json": #"{"templates": "T"}"#,
      "Schemas/T/type-extension.mustache": "extension {{path}} { /* {{kind}} */ }\n",
    ])
    let run = try QuireProcess("generate", in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    let text = try #require(folder.text(of: "Generated/user.quire.swift"))
    #expect(text.hasSuffix("}\n\nextension User { /* struct */ }\n"))
  }

  @Test func `an unknown tag is an error at its line with the nearest name`() throws {
    let folder = try TemporaryFolder([
      "Schemas/user.json": Self.user, "T/type-extension.mustache": "// Mine\n{{nam}}\n",
      "quire.json": #"{"templates": "T"}"#,
    ])
    let run = try QuireProcess("generate", "--config", "quire.json", in: folder.url)
    #expect(run.status == 1)
    #expect(
      run.errors == """
        T/type-extension.mustache:2:1: error: there is no 'nam' here; did you mean 'name'? \
        [unknown-tag]

        """)
    #expect(!folder.names().contains("Generated"))
  }
}
