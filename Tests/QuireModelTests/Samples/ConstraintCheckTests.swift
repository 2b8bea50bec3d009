import QuireSchema
import Testing

@testable import QuireModel

/// Tests the check of values that samples must pass.
@Suite struct ConstraintCheckTests {
  private func value(_ text: String) throws -> SourceNode {
    var diagnostics = Diagnostics()
    return try #require(
      JSONTextReader.read(SourceText(path: "a.json", text: text), diagnostics: &diagnostics))
  }

  private func pattern(_ text: String) throws -> Constraint {
    .pattern(try #require(try value("\"\(text)\"").text))
  }

  private func allows(_ text: String, _ constraints: Constraint...) throws -> Bool {
    ConstraintCheck().allows(try value(text), by: constraints)
  }

  @Test func `bounds apply to numbers only`() throws {
    #expect(try allows("2", .minimum(ExactNumber("2")), .exclusiveMaximum(ExactNumber("2.1"))))
    #expect(try !allows("2", .exclusiveMinimum(ExactNumber("2"))))
    #expect(try allows("\"a\"", .minimum(ExactNumber("2"))))
  }

  @Test(arguments: [
    ("0.3", "0.1", true), ("0.35", "0.1", false), ("-6", "3", true), ("1e3", "7", false),
    ("1e300", "3", false), ("0", "5", true),
  ])
  func `multiples are exact`(number: String, step: String, isMultiple: Bool) throws {
    #expect(try allows(number, .multipleOf(ExactNumber(step))) == isMultiple)
  }

  @Test func `lengths count Unicode scalars`() throws {
    #expect(try allows("\"é💩\"", .minLength(2), .maxLength(2)))
    #expect(try !allows("\"abc\"", .maxLength(2)))
  }

  @Test func `a pattern that cannot be compiled is not checked`() throws {
    #expect(try allows("\"ab\"", pattern("^[a-c]+$")))
    #expect(try !allows("\"abz\"", pattern("^[a-c]+$")))
    #expect(try allows("\"ab\"", pattern("(?<=a)b")))
    #expect(try allows("\"ab\"", .not([pattern("(?<=a)b")])))
    #expect(try allows("\"ab\"", .oneOf([[pattern("(?<=a)b")], [pattern("^ab$")]])))
  }

  @Test func `arrays are counted, compared and checked by element`() throws {
    #expect(try allows("[1, 2]", .minItems(2), .maxItems(2), .uniqueItems))
    #expect(try !allows("[1, 1.0]", .uniqueItems))
    #expect(try !allows("[1, 20]", .items([.maximum(ExactNumber("9"))], from: 0)))
    #expect(try allows("[20, 1]", .items([.maximum(ExactNumber("9"))], from: 1)))
    #expect(try !allows("[1]", .item(0, [.minimum(ExactNumber("2"))])))
    #expect(try allows("[1, 5]", .contains([.minimum(ExactNumber("5"))], atLeast: 1, atMost: 1)))
  }

  @Test func `objects are checked by their members and names`() throws {
    let text = #"{"a": 1, "bc": 2}"#
    #expect(try allows(text, .required(["a"]), .minProperties(2), .maxProperties(2)))
    #expect(try !allows(text, .required(["d"])))
    #expect(try !allows(text, .dependentRequired("a", ["d"])))
    #expect(try !allows(text, .names([.maxLength(1)])))
    #expect(try !allows(text, .member("bc", [.maximum(ExactNumber("1"))])))
    #expect(
      try !allows(
        text, .members([.maximum(ExactNumber("1"))], except: ["a"], notMatching: [])))
  }

  @Test func `choices are counted`() throws {
    let lists: [[Constraint]] = [[.minimum(ExactNumber("1"))], [.minimum(ExactNumber("5"))]]
    #expect(try allows("2", .oneOf(lists), .anyOf(lists), .atMostOneOf(lists)))
    #expect(try !allows("6", .oneOf(lists)))
    #expect(try !allows("6", .atMostOneOf(lists)))
    #expect(try !allows("0", .anyOf(lists)))
    #expect(try !allows("6", .not([.minimum(ExactNumber("5"))])))
  }

  @Test func `kinds and listed values are compared`() throws {
    #expect(try allows("1.0", .types([.integer])))
    #expect(try !allows("1.5", .types([.integer])))
    #expect(try !allows("null", .types([.string])))
    #expect(try allows("1.0", .values([value("1")])))
    #expect(try !allows("2", .values([value("1")])))
  }
}
