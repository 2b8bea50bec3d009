import Testing

@testable import QuireSwift

/// Tests which inline types of a description are declared once, with aliases in the other places.
@Suite struct TypeSharingTests {
  /// Renders a description with the given component schemas.
  private static func text(_ schemas: String, paths: String = "") -> String {
    let rendering = Rendering([
      "zoo.json": """
      {"openapi": "3.1.0", "info": {"title": "", "version": ""}, "paths": {\(paths)},
       "components": {"schemas": {\(schemas)}}}
      """
    ])
    #expect(rendering.codes == [])
    return rendering.text
  }

  /// Returns an object with one member of an inline type.
  private static func object(_ member: String, _ schema: String) -> String {
    #"{"type": "object", "properties": {"\#(member)": \#(schema)}}"#
  }

  private static let state = #"{"type": "string", "enum": ["open", "closed"]}"#

  /// Renders two components, each with a member of an inline type, and returns whether the second
  /// type is an alias.
  private static func isShared(_ first: String, _ second: String) -> Bool {
    text(#""Cat": \#(object("state", first)), "Dog": \#(object("state", second))"#)
      .contains("public typealias State = Cat.State")
  }

  @Test func `the first of several equal types is declared and the others are aliases`() {
    let text = Self.text(
      #""Cat": \#(Self.object("state", Self.state)), "Dog": \#(Self.object("mood", Self.state))"#)
    #expect(text.contains("public enum State: QuireJSON.OpenEnum"))
    #expect(text.contains("  public typealias Mood = Cat.State\n"))
    #expect(!text.contains("enum Mood"))
  }

  @Test func `a member has the type's name in its own place`() {
    let text = Self.text(
      #""Cat": \#(Self.object("state", Self.state)), "Dog": \#(Self.object("mood", Self.state))"#)
    #expect(text.contains("public var mood: Mood?"))
  }

  @Test func `a type that another component inherits is declared in its own place`() {
    let text = Self.text(
      #"""
      "Cat": \#(Self.object("state", Self.state)), "Dog": \#(Self.object("mood", Self.state)),
      "Puppy": {"allOf": [{"$ref": "#/components/schemas/Dog"}, \#(Self.object("age", #"{"type": "integer"}"#))]}
      """#)
    #expect(text.contains("public enum Mood: QuireJSON.OpenEnum"))
    #expect(text.contains("public var mood: Dog.Mood?"))
    #expect(!text.contains("typealias Mood"))
  }

  @Test func `an equal type includes its nested types`() {
    let inner = Self.object("state", Self.state)
    let text = Self.text(
      #""Cat": \#(Self.object("home", inner)), "Dog": \#(Self.object("home", inner))"#)
    #expect(text.contains("public typealias Home = Cat.Home\n"))
    #expect(text.matches(of: /\bState\b: QuireJSON.OpenEnum/).count == 1)
    #expect(!text.contains("typealias State"))
  }

  @Test func `types of requests have an alias for the type of a component`() {
    let text = Self.text(
      #""Cat": \#(Self.object("state", Self.state))"#,
      paths: """
        "/cats": {"get": {"operationId": "cats", "responses": {"204": {"description": ""}},
         "parameters": [{"name": "mood", "in": "query", "schema": \(Self.state)}]}}
        """)
    #expect(text.contains("public typealias Mood = ZooAPI.Cat.State\n"))
    #expect(text.contains("public init(mood: Mood? = nil)"))
  }

  @Test func `the type of a parameter of a path is declared by the first of its requests`() {
    let text = Self.text(
      "",
      paths: """
        "/cats": {"parameters": [{"name": "mood", "in": "query", "schema": \(Self.state)}],
         "get": {"operationId": "one", "responses": {"204": {"description": ""}}},
         "put": {"operationId": "two", "responses": {"204": {"description": ""}}}}
        """)
    #expect(text.matches(of: /enum Mood\b/).count == 1)
    #expect(text.matches(of: /typealias Mood = ZooAPI\.(?:\w+\.)*One\.Mood\n/).count == 1)
    #expect(text.matches(of: /typealias/.ignoresCase()).count == 3)
  }

  /// Renders a request whose body is an object with two members.
  private static func bodyText(_ schemas: String) -> String {
    text(
      schemas,
      paths: """
        "/pairs": {"post": {"operationId": "pair", "responses": {"204": {"description": ""}},
         "requestBody": {"content": {"application/json": {"schema": {"type": "object", "properties":
          {"cat": {"$ref": "#/components/schemas/Cat"},
           "dog": {"$ref": "#/components/schemas/Dog"}}}}}}},
         "get": {"operationId": "load", "responses": {"200": {"description": "", "content":
          {"application/json": {"schema": {"type": "object", "properties":
          {"cat": {"$ref": "#/components/schemas/Cat"},
           "dog": {"$ref": "#/components/schemas/Dog"}}}}}}}}}
        """)
  }

  private static let readOnly = """
    {"type": "object", "properties": {"name": {"type": "string"},
     "size": {"type": "integer", "readOnly": true}}}
    """

  @Test func `equal inputs of two schemas are two types`() {
    let other = Self.readOnly.replacing("size", with: "age")
    let text = Self.bodyText(#""Cat": \#(Self.readOnly), "Dog": \#(other)"#)
    #expect(text.matches(of: /struct Input:/).count == 2)
    #expect(!text.contains("typealias Input"))
  }

  @Test func `an equal type includes its input`() {
    let text = Self.bodyText(
      #""Cat": \#(Self.object("home", Self.readOnly)), "Dog": \#(Self.object("home", Self.readOnly))"#
    )
    #expect(text.contains("public typealias Home = Cat.Home\n"))
    // Those of both schemas, and that of the object in them.
    #expect(text.matches(of: /struct Input:/).count == 3)
  }

  @Test func `an item of a list may be the type of another list`() {
    func list(_ name: String) -> String {
      """
      "/\(name)": {"get": {"operationId": "\(name)", "parameters": [
       {"name": "page", "in": "query", "schema": {"type": "integer"}}],
       "responses": {"200": {"description": "", "content": {"application/json": {"schema":
        {"type": "array", "items": \(Self.object("name", #"{"type": "string"}"#))}}}}}}}
      """
    }
    let text = Self.text("", paths: "\(list("cats")), \(list("dogs"))")
    #expect(text.matches(of: /typealias Item\b/).count == 1)
    #expect(text.matches(of: /struct Item\b/).count == 1)
  }

  @Test func `an alias keeps the summary of its description`() {
    let text = Self.text(
      #""Cat": \#(Self.object("state", Self.state)), "Dog": \#(Self.object("mood", """
        {"type": "string", "enum": ["open", "closed"], "description": "How it is.\\n\\nMore."}
        """))"#)
    #expect(text.contains("    /// How it is.\n    public typealias Mood"))
  }

  @Test(arguments: [
    (#"{"type": "string", "enum": ["open"]}"#, #"{"type": "string", "enum": ["shut"]}"#),
    (#"{"type": "string", "enum": ["a", "b"]}"#, #"{"type": "string", "enum": ["b", "a"]}"#),
    (
      #"{"type": "string", "enum": ["a", "b"], "x-enum-varnames": ["one", "two"]}"#,
      #"{"type": "string", "enum": ["a", "b"]}"#
    ),
    (object("a", #"{"type": "string"}"#), object("b", #"{"type": "string"}"#)),
    (object("a", #"{"type": "string"}"#), object("a", #"{"type": "integer"}"#)),
    (object("a", #"{"type": "string"}"#), object("a", #"{"type": "string", "format": "date"}"#)),
    (object("a", #"{"type": "string"}"#), object("a", #"{"type": "string", "default": ""}"#)),
    (object("a", #"{"type": "string"}"#), object("a", #"{"type": "string", "deprecated": true}"#)),
    (object("a", #"{"type": "string"}"#), object("a", #"{"type": "string", "readOnly": true}"#)),
    (
      object("a", #"{"type": "string"}"#),
      #"{"type": "object", "required": ["a"], "properties": {"a": {"type": "string"}}}"#
    ),
  ])
  func `types with any difference in their code are declared each`(first: String, second: String) {
    #expect(Self.isShared(first, first))
    #expect(!Self.isShared(first, second))
  }

  @Test func `types that differ only in documentation are equal`() {
    #expect(
      Self.isShared(
        Self.object("a", #"{"type": "string", "description": "One."}"#),
        Self.object("a", #"{"type": "string", "description": "Two."}"#)))
  }

  @Test func `a type that contains itself is declared in each place`() {
    let tree = { (name: String) in
      Self.object(
        "state", Self.object("a", ##"{"$ref": "#/components/schemas/\##(name)/properties/state"}"##)
      )
    }
    let text = Self.text(#""Cat": \#(tree("Cat")), "Dog": \#(tree("Dog"))"#)
    #expect(!text.contains("typealias"))
  }

  @Test func `a reference to an equal type keeps the name of its target`() {
    let text = Self.text(
      #""Cat": \#(Self.object("state", Self.state)), "Dog": \#(Self.object("state", Self.state)),"#
        + ##""Fox": {"type": "object", "properties": {"##
        + ##""mood": {"$ref": "#/components/schemas/Dog/properties/state"}}}"##)
    #expect(text.contains("public var mood: Dog.State?"))
  }

  @Test func `an alias is qualified if a nested name hides the type of the first place`() {
    let hiding = """
      {"type": "object", "properties": {"cat": \(Self.object("a", #"{"type": "string"}"#)),
       "state": \(Self.state)}}
      """
    let text = Self.text(
      #""Cat": \#(Self.object("state", Self.state)), "Dog": \#(hiding)"#)
    #expect(text.contains("public struct Cat: QuireJSON.MemberCodable"))
    #expect(text.contains("public typealias State = ZooAPI.Cat.State\n"))
  }

  @Test func `schemas without a description are declared in each place`() {
    let rendering = Rendering([
      "pair.json": """
      {"title": "Pair", "type": "object", "properties": {
       "first": \(Self.state), "second": \(Self.state)}}
      """
    ])
    #expect(!rendering.text.contains("typealias"))
  }

  @Test func `a long text about a parameter is complete only in the first request`() {
    let rest = String(repeating: "More. ", count: 100)
    func operation(_ name: String) -> String {
      """
      "/\(name)": {"get": {"operationId": "\(name)", "responses": {"204": {"description": ""}},
       "parameters": [{"name": "limit", "in": "query", "schema": {"type": "integer"},
        "description": "The size.\\n\\n\(rest)"},
        {"name": "after", "in": "query", "schema": {"type": "string"},
        "description": "The start.\\n\\nShort."}]}}
      """
    }
    let text = Self.text("", paths: "\(operation("cats")), \(operation("dogs"))")
    #expect(text.matches(of: /The size.\n    \/\/\/\n    \/\/\/ More/).count == 1)
    #expect(text.matches(of: /The size.\n    public var limit/).count == 1)
    #expect(text.matches(of: /The start.\n    \/\/\/\n    \/\/\/ Short/).count == 2)
  }
}
