import Testing

@testable import QuireSwift

@Suite struct CodeTests {
  private static func assignment(_ value: String) -> Code { .line(.text("self = \(value)")) }

  @Test func `a block has its body between braces`() {
    let block = Code.block(.line(.text("func f()")), [.line(.text("a()")), .line(.text("b()"))])
    #expect(block.text(at: CodePlace(indentation: 2)) == "func f() {\n    a()\n    b()\n  }")
  }

  @Test func `a block without a body has its braces on one line`() {
    #expect(Code.block(.line(.text("func f()")), []).text() == "func f() {}")
  }

  @Test func `a case with one statement takes one line if it fits`() {
    let branch = Code.branch(.text("case .one"), [Self.assignment(".first")])
    #expect(branch.text(at: CodePlace(width: 24)) == "case .one: self = .first")
    #expect(branch.text(at: CodePlace(width: 23)) == "case .one:\n  self = .first")
  }

  @Test func `a case with several statements takes a line for each`() {
    let branch = Code.branch(.text("default"), [.line(.text("a()")), .line(.text("b()"))])
    #expect(branch.text() == "default:\n  a()\n  b()")
  }

  @Test func `a switch has its cases at its own margin`() {
    let choice = Code.choice(
      .text("tag"), [.branch(.text("default"), [.choice(.text("kind"), [])])])
    #expect(
      choice.text(at: CodePlace(indentation: 2))
        == "switch tag {\n  default:\n    switch kind {\n    }\n  }")
  }

  @Test func `conditions follow each other, and the last one has none`() {
    let code = Code.conditional(
      [([.text("a")], [Self.assignment("1")]), ([.text("b"), .text("c")], [])],
      otherwise: [Self.assignment("2")])
    #expect(
      code.text() == "if a {\n  self = 1\n} else if b, c {\n} else {\n  self = 2\n}")
  }

  @Test func `long conditions take a line each, and the brace its own`() {
    let code = Code.conditional([([.text("first"), .text("second")], [])], otherwise: [])
    #expect(code.text(at: CodePlace(width: 16)) == "if first,\n  second\n{\n}")
  }

  @Test func `a property with a long type has its brace on the next line`() {
    let code = Code.accessor("var name: Outer.Inner", .text("value"))
    #expect(
      code.text(at: CodePlace(width: 22)) == "var name: Outer.Inner\n{\n  value\n}")
  }

  @Test func `the protocols of a type are below it if they do not fit`() {
    let code = Code.type("struct User", inheriting: ["Hashable", "Sendable"])
    #expect(code.text(at: CodePlace(width: 34)) == "struct User: Hashable, Sendable {")
    #expect(code.text(at: CodePlace(width: 30)) == "struct User:\n  Hashable, Sendable\n{")
  }

  @Test func `a rendered declaration is indented, except its empty lines`() {
    let code = Code.rendered("struct A {\n\n}")
    #expect(code.text(at: CodePlace(indentation: 4)) == "struct A {\n\n    }")
  }
}
