import Foundation
import Testing

@Suite(.enabled(if: QuireProcess.executable != nil, "the command was not built beside the tests"))
struct InferTests {
  @Test func `prints the schema of a sample with the file's name as its title`() throws {
    let folder = try TemporaryFolder(["user-search.json": #"{"id": 1}"#])
    let run = try QuireProcess("infer", "user-search.json", in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains(#""title": "UserSearch""#))
    #expect(run.errors == "")
  }

  @Test func `generate accepts the inferred schema`() throws {
    let folder = try TemporaryFolder([
      "users.json": #"[{"id": 1, "name": "a"}, {"id": 2, "name": null}]"#, "Schemas/.keep": "",
    ])
    let inferred = try QuireProcess(
      "infer", "users.json", "--name", "Users", "--path", "/users?page=2", "--output",
      "Schemas/users.json", in: folder.url)
    #expect(inferred.status == 0)
    #expect(inferred.errors.contains("[suggested-rule]"))
    #expect(try QuireProcess("generate", in: folder.url).status == 0)
    let swift = folder.text(of: "Generated/users.quire.swift")
    #expect(swift?.contains("PagedResource") == true)
  }

  @Test func `creates the folders of the output file`() throws {
    let folder = try TemporaryFolder(["user.json": #"{"id": 1}"#])
    let run = try QuireProcess(
      "infer", "user.json", "--output", "Schemas/new/user.json", in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(folder.text(of: "Schemas/new/user.json")?.contains("\"title\": \"User\"") == true)
  }

  @Test func `does not overwrite an existing file`() throws {
    let folder = try TemporaryFolder(["a.json": "{}", "schema.json": "mine"])
    let run = try QuireProcess("infer", "a.json", "--output", "schema.json", in: folder.url)
    #expect(run.status == 3)
    #expect(run.errors.contains("[unwritable-output]"))
    #expect(folder.text(of: "schema.json") == "mine")
  }

  @Test func `a sample from standard input needs a name`() throws {
    let folder = try TemporaryFolder()
    let run = try QuireProcess(
      shell: #"echo '{"a": 1}' | "$QUIRE" infer - --name Thing"#, in: folder.url)
    #expect(run.status == 0)
    #expect(run.output.contains(#""title": "Thing""#))
    let unnamed = try QuireProcess(shell: #"echo 1 | "$QUIRE" infer -"#, in: folder.url)
    #expect(unnamed.status == 2)
    #expect(unnamed.errors.contains("--name"))
  }

  @Test(arguments: [
    ("", "a.json:1:1: error: the file is empty"),
    ("{\n \"a\": nope}", "a.json:2:7: error: "),
    (String(repeating: "[", count: 600), "[json-nesting]"),
  ])
  func `reports malformed JSON in a sample at its position and writes nothing`(
    text: String, finding: String
  ) throws {
    let folder = try TemporaryFolder(["a.json": text])
    let run = try QuireProcess("infer", "a.json", "--output", "schema.json", in: folder.url)
    #expect(run.status == 1)
    #expect(run.errors.contains(finding))
    #expect(folder.names() == ["a.json"])
  }

  @Test(arguments: ["none.json", "folder"])
  func `reports a sample that cannot be read as a file error`(path: String) throws {
    let folder = try TemporaryFolder(["folder/a.json": "{}"])
    let run = try QuireProcess("infer", path, in: folder.url)
    #expect(run.status == 3)
    #expect(run.errors.contains("\(path):1:1: error: cannot be read"))
  }

  @Test func `a missing sample is a usage error`() throws {
    let folder = try TemporaryFolder()
    #expect(try QuireProcess("infer", in: folder.url).status == 2)
  }

  @Test func `explain describes the findings of infer`() throws {
    let folder = try TemporaryFolder()
    let run = try QuireProcess("explain", "untold-type", in: folder.url)
    #expect(run.status == 0)
  }
}
