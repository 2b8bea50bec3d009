import QuireSchema
import Testing

@testable import QuireModel

/// Tests the evidence for the value that continues a list of a description.
@Suite struct ListContinuationTests {
  private typealias Lists = ListOrEntityTests

  /// Returns the rule of a list with parameters and members next to its items.
  private static func rule(
    _ parameters: [String], _ members: [String], headers: String = ""
  ) -> RuleDump {
    let response = Lists.object((["\"items\": \(Lists.rows)"] + members).joined(separator: ", "))
    return Lists.dump(
      of: Lists.Example(
        call: "GET /stones", query: parameters.joined(separator: ", "), response: response,
        headers: headers))
  }

  private static func style(of dump: RuleDump) -> String {
    dump.rule.split(separator: "\n").first.map(String.init) ?? ""
  }

  private static func text(_ name: String, _ description: String = "") -> String {
    #""\#(name)": {"type": "string", "description": "\#(description)"}"#
  }

  private static func flag(_ name: String, _ description: String = "") -> String {
    #""\#(name)": {"type": "boolean", "description": "\#(description)"}"#
  }

  private static let limit = Lists.parameter("limit", "integer")

  @Test(arguments: ["bookmark", "iterator", "seam", "last_seen"])
  func `a text with the name of a text parameter continues a list`(name: String) {
    let parameters = [Lists.parameter(name, "string"), Self.limit]
    let described = Self.rule(parameters, [Self.text(name, "Where to continue.")])
    #expect(Self.style(of: described) == "cursor /\(name) to query:\(name)")
    let flagged = Self.rule(parameters, [Self.text(name), Self.flag("done")])
    #expect(Self.style(of: flagged) == "cursor /\(name) to query:\(name)")
    #expect(Self.rule(parameters, [Self.text(name)]).rule == "no rule")
  }

  @Test func `a text that the items have, too, repeats a filter`() {
    let dump = Self.rule(
      [Lists.parameter("created_at", "string"), Self.limit],
      [Self.text("created_at", "Where to continue.")])
    #expect(dump.rule == "no rule")
  }

  @Test func `a response that repeats two parameters has no token`() {
    let names = ["seam", "layer"]
    let dump = Self.rule(
      names.map { Lists.parameter($0, "string") } + [Self.limit],
      names.map { Self.text($0, "Where to continue.") })
    #expect(dump.rule == "no rule")
  }

  @Test(arguments: [
    #"{"name": "seam", "in": "query", "required": true, "schema": {"type": "string"}}"#,
    #"{"name": "seam", "in": "query", "schema": {"type": "string", "default": "north"}}"#,
    #"{"name": "seam", "in": "query", "schema": {"enum": ["north", "south"]}}"#,
    #"{"name": "seam", "in": "query", "description": "Filter", "schema": {"type": "string"}}"#,
  ])
  func `a parameter that filters takes no token`(parameter: String) {
    let members = [Self.text("seam", "Where to continue.")]
    #expect(Self.rule([parameter, Self.limit], members).rule == "no rule")
  }

  @Test func `a text of one name is no token next to a page number`() {
    let dump = Self.rule(
      [Lists.parameter("seam", "string"), Lists.parameter("page", "integer"), Self.limit],
      [Self.text("seam", "Where to continue.")])
    #expect(Self.style(of: dump) == "page query:page from 0 or 1")
  }

  @Test(arguments: [
    ("Set the request's `from_mark` parameter to this.", ""),
    ("Pass this as from_mark for the following items.", ""),
    ("", "The `mark` of the previous response."), ("", "The mark value of the last page."),
  ])
  func `a description names the other side`(member: String, parameter: String) {
    let dump = Self.rule(
      [Lists.parameter("from_mark", "string", parameter)], [Self.text("mark", member)])
    #expect(Self.style(of: dump) == "cursor /mark to query:from_mark")
  }

  @Test(arguments: [
    ("The `from_mark` that was used.", ""), ("The mark of the tool.", ""),
    ("", "A mark on the stone."), ("", "The mark."),
  ])
  func `a description without the act of paging names no other side`(
    member: String, parameter: String
  ) {
    let dump = Self.rule(
      [Lists.parameter("from_mark", "string", parameter)], [Self.text("mark", member)])
    #expect(dump.rule == "no rule")
  }

  @Test(arguments: [
    ("truncated", ""), ("isTruncated", ""), ("more_items", ""), ("next_page_exists", ""),
    ("partial", "Whether there are more items after these."),
    ("rest", "True if more results are available, false otherwise."),
  ])
  func `a flag says that there are more pages`(name: String, description: String) {
    let dump = Self.rule([Lists.parameter("after", "string")], [Self.flag(name, description)])
    #expect(dump.rule.split(separator: "\n").contains("more /\(name)"), "\(dump.rule)")
  }

  @Test(arguments: [
    ("complete", ""), ("isFinalPage", ""), ("is_last_batch", ""), ("listComplete", ""),
    ("tail", "True if this is the last page."), ("tail", "Whether there are no more results."),
  ])
  func `a flag says that a page is the last`(name: String, description: String) {
    let dump = Self.rule([Lists.parameter("after", "string")], [Self.flag(name, description)])
    #expect(dump.rule.split(separator: "\n").contains("more !/\(name)"), "\(dump.rule)")
  }

  @Test(arguments: [
    ("incomplete_results", ""), ("active", ""), ("large", "Whether there are more than 100 items."),
    ("earlier", "Whether there are more items before these."),
  ])
  func `another boolean is no flag`(name: String, description: String) {
    let dump = Self.rule([Lists.parameter("after", "string")], [Self.flag(name, description)])
    #expect(dump.rule == "no rule")
  }

  @Test func `the parameter for the other direction is sent only with the first page`() {
    let names = ["starting_after", "ending_before"]
    let dump = Self.rule(
      names.map { Lists.parameter($0, "string") } + [Self.limit], [Self.flag("has_more")])
    let rule = dump.resources.first?.pagination
    #expect(rule?.omitted.map(\.location) == ["query:ending_before"])
  }

  @Test(arguments: [
    (
      #"{"name": "Range", "in": "header", "schema": {"type": "string"}}"#, "Next-Range",
      "header:Range"
    ),
    (#"{"name": "page", "in": "query", "schema": {"type": "string"}}"#, "Next-Page", "query:page"),
    (
      #"{"name": "cursor", "in": "query", "schema": {"type": "string"}}"#, "X-Next-Cursor",
      "query:cursor"
    ),
  ])
  func `a header field continues a list`(parameter: String, field: String, send: String) {
    let dump = Self.rule([parameter], [], headers: #""\#(field)": {"schema": {"type": "string"}}"#)
    #expect(Self.style(of: dump) == "cursor header:\(field) to \(send)")
  }

  @Test func `a header field has the URL of the next page`() {
    let dump = Self.rule(
      [Self.limit], [],
      headers:
        #""X-Next": {"description": "The link to the next page", "schema": {"type": "string"}}"#)
    #expect(Self.style(of: dump) == "link header:X-Next")
  }

  @Test func `one of two keys of the last item is no rule`() {
    let dump = Self.rule(
      [Lists.parameter("after_rank", "string"), Lists.parameter("after_id", "string")],
      [Self.flag("has_more")])
    #expect(dump.rule == "no rule")
  }

  @Test(arguments: [
    ([limit], []), ([Lists.parameter("q", "string")], [#""total_count": {"type": "integer"}"#]),
    ([], [text("next_cursor")]), ([], [flag("has_more")]),
    ([Lists.parameter("after", "string")], []),
  ])
  func `each list without a rule has a remark with an action`(
    parameters: [String], members: [String]
  ) {
    let dump = Self.rule(parameters, members)
    #expect(dump.rule == "no rule")
    #expect(dump.resources.first?.pagingNote != nil)
    #expect(
      dump.remarks.contains {
        $0.contains(#"{ "target": "$.paths['/stones'].get", "update": { "x-pagination": "#)
      })
  }
}
