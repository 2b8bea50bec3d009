import Testing

@testable import QuireSwift

@Suite struct TypeRenderingTests {
  /// The compiler warns about a package import that only conformances use.
  @Test(arguments: [
    (#"{ "title": "T", "enum": ["a"] }"#, true),
    (#"{ "title": "T", "type": "array", "items": { "type": "string" } }"#, false),
    (#"{ "title": "T", "type": "array", "items": {} }"#, true),
    (#"{ "title": "T", "properties": { "a": { "type": "string" } } }"#, true),
  ])
  func `writes a package import if a signature needs it`(schema: String, isNeeded: Bool) {
    let text = Rendering(["t.json": schema], access: .package).text
    #expect(text.contains("package import QuireJSON") == isNeeded)
    #expect(text.contains("\n#if hasFeature(InternalImportsByDefault)\n") == isNeeded)
    #expect(text.contains(isNeeded ? "\n  import QuireJSON\n" : "\nimport QuireJSON\n"))
  }

  @Test func `an inner type has a short form of its property's description`() {
    let text = Rendering([
      "door.json": #"""
      { "title": "Door", "properties": { "state": {
        "description": "How it stands. Ask again in the morning.", "enum": ["open", "shut"] } } }
      """#
    ]).text
    #expect(
      text.contains("/// How it stands.\n  ///\n  /// Ask again in the morning.\n  public var"))
    #expect(text.contains("/// How it stands.\n  public enum State"))
  }

  @Test func `a file that is not a schema has a comment that says so`() {
    let file = Rendering(["a/other.json": #"{ "hello": 1 }"#]).files[0]
    #expect(file.isEmpty)
    #expect(file.name == "a+other.quire.swift")
    #expect(file.text.split(separator: "\n").allSatisfy { $0.hasPrefix("//") })
  }

  @Test func `a path cannot leave its comment`() {
    let text = Rendering(["a\nimport Evil.json": #"{ "hello": 1 }"#]).text
    #expect(text.split(separator: "\n").allSatisfy { $0.hasPrefix("//") })
  }
}
