import Foundation
import Testing

@Suite(.enabled(if: QuireProcess.executable != nil, "the command was not built beside the tests"))
struct ExplainTests {
  private static let user = """
    {"title": "User", "type": "object", "properties": {"id": {"type": "integer"}}}
    """
  /// A schema that causes a warning.
  private static let other = """
    {"title": "Other", "type": "object", "properties": {"a": {}}, "propertes": {}}
    """
  /// A schema that refers to a schema in its parent folder.
  private static let post = """
    {"title": "Post", "type": "object", "properties": {"author": {"$ref": "../user.json"}}}
    """

  @Test func `explain describes a code`() throws {
    let folder = try TemporaryFolder()
    let run = try QuireProcess("explain", "unreadable-input", in: folder.url)
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("unreadable-input\n\nA named file or folder"))
  }

  @Test(arguments: [
    ("Schemas", "'Schemas' is a folder"), ("Schemas/none.json", "there is no file"),
    ("unknown-tpe", "did you mean 'unknown-type'?"),
  ])
  func `an operand that is neither a code nor a file is a usage error`(
    operand: String, message: String
  ) throws {
    let folder = try TemporaryFolder(["Schemas/user.json": Self.user])
    let run = try QuireProcess("explain", operand, in: folder.url)
    #expect(run.status == 2)
    #expect(run.errors.contains(message))
  }

  @Test func `explain shows the types that a file generates`() throws {
    let folder = try TemporaryFolder(["Schemas/user.json": Self.user])
    let run = try QuireProcess("explain", "Schemas/user.json", in: folder.url)
    #expect(run.status == 0)
    #expect(run.output.contains("struct User"))
  }

  @Test func `explain names the types of identities in a request`() throws {
    let folder = try TemporaryFolder([
      "Schemas/user.json":
        #"{"title": "User", "required": ["id"], "properties": {"id": {"type": "integer"}}}"#,
      "Schemas/posts.json": """
      {"title": "Posts", "type": "array", "items": {"type": "string"},
       "x-resource": {"path": "/users/{userId}/posts", "query": {"q": {"type": "string"}}}}
      """,
    ])
    let run = try QuireProcess("explain", "Schemas/posts.json", in: folder.url)
    #expect(run.output.contains(".posts(userID: User.ID, q:)  GET /users/{userId}/posts\n"))
  }

  @Test(arguments: [
    ("Schemas/user.json", "Schemas/"), ("./Schemas/user.json", "Schemas"),
    ("Schemas/user.json", "./Schemas"),
  ])
  func `explain finds a file below its root, however both are spelled`(
    file: String, root: String
  ) throws {
    let folder = try TemporaryFolder(["Schemas/user.json": Self.user])
    let run = try QuireProcess("explain", file, "--root", root, in: folder.url)
    #expect(run.status == 0)
    #expect(run.output.contains("struct User"))
  }

  @Test func `a warning is an error if the settings are strict`() throws {
    let folder = try TemporaryFolder([
      "Schemas/user.json": Self.user, "Schemas/other.json": Self.other,
      "Schemas/quire.json": #"{"strict": true}"#,
    ])
    let run = try QuireProcess("explain", "Schemas/other.json", in: folder.url)
    #expect(run.status == 1)
    #expect(run.errors.contains("Schemas/other.json:1:"))
    #expect(run.errors.contains(": error: ") && !run.errors.contains("warning:"))
    #expect(try QuireProcess("explain", "Schemas/user.json", in: folder.url).status == 0)
  }

  /// Schemas with an error that one stage or another finds.
  private static let broken = [
    "{", "", #"{"type": "objct"}"#, #"{"$ref": "none.json"}"#,
    #"{"title": "Broken", "type": "object", "x-resource": "/a/{b}/{b}"}"#,
    #"{"title": "Broken", "type": "object", "properties": {}, "x-swift-name": "a b"}"#,
    #"{"$schema": "http://json-schema.org/draft-03/schema#", "type": "object"}"#,
  ]

  @Test(arguments: broken)
  func `does not report an error in a schema that the file does not need`(text: String) throws {
    let folder = try TemporaryFolder([
      "Schemas/user.json": Self.user, "Schemas/blog/post.json": Self.post,
      "Schemas/broken.json": text, "Schemas/list.json": #"{"items": {"$ref": "broken.json"}}"#,
      "Schemas/twice.json": #"{"$ref": "list.json"}"#,
    ])
    let run = try QuireProcess("explain", "Schemas/blog/post.json", in: folder.url)
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(run.output.contains("struct Post"))
  }

  @Test(arguments: broken.dropFirst(2))
  func `reports an error in a schema that the file needs, with the name of that schema`(
    text: String
  ) throws {
    let folder = try TemporaryFolder([
      "Schemas/user.json": Self.user, "Schemas/broken.json": text,
      "Schemas/list.json": #"{"items": {"$ref": "broken.json"}}"#,
      "Schemas/other.json": #"{"type": "intgr"}"#,
      "Schemas/twice.json": """
      {"properties": {"a": {"type": "integer"}},
       "x-resource": {"path": "/a", "method": "POST", "body": {"b": {"$ref": "list.json"}}}}
      """,
    ])
    let run = try QuireProcess("explain", "Schemas/twice.json", in: folder.url)
    #expect(run.status == 1)
    #expect(run.errors.contains("Schemas/broken.json:1:"))
    #expect(run.errors.contains("Schemas/twice.json depends on Schemas/broken.json"))
    #expect(!run.errors.contains("other.json"))
  }

  @Test func `does not report warnings in other files`() throws {
    let folder = try TemporaryFolder([
      "Schemas/user.json": Self.user, "Schemas/other.json": Self.other,
    ])
    let run = try QuireProcess("explain", "Schemas/user.json", in: folder.url)
    #expect(run.status == 0)
    #expect(!run.errors.contains("other.json"))
  }

  @Test(arguments: ["Schemas", "API"])
  func `explains a file in a subfolder as it is generated`(root: String) throws {
    let overlay = """
      {"overlay": "1.1.0", "info": {"title": "Names", "version": "1"},
       "actions": [{"target": "$", "update": {"x-swift-name": "Entry"}}]}
      """
    let folder = try TemporaryFolder([
      "\(root)/user.json": Self.user, "\(root)/blog/post.json": Self.post,
      "\(root)/blog/post.overlay.json": overlay, "\(root)/quire.json": "{}",
    ])
    let run = try QuireProcess("explain", "\(root)/blog/post.json", in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("struct Entry"))
  }

  @Test func `Schemas is the root, with and without settings`() throws {
    let folder = try TemporaryFolder([
      "Schemas/user.json": Self.user, "Schemas/blog/post.json": Self.post, "quire.json": "[]",
    ])
    let run = try QuireProcess("explain", "Schemas/blog/post.json", in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("struct Post"))
  }
}
