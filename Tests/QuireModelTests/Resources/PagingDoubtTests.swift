import QuireSchema
import Testing

@testable import QuireModel

/// Tests that a doubtful rule is an error, because users would not notice a wrong walk.
@Suite struct PagingDoubtTests {
  /// Returns the rule from the members next to a list and from a request's query.
  ///
  /// `TEXT` and `INT` are abbreviations for schemas.
  private func rule(
    _ members: String, _ query: String, pagination: String = "true"
  ) -> RuleDump {
    let comma = members.isEmpty ? "" : ", "
    let text = """
      {"title": "Page", "type": "object", "properties": {
         "things": {"type": "array", "items": {"properties": {"id": INT}}}\(comma)\(members)},
       "x-resource": {"path": "/things", "query": {\(query)}}, "x-pagination": \(pagination)}
      """
    return RuleDump(
      text.replacing("TEXT", with: #"{"type": "string"}"#)
        .replacing("INT", with: #"{"type": "integer"}"#))
  }

  @Test(arguments: [
    ("page", "", #""results_page": INT, "pagination[pageSize]": INT"#, "results_page"),
    ("page", "", #""p": INT, "ps": INT"#, "p"),
    ("page", "", #""per_page": INT, "year": INT, "homepage": TEXT"#, "year"),
    ("offset", "", #""from": INT, "limit": INT"#, "from"),
    ("cursor", #""cursor": TEXT"#, #""after": TEXT"#, "after"),
    ("cursor", #""next_offset": INT"#, #""offset": INT"#, "offset"),
    ("cursor", #""next_cursor": TEXT"#, #""starting_after": TEXT"#, "starting_after"),
    ("cursor", #""next_cursor": TEXT"#, #""q": TEXT, "limit": INT"#, "q"),
    ("after", "", #""after_date": TEXT"#, "after_date"),
    ("after", "", #""created_after": TEXT"#, "created_after"),
  ])
  func `sends no undeclared parameter and lists the declared ones`(
    stated: String, members: String, query: String, declared: String
  ) {
    let dump = rule(members, query, pagination: "\"\(stated)\"")
    #expect(dump.resources.first?.pagination == nil)
    #expect(dump.findings.count == 1, "\(dump.text)")
    #expect(dump.findings.allSatisfy { $0.contains("'query:\(declared)'") }, "\(dump.text)")
  }

  @Test(arguments: [
    (#""from": INT"#, true), (#""ExclusiveStartKey": TEXT"#, true), (#""end": INT"#, true),
    (#""bookmark": TEXT"#, true), (#""since": INT"#, false), (#""limit": INT"#, false),
  ])
  func `a link that the schema lacks is refused next to a parameter that may choose the page`(
    query: String, isRefused: Bool
  ) {
    let dump = rule("", query, pagination: #""link""#)
    #expect((dump.resources.first?.pagination == nil) == isRefused, "\(dump.text)")
    #expect(
      dump.findings.map { $0.contains("the response contains no link") }
        == (isRefused ? [true] : []), "\(dump.text)")
  }

  @Test(arguments: [
    (#""links": {"additionalProperties": TEXT}"#, "/links/next"),
    (#""info": {"properties": {"next": {"anyOf": [TEXT, {"type": "object"}]}}}"#, "/info/next"),
  ])
  func `does not take a header for the link if the body may contain it`(
    members: String, location: String
  ) {
    let dump = rule(members, "", pagination: #""link""#)
    let message = "'next' may be '\(location)' or 'header:Link'"
    #expect(dump.findings.count == 1 && dump.findings[0].contains(message), "\(dump.text)")
  }

  @Test(arguments: [
    (
      #""links": {"type": "array", "items": {"properties": {"rel": TEXT, "href": TEXT}}}"#,
      #""offset": INT"#, "'style' may be 'link' or 'offset'"
    ),
    (
      #""next_marker": TEXT"#, #""marker": TEXT, "offset": INT"#,
      "'style' may be 'cursor' or 'offset'"
    ),
    (
      #""nextPageStart": INT, "isLastPage": {"type": "boolean"}"#, #""start": INT"#,
      "the server sends the next 'query:start' in '/nextPageStart'"
    ),
    (#""next_offset": INT"#, #""offset": INT"#, "the server sends the next 'query:offset'"),
    (#""next": INT"#, #""offset": INT"#, "the server sends the next 'query:offset' in '/next'"),
    (
      #""meta": {"properties": {"links": {"properties": {"next": TEXT, "prev": TEXT}}}}"#,
      #""cursor": TEXT"#, "'style' may be 'link' or 'cursor'"
    ),
  ])
  func `chooses neither of two ways to continue`(members: String, query: String, message: String) {
    let dump = rule(members, query)
    #expect(dump.resources.first?.pagination == nil)
    #expect(dump.findings.count == 1 && dump.findings[0].contains(message), "\(dump.text)")
  }

  @Test func `a member whose object only is called a link is not a link next to a cursor`() {
    let dump = rule(
      #""links": {"properties": {"next": TEXT}}"#, #""cursor": TEXT"#,
      pagination: #"{"next": "/links/next"}"#)
    #expect(dump.resources.first?.pagination == nil)
    #expect(
      dump.findings.count == 1 && dump.findings[0].contains("'style' may be 'link' or 'cursor'"),
      "\(dump.text)")
  }

  @Test func `does not infer a link that would be followed without the body`() {
    let members = #""next": {"type": "string", "format": "uri"}"#
    func rule(_ pagination: String) -> RuleDump {
      RuleDump(
        """
        {"title": "Page", "type": "object", "properties": {
           "things": {"type": "array", "items": {"type": "string"}}, \(members)},
         "x-resource": {"path": "/search", "method": "POST", "body": {"q": {"type": "string"}}},
         "x-pagination": \(pagination)}
        """)
    }
    let inferred = rule("true")
    #expect(inferred.resources.first?.pagination == nil)
    #expect(inferred.findings.count == 1 && inferred.findings[0].contains("'style' cannot be"))
    #expect(rule(#""link""#).text.hasPrefix("link /next\n"))
  }
}
