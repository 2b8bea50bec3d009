import Testing

@testable import QuireSwift

@Suite struct LayoutTests {
  private static let call = Layout.call(
    "members", [.argument("optional", .string("name")), .argument("as", .text("Format.self"))])

  @Test(arguments: [
    (60, #"members(optional: "name", as: Format.self)"#),
    (30, "members(\n  optional: \"name\",\n  as: Format.self\n)"),
  ])
  func `a call takes one line if it fits`(width: Int, text: String) {
    #expect(Self.call.text(at: CodePlace(width: width)) == text)
  }

  @Test func `the rest of the line counts`() {
    let length = Self.call.flat.utf8.count
    let fits = Self.call.text(at: CodePlace(reserve: 2, width: length + 2))
    let breaks = Self.call.text(at: CodePlace(reserve: 3, width: length + 2))
    #expect(!fits.contains("\n"))
    #expect(breaks.contains("\n"))
  }

  @Test func `a broken collection ends in a comma unless it has one element`() {
    let two = Layout.collection([.text("first"), .text("second")])
    let one = Layout.collection([.text("firstAndOnlyOne")])
    #expect(two.text(at: CodePlace(width: 12)) == "[\n  first,\n  second,\n]")
    #expect(one.text(at: CodePlace(width: 12)) == "[\n  firstAndOnlyOne\n]")
  }

  @Test func `a value that cannot be broken goes below its equals sign`() {
    let layout = Layout.assignment("self.property", .text("property"))
    #expect(
      layout.text(at: CodePlace(indentation: 4, width: 20)) == "self.property =\n      property")
  }

  @Test func `breaks a long string into lines with the same meaning`() {
    let layout = Layout.string("a \"b\" and\nmuch more text")
    let text = layout.text(at: CodePlace(indentation: 2, width: 14))
    #expect(
      text == "\"\"\"\n  a \\\"b\\\" and\n  much more t\\\n  ext\n  \"\"\"")
  }

  @Test func `escapes a space at the end of a line`() {
    let text = StringLiteral("one \ntwo").broken(indentation: 0, width: 12)
    #expect(text == "\"\"\"\none\\u{20}\ntwo\n\"\"\"")
  }

  @Test func `does not break an interpolation`() {
    let literal = StringLiteral([
      .text("/users/"), .interpolation("login"), .text("/x"), .interpolation("other"),
    ])
    let lines = literal.broken(indentation: 0, width: 12).split(separator: "\n")
    #expect(lines == ["\"\"\"", "/users/\\", "\\(login)/x\\", "\\(other)", "\"\"\""])
  }

  @Test func `breaks the form of a call before a dot`() {
    let call = Layout.call("union", [.form("Outer.Middle.Inner")])
    #expect(call.text(at: CodePlace(width: 22)) == "union(\n  as: Outer.Middle\n    .Inner.self\n)")
  }

  @Test func `breaks a type before a dot or at its generic arguments`() {
    let dotted = Layout.type("Outer.Middle.Inner?")
    let generic = Layout.type("QuireJSON.Identifier<Outer, UUID>")
    #expect(
      dotted.text(at: CodePlace(indentation: 2, width: 18)) == "Outer.Middle\n    .Inner?")
    #expect(
      generic.text(at: CodePlace(width: 30))
        == "QuireJSON.Identifier<\n  Outer, UUID\n>")
  }
}
