import Testing

/// Tests what `quire diff` reports about two versions of a description.
@Suite(.enabled(if: QuireProcess.executable != nil, "the command was not built beside the tests"))
struct DiffTests {
  /// A description with an entity, an enumeration, a request and a body.
  private static let library = """
    {"openapi": "3.1.0", "info": {"title": "Library", "version": "1"}, "paths": {
      "/books": {
        "get": {"operationId": "findBooks", "tags": ["books"], "parameters": [
          {"name": "author", "in": "query", "schema": {"type": "string"}}],
          "responses": {"200": {"description": "", "content": {"application/json": {"schema":
            {"type": "array", "items": {"$ref": "#/components/schemas/Book"}}}}}}},
        "post": {"operationId": "addBook", "tags": ["books"], "requestBody": {"required": true,
          "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Draft"}}}},
          "responses": {"201": {"description": "", "content": {"application/json": {"schema":
            {"$ref": "#/components/schemas/Book"}}}}}}},
      "/loans/{loan}": {
        "delete": {"operationId": "endLoan", "tags": ["loans"], "parameters": [
          {"name": "loan", "in": "path", "required": true, "schema": {"type": "string"}}],
          "responses": {"204": {"description": ""}}}}},
     "components": {"schemas": {
      "Draft": {"type": "object", "required": ["title"], "properties": {
        "title": {"type": "string"}, "pages": {"type": "integer"}}},
      "Book": {"type": "object", "required": ["title"], "properties": {
        "title": {"type": "string"}, "pages": {"type": "integer"},
        "state": {"enum": ["free", "lent"]}}}}}}
    """

  /// Compares the library with a version in which some texts are replaced.
  private static func diff(
    _ replacements: [(String, String)], settings: String = "{}"
  ) throws -> QuireProcess {
    let new = replacements.reduce(library) { text, change in
      #expect(text.contains(change.0))
      return text.replacing(change.0, with: change.1)
    }
    let folder = try TemporaryFolder([
      "old/library.json": library, "old/quire.json": settings,
      "new/library.json": new, "new/quire.json": settings,
    ])
    return try QuireProcess("diff", "old", "new", in: folder.url)
  }

  @Test func `equal versions break nothing`() throws {
    let run = try Self.diff([])
    #expect(run.status == 0)
    #expect(run.output == "nothing breaks, 0 added\n")
    #expect(run.errors == "")
  }

  @Test func `a renamed operation has its call before and after, with its place`() throws {
    let run = try Self.diff([("\"addBook\"", "\"registerBook\"")])
    #expect(run.status == 1)
    #expect(
      run.output == """
        books
          new/library.json:7:13
            - library.books.add(_:)
            + library.books.register(_:)

        0 removed, 1 changed, 0 added

        """)
  }

  @Test func `types in a renamed request are no further changes`() throws {
    let inline = #"{"type": "object", "properties": {"count": {"type": "integer"}}}"#
    let schema = ##"{"$ref": "#/components/schemas/Draft"}"##
    let folder = try TemporaryFolder([
      "old.json": Self.library.replacing(schema, with: inline),
      "new.json": Self.library.replacing(schema, with: inline)
        .replacing("\"addBook\"", with: "\"registerBook\""),
    ])
    let run = try QuireProcess("diff", "old.json", "new.json", in: folder.url)
    #expect(run.output.hasSuffix("\n\n0 removed, 1 changed, 0 added\n"), "\(run.output)")
  }

  @Test func `a removed call has its old place`() throws {
    let run = try Self.diff([
      ("\"delete\": {\"operationId\": \"endLoan\"", "\"patch\": {\"operationId\": \"extendLoan\"")
    ])
    #expect(run.status == 1)
    #expect(
      run.output == """
        loans
          removed; it was at old/library.json:12:15
            - library.loans.end(loan:)

        loans, 1 added: library.loans.extend(loan:)

        1 removed, 0 changed, 1 added

        """)
  }

  @Test func `an operation that has become broken has the reason and its new place`() throws {
    let run = try Self.diff([
      (#""responses": {"204": {"description": ""}}"#, #""responses": {"204": 1}"#)
    ])
    #expect(run.status == 1)
    #expect(
      run.output.contains("  new/library.json:14:28: 'responses/204' is a number"),
      "\(run.output)")
    #expect(run.output.contains("'endLoan' is omitted\n    - library.loans.end(loan:)\n"))
  }

  @Test func `an added call and an optional parameter break nothing`() throws {
    let run = try Self.diff([
      (
        #""parameters": [\#n      {"name": "author""#,
        #""parameters": [{"name": "year", "in": "query", "schema": {"type": "integer"}},\#n      {"name": "author""#
      ),
      (
        "\"delete\": {",
        "\"get\": {\"operationId\": \"getLoan\", \"tags\": [\"loans\"], \"responses\": {\"204\": {\"description\": \"\"}}},\n    \"delete\": {"
      ),
    ])
    #expect(run.status == 0)
    #expect(
      run.output == """
        books, 1 added: library.books.find(year:)
        loans, 1 added: library.loans.get(loan:)

        nothing breaks, 2 added

        """)
  }

  @Test func `a required parameter changes the call, at its own place`() throws {
    let run = try Self.diff([
      (
        #"{"name": "author","#,
        #"{"name": "year", "in": "query", "required": true, "schema": {"type": "integer"}}, {"name": "author","#
      )
    ])
    #expect(run.status == 1)
    #expect(
      run.output.hasPrefix(
        """
        books
          new/library.json:4:
        """), "\(run.output)")
    #expect(
      run.output.contains(
        """
            - library.books.find(author:)
            + library.books.find(year: Int, author:)

        """), "\(run.output)")
  }

  @Test func `an optional parameter that has become required changes the call`() throws {
    let author = #""name": "author", "in": "query""#
    let old = try Self.diff([(author, author + #", "required": true"#)])
    #expect(old.status == 1)
    #expect(
      old.output.contains(
        """
            - library.books.find(author: String? = nil)
            + library.books.find(author: String)

        """), "\(old.output)")
  }

  @Test func `a parameter that has become optional breaks nothing`() throws {
    let author = #""name": "author", "in": "query""#
    let folder = try TemporaryFolder([
      "old/library.json": Self.library.replacing(author, with: author + #", "required": true"#),
      "new/library.json": Self.library,
    ])
    let run = try QuireProcess("diff", "old", "new", in: folder.url)
    #expect(run.status == 0)
    #expect(run.output == "nothing breaks, 0 added\n")
  }

  @Test func `a member of another type is one change at the member`() throws {
    let run = try Self.diff([
      (
        #""pages": {"type": "integer"},\#n    "state""#,
        #""pages": {"type": "string"},\#n    "state""#
      )
    ])
    #expect(run.status == 1)
    #expect(
      run.output == """
        Types
          new/library.json:19:34
            - LibraryAPI.Book.pages: Int?
            + LibraryAPI.Book.pages: String?

        0 removed, 1 changed, 0 added

        """)
  }

  @Test func `a required member is another type, and an initializer needs a new one`() throws {
    let run = try Self.diff([
      (
        #""Draft": {"type": "object", "required": ["title"], "properties": {"#,
        #""Draft": {"type": "object", "required": ["title", "pages", "shelf"], "properties": {"shelf": {"type": "string"},"#
      )
    ])
    #expect(run.status == 1)
    #expect(
      run.output.contains(
        """
            - LibraryAPI.Draft.pages: Int?
            + LibraryAPI.Draft.pages: Int

        """), "\(run.output)")
    #expect(
      run.output.contains(
        """
        : the initializer needs this argument
            + LibraryAPI.Draft.init(shelf: String)

        """), "\(run.output)")
    #expect(run.output.hasSuffix("0 removed, 2 changed, 1 added\n"), "\(run.output)")
  }

  @Test func `members in another order are one change`() throws {
    let run = try Self.diff([
      (
        #""title": {"type": "string"}, "pages": {"type": "integer"}}"#,
        #""pages": {"type": "integer"}, "title": {"type": "string"}}"#
      )
    ])
    #expect(run.status == 1)
    #expect(
      run.output == """
        Types
          new/library.json:16:3: the order of labels changed
            - LibraryAPI.Draft.init(title:pages:)
            + LibraryAPI.Draft.init(pages:title:)

        0 removed, 1 changed, 0 added

        """)
  }

  @Test func `a request that has become a list has both declarations`() throws {
    let author = #"{"name": "author","#
    let page = #"{"name": "page", "in": "query", "schema": {"type": "integer", "default": 1}}, "#
    let run = try Self.diff([(author, page + author)])
    #expect(run.status == 1)
    #expect(
      run.output.hasPrefix(
        """
        books
          new/library.json:3:12: the request became a list
            - library.books.find(author:) async throws -> [LibraryAPI.Book]
            + library.books.find(author:) -> ItemSequence<LibraryAPI.BooksRequests.Find>

        """), "\(run.output)")
    #expect(run.output.contains("0 removed, 1 changed, "), "\(run.output)")
  }

  @Test func `a new case of an open enumeration breaks nothing`() throws {
    let run = try Self.diff([(#""lent""#, #""lent", "lost""#)])
    #expect(run.status == 0)
    #expect(
      run.output == """
        Types, 1 added: case LibraryAPI.Book.State.lost

        nothing breaks, 1 added

        """)
  }

  @Test func `a new case of a closed enumeration is a change`() throws {
    let run = try Self.diff([(#""lent""#, #""lent", "lost""#)], settings: #"{"enums": "closed"}"#)
    #expect(run.status == 1)
    #expect(
      run.output == """
        Types
          new/library.json:20:40: a switch over all cases needs this one
            + case LibraryAPI.Book.State.lost

        0 removed, 1 changed, 0 added

        """)
  }

  @Test func `a removed case is a change of an open enumeration`() throws {
    let run = try Self.diff([(#"["free", "lent"]"#, #"["free"]"#)])
    #expect(run.status == 1)
    #expect(
      run.output.contains(": removed\n    - case LibraryAPI.Book.State.lent\n"), "\(run.output)")
  }

  @Test func `a renamed component is a change, and the calls that return it are others`() throws {
    let run = try Self.diff([("Draft", "BookDraft")])
    #expect(run.status == 1)
    #expect(
      run.output.contains(
        """
            - library.books.add(_: LibraryAPI.Draft)
            + library.books.add(_: LibraryAPI.BookDraft)

        """), "\(run.output)")
    #expect(run.output.contains("    - struct LibraryAPI.Draft\n"), "\(run.output)")
    #expect(run.output.contains("Types, 1 added: LibraryAPI.BookDraft\n"), "\(run.output)")
  }

  @Test func `two files may have different names`() throws {
    let folder = try TemporaryFolder([
      "library-1.json": Self.library, "library-2.json": Self.library,
    ])
    let run = try QuireProcess("diff", "library-1.json", "library-2.json", in: folder.url)
    #expect(run.status == 0)
    #expect(run.output == "nothing breaks, 0 added\n")
  }

  @Test func `each version is read with its own overlay`() throws {
    let folder = try TemporaryFolder([
      "old/library.json": Self.library,
      "old/library.overlay.json": """
      {"overlay": "1.1.0", "info": {"title": "", "version": "1"}, "actions": [
        {"target": "$.paths['/books'].post", "update": {"x-swift-name": "insert"}}]}
      """,
      "new/library.json": Self.library,
    ])
    let run = try QuireProcess("diff", "old", "new", in: folder.url)
    #expect(run.status == 1)
    #expect(run.output.contains("    - library.books.insert(_:)\n    + library.books.add(_:)\n"))
  }

  @Test(arguments: [
    (#"{"openapi": "3.1.0","#, "new/a.json:1:"), ("{}", "warning: no schema found in 'new'"),
  ])
  func `a version with errors or without schemas is not compared`(
    text: String, error: String
  ) throws {
    let folder = try TemporaryFolder(["old/a.json": Self.library, "new/a.json": text])
    let run = try QuireProcess("diff", "old", "new", in: folder.url)
    #expect(run.status == 1)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix(error), "\(run.errors)")
  }

  @Test func `one operand is a usage error, and a missing file has its own status`() throws {
    let folder = try TemporaryFolder(["old/a.json": Self.library])
    let usage = try QuireProcess("diff", "old", in: folder.url)
    #expect(usage.status == 2)
    #expect(usage.errors.hasPrefix("quire: diff takes two files or folders"))
    #expect(try QuireProcess("diff", "old", "new", in: folder.url).status == 3)
  }

  @Test func `schemas without a description are compared, too`() throws {
    let folder = try TemporaryFolder([
      "old/user.json": #"{"title": "User", "properties": {"name": {"type": "string"}}}"#,
      "new/user.json": #"{"title": "User", "properties": {"name": {"type": "integer"}}}"#,
    ])
    let run = try QuireProcess("diff", "old", "new", in: folder.url)
    #expect(run.status == 1)
    #expect(run.output.contains("    - User.name: String?\n    + User.name: Int?\n"))
  }
}
