import QuireSchema
import Testing

@testable import QuireModel

/// Tests which arrays more than three levels deep are the items of a page.
@Suite struct DeepItemsTests {
  /// Returns the rule of a response, in whose members `{…}` is the schema of an object.
  private static func rule(_ members: String) -> RuleDump {
    let objects = members.replacing("{", with: #"{"type": "object", "properties": {"#)
      .replacing("}", with: "}}")
    return RuleDump(PagedSchema.text(objects, #""after": TEXT"#))
  }

  @Test(arguments: [
    (#""a": {"b": {"c": {"nodes": THINGS, "pageInfo": {"endCursor": TEXT}}}}"#, "/a/b/c/nodes"),
    (
      #""errors": THINGS, "a": {"words": WORDS, "b": {"c": {"nodes": THINGS, "pageInfo": {"endCursor": TEXT}}}}"#,
      "/a/b/c/nodes"
    ),
    (
      #""a": {"b": {"c": {"nodes": THINGS, "endCursor": TEXT}, "d": {"others": THINGS}}}"#,
      "/a/b/c/nodes"
    ),
    (
      #""a": {"b": {"c": {"d": {"e": {"rows": THINGS, "words": WORDS, "endCursor": TEXT}}}}}"#,
      "/a/b/c/d/e/rows"
    ),
  ])
  func `an array next to a sign of paging is found`(members: String, items: String) {
    let dump = Self.rule(members)
    #expect(dump.findings == [])
    #expect(dump.resources.map(\.pagination?.items.location.description) == [items])
  }

  @Test func `an array in the first levels takes precedence`() {
    let dump = Self.rule(
      #""things": THINGS, "a": {"b": {"c": {"nodes": THINGS, "endCursor": TEXT}}}"#)
    #expect(dump.resources.first?.pagination?.items.location.description != "/a/b/c/nodes")
  }

  @Test(arguments: [
    (
      #""a": {"b": {"c": {"d": THINGS}}}"#,
      "'items' cannot be inferred: '/a/b/c/d' is more than 3 levels deep without a sign of paging; "
        + "write \"items\" with their location, such as '/items' [nothing-inferred]"
    ),
    (
      #""a": {"b": {"c": {"d": THINGS, "e": WORDS}}}"#,
      "'items' cannot be inferred: '/a/b/c/d' and '/a/b/c/e' are more than 3 levels deep without a "
        + "sign of paging; write \"items\" with their location, such as '/items' [nothing-inferred]"
    ),
    (
      #""a": {"b": {"c": {"x": THINGS, "next_cursor": TEXT}, "d": {"y": THINGS, "total": INT}}}"#,
      "'items' may be '/a/b/c/x' or '/a/b/d/y'; write \"items\" with the right one "
        + "[ambiguous-pagination]"
    ),
  ])
  func `other arrays are named`(members: String, message: String) {
    let dump = Self.rule(members)
    #expect(dump.findings.compactMap { $0.split(separator: " error: ").last } == [message[...]])
    #expect(dump.rule == "no rule")
  }
}
