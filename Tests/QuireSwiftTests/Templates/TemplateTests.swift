import QuireSchema
import Testing

@testable import QuireSwift

@Suite struct TemplateTests {
  @Test(arguments: [
    ("a\nb {{name", 2, 3, "never closed"), ("{{#open}}x", 1, 1, "'open' is never closed"),
    ("x{{/shut}}", 1, 2, "does not close a section"),
    ("{{#a}}{{/b}}", 1, 7, "closes the section 'a'"),
    ("{{=<%=}}", 1, 1, "not a pair of delimiters"), ("{{a b}}", 1, 1, "is not a name"),
  ])
  func `reports a mistake at its line and column`(
    text: String, line: Int, column: Int, message: String
  ) throws {
    var diagnostics = Diagnostics()
    let template = Template(
      "main", source: SourceText(path: "main.mustache", text: text), diagnostics: &diagnostics)
    #expect(template == nil)
    let diagnostic = try #require(diagnostics.all.first)
    #expect(diagnostic.message.contains(message))
    #expect(diagnostic.range.map { $0.start.line } == line)
    #expect(diagnostic.range.map { $0.start.column } == column)
  }

  @Test func `reports an unknown tag with the nearest name in the view`() throws {
    let diagnostics = Self.check("{{titel}}")
    #expect(diagnostics.first?.help == "did you mean 'title'?")
    #expect(diagnostics.first?.code == .unknownTag)
  }

  @Test(arguments: [
    "{{title}}{{#isOpen}}{{title}}{{/isOpen}}", "{{#children}}{{title}}{{/children}}",
    "{{#lines}}{{.}}{{/lines}}", "{{^note}}none{{/note}}{{#note}}{{note}}{{/note}}",
    "{{#children}}{{#children}}{{title}}{{/children}}{{/children}}",
    "{{#children}}{{#isFurther}}, {{/isFurther}}{{/children}}", "{{first.first.title}}",
    "{{title.literal}}{{note.literal}}{{first.title.literal}}",
  ])
  func `accepts a template with known tags`(text: String) {
    #expect(Self.check(text).isEmpty)
  }

  @Test(arguments: ["{{isOpen}}", "{{lines}}", "{{children}}", "{{#lines}}{{titel}}{{/lines}}"])
  func `refuses to print a value that is not text`(text: String) {
    #expect(Self.check(text).map(\.code) == [.unknownTag])
  }

  @Test(arguments: [
    ("{{titel}}", "there is no 'titel' here", "did you mean 'title'?"),
    ("{{#isOpn}}{{/isOpn}}", "there is no 'isOpn' here", "did you mean 'isOpen'?"),
    ("{{^isOpn}}{{/isOpn}}", "there is no 'isOpn' here", "did you mean 'isOpen'?"),
    ("{{#children}}{{isFurthr}}{{/children}}", "there is no", "did you mean 'isFurther'?"),
    (
      "{{isFurther}}", "there is no 'isFurther' here",
      "known: call, children, comment, first, isOpen, lines, note, title"
    ),
    ("{{first.titel}}", "there is no 'titel' in 'first'", "did you mean 'title'?"),
    ("{{first.first.titel}}", "there is no 'titel' in 'first.first'", "did you mean 'title'?"),
    ("{{title.literl}}", "there is no 'literl' in 'title'", "did you mean 'literal'?"),
    (
      "{{children.title}}", "there is no 'title' in 'children'",
      "use a section, {{#children}}{{title}}{{/children}}"
    ),
    ("{{lines}}", "'lines' is not text", "use it as a section, {{#lines}}{{.}}{{/lines}}"),
  ])
  func `says what to write instead of a tag that the view lacks`(
    text: String, message: String, help: String
  ) throws {
    let diagnostic = try #require(Self.check(text).first)
    #expect(diagnostic.message.contains(message))
    #expect(diagnostic.help == help)
  }

  @Test func `separates the elements of a list`() throws {
    let text = "{{#children}}{{#isFurther}}, {{/isFurther}}{{title}}{{/children}}"
    let node = Node(children: ["a", "b", "c"].map { Node(title: $0) })
    #expect(try Self.render(text, node) == "a, b, c")
  }

  @Test func `prints any text as a string literal`() throws {
    #expect(try Self.render("{{title.literal}}{{note.literal}}") == #""a < \"b\"""#)
  }

  @Test(arguments: [
    ("{{call}}", "call(first, second)"), ("  {{call}};", "  call(\n    first, second\n  );"),
    ("let x = {{call}}", "let x = call(\n  first, second\n)"),
  ])
  func `lays out Swift at the place of its tag`(text: String, result: String) throws {
    #expect(try Self.render(text, width: 20) == result)
  }

  @Test func `breaks the lines of a comment at the place of its section`() throws {
    let text = "{{#comment}}\n    {{.}}\n{{/comment}}\n"
    let words = "/// four four four four four four four four"
    #expect(try Self.render(text, width: 48) == "    \(words)\n    /// four four.\n")
  }

  @Test func `does not escape Swift`() throws {
    #expect(try Self.render("{{title}} {{{title}}}") == "a < \"b\" a < \"b\"")
  }

  @Test func `an indented partial has no spaces on its empty lines`() throws {
    var diagnostics = Diagnostics()
    let main = SourceText(path: "main", text: "  {{> part}}\n")
    let part = SourceText(path: "part", text: "a\n\n  b\n")
    let template = try #require(Template("main", source: main, diagnostics: &diagnostics))
    let partial = Template("part", source: part, diagnostics: &diagnostics)
    let text = try TemplateRenderer(template: { [partial] _ in partial })
      .render(template, with: .nothing)
    #expect(text == "  a\n\n    b\n")
  }

  @Test func `stops a template that includes itself forever`() throws {
    var diagnostics = Diagnostics()
    let template = try #require(
      Template(
        "main", source: SourceText(path: "main", text: "{{> main}}"), diagnostics: &diagnostics))
    let renderer = TemplateRenderer(template: { _ in template })
    #expect(throws: TemplateMistake.self) {
      try renderer.render(template, with: .nothing)
    }
  }

  @Test func `reports an override of an unknown template`() {
    var diagnostics = Diagnostics()
    _ = TemplateSet(
      overriding: ["flie": SourceText(path: "T/flie.mustache", text: "")],
      diagnostics: &diagnostics)
    #expect(diagnostics.all.map(\.code) == [.unknownTemplate])
    #expect(diagnostics.all.first?.help == "did you mean 'file'?")
  }

  private struct Node: TemplateView {
    var title = "a < \"b\""
    var note: String?
    var isOpen = true
    var lines = ["one", "two"]
    var children: [Node] = []
    var call = Layout.call("call", [.text("first"), .text("second")])
    var comment = Array(repeating: "four", count: 10).joined(separator: " ")

    static var fields: [String: TemplateField<Node>] {
      [
        "title": .text("a title") { $0.title }, "note": .text("a note") { $0.note },
        "isOpen": .flag("whether it is open") { $0.isOpen },
        "lines": .lines("some lines") { $0.lines },
        "children": .list("the children") { $0.children },
        "call": .piece("a call") { $0.call },
        "comment": .comment("a comment") { DocComment($0.comment) },
        "first": .view("the first child") { $0.children.first },
      ]
    }
  }

  private static func check(_ text: String) -> [Diagnostic] {
    var diagnostics = Diagnostics()
    if let template = Template(
      "main", source: SourceText(path: "main", text: text), diagnostics: &diagnostics)
    {
      var check = TemplateCheck(templates: ["main": template])
      check.check(template, against: ViewShape(Node.self), diagnostics: &diagnostics)
    }
    return diagnostics.all
  }

  private static func render(
    _ text: String, _ node: Node = Node(), width: Int = 100
  ) throws -> String {
    var diagnostics = Diagnostics()
    let template = try #require(
      Template("main", source: SourceText(path: "main", text: text), diagnostics: &diagnostics))
    return try TemplateRenderer(template: { _ in nil }, width: width)
      .render(template, with: .object(ViewObject(node)))
  }
}
