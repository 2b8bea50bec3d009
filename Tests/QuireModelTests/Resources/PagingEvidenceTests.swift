import QuireSchema
import Testing

@testable import QuireModel

/// Tests how inference weighs signs for and against a rule.
@Suite struct PagingEvidenceTests {
  private func rule(
    _ members: String, _ query: String = "", pagination: String = "true"
  ) -> RuleDump {
    RuleDump(PagedSchema.text(members, query, pagination: pagination))
  }

  // MARK: Echoes

  @Test(arguments: [
    (#""start": TEXT, "keys": WORDS, "next": TEXT"#, #""start": TEXT"#, "/next", "start"),
    (#""page": TEXT, "keys": WORDS, "next_page": TEXT"#, #""page": TEXT"#, "/next_page", "page"),
    (#""startAt": TEXT, "keys": WORDS, "next": TEXT"#, #""startAt": TEXT"#, "/next", "startAt"),
    (
      #""start": TEXT, "keys": WORDS, "next_start": TEXT"#, #""start": TEXT"#, "/next_start",
      "start"
    ),
    (
      #""cursor": TEXT, "keys": WORDS, "next_cursor": TEXT"#, #""cursor": TEXT"#, "/next_cursor",
      "cursor"
    ),
    (#""cursor": TEXT, "keys": WORDS, "next": TEXT"#, #""cursor": TEXT"#, "/next", "cursor"),
    (
      #""page_token": TEXT, "keys": WORDS, "next_page_token": TEXT"#, #""page_token": TEXT"#,
      "/next_page_token", "page_token"
    ),
    (
      #""marker": TEXT, "keys": WORDS, "next_marker": TEXT"#, #""marker": TEXT"#, "/next_marker",
      "marker"
    ),
    (
      #""offset": TEXT, "keys": WORDS, "next_offset": TEXT"#, #""offset": TEXT"#, "/next_offset",
      "offset"
    ),
    (
      #""token": TEXT, "keys": WORDS, "next": TEXT"#, #""page_token": TEXT"#, "/next",
      "page_token"
    ),
    (#""row": TEXT, "keys": WORDS, "nextRow": TEXT"#, #""row": TEXT"#, "/nextRow", "row"),
    (
      #""cursor": TEXT, "keys": WORDS, "next": {"properties": {"cursor": TEXT}}"#,
      #""cursor": TEXT"#, "/next/cursor", "cursor"
    ),
  ])
  func `a member that repeats the position of the request is not a continuation`(
    members: String, query: String, next: String, send: String
  ) {
    for pagination in ["true", #""cursor""#, #"{"style": "cursor", "send": "\#(send)"}"#] {
      let dump = rule(members, query, pagination: pagination)
      #expect(dump.text.hasPrefix("cursor \(next) to query:\(send)\n"), "\(dump.text)")
    }
  }

  @Test(arguments: [
    // The next cursor may have the same name as the parameter.
    (#""cursor": TEXT, "keys": WORDS"#, #""cursor": TEXT, "limit": INT"#, "/cursor"),
    (#""cursor": TEXT, "keys": WORDS, "next_run": TEXT"#, #""cursor": TEXT"#, "/cursor"),
    (#""offset": TEXT, "records": THINGS"#, #""offset": TEXT, "pageSize": INT"#, "/offset"),
  ])
  func `without a next token, a cursor with the parameter's name is the continuation`(
    members: String, query: String, next: String
  ) {
    let dump = rule(members, query)
    #expect(dump.text.hasPrefix("cursor \(next) to "), "\(dump.text)")
  }

  @Test(arguments: [
    (#""start": TEXT, "keys": WORDS"#, #""start": TEXT"#),
    (#""offset": TEXT, "limit": INT, "keys": WORDS"#, #""offset": TEXT, "limit": INT"#),
    (#""next_run": TEXT, "keys": WORDS"#, #""cursor": TEXT"#),
  ])
  func `a member that may be an echo makes no rule`(members: String, query: String) {
    let dump = rule(members, query)
    #expect(dump.resources.first?.pagination == nil)
    #expect(dump.findings.count == 1, "\(dump.text)")
    #expect(dump.findings.first?.contains("[nothing-inferred]") == true, "\(dump.text)")
  }

  // MARK: Items

  @Test(arguments: [
    (
      #""users": THINGS, "topic_list": {"properties": {"per_page": INT, "topics": THINGS}}"#,
      "/topic_list/topics"
    ),
    (
      #""profiles": THINGS, "page": {"properties": {"rows": THINGS, "next_cursor": TEXT}}"#,
      "/page/rows"
    ),
    (
      #""updates": {"properties": {"results": THINGS, "nbPages": INT, "nextPage": INT}}, "teams": THINGS"#,
      "/updates/results"
    ),
    (#""ads": THINGS, "result": {"properties": {"items": THINGS, "total": INT}}"#, "/result/items"),
    (#""ads": THINGS, "a": {"properties": {"names": WORDS, "has_more": FLAG}}"#, "/a/names"),
    (
      #""ads": THINGS, "a": {"properties": {"b": {"properties": {"c": THINGS, "next": TEXT}}}}"#,
      "/a/b/c"
    ),
    // A sign in an object about the page is also a sign for the enclosing object.
    (
      #""list": THINGS, "paging": {"properties": {"next_cursor": TEXT}}, "x": {"properties": {"y": THINGS}}"#,
      "/list"
    ),
    // A union of objects and an element of any type may be items, too.
    (
      #""entries": {"type": "array", "items": {"oneOf": [{"properties": {"a": TEXT}, "required": ["a"]}, {"properties": {"b": TEXT}, "required": ["b"]}]}}, "order": THINGS"#,
      "/entries"
    ),
    (#""data": {"type": "array", "items": {}}, "order": THINGS"#, "/data"),
    (
      #""labels": {"type": "array", "items": {"type": ["string", "integer"]}}, "order": THINGS"#,
      "/order"
    ),
    // Only `meta` contains an array.
    (#""meta": {"properties": {"list": THINGS, "total": INT}}"#, "/meta/list"),
  ])
  func `the items are the array next to a sign of paging`(members: String, items: String) {
    let dump = rule(members, #""page": INT"#)
    #expect(dump.resources.first?.pagination?.items.location.description == items, "\(dump.text)")
  }

  @Test(arguments: [
    (#""things": {"type": "array", "items": {}}, "order": THINGS"#, "'/things' or '/order'"),
    (
      #""a": {"properties": {"b": THINGS, "total": INT}}, "c": {"properties": {"d": THINGS, "total": INT}}"#,
      "'/a/b' or '/c/d'"
    ),
    (
      #""list": THINGS, "page": {"properties": {"rows": THINGS, "next_cursor": TEXT}}"#,
      "'/list' or '/page/rows'"
    ),
  ])
  func `reports possible items if nothing decides between them`(members: String, places: String) {
    let dump = rule(members, #""page": INT"#)
    #expect(dump.resources.first?.pagination == nil)
    #expect(dump.findings.count == 1 && dump.findings[0].contains(places), "\(dump.text)")
  }

  // MARK: Flags

  @Test(arguments: [
    ("has_more_items", "/"), ("hasMoreResults", "/"), ("has_next_page", "/"),
    ("more_available", "/"), ("more_records", "/"), ("more_items_in_collection", "/"),
    ("moreResultsAvailable", "/"),
    ("end_of_stream", "!/"), ("end_of_list", "!/"), ("endOfResults", "!/"), ("endOfRecords", "!/"),
    ("isLast", "!/"), ("is_last_page", "!/"), ("last_page", "!/"), ("is_end", "!/"),
    ("no_more", "!/"), ("noMoreResults", "!/"), ("done", "!/"), ("eof", "!/"),
    ("truncated", "/"), ("isTruncated", "/"), ("next_page", "/"), ("complete", "!/"),
    ("finished", "!/"), ("incomplete_results", nil), ("text_truncated", nil),
    ("end_of_life", nil), ("batchcomplete", nil),
  ])
  func `recognizes a boolean flag by its name`(name: String, mark: String?) {
    let dump = rule(#""keys": WORDS, "\#(name)": FLAG"#, #""page": INT"#)
    let more = dump.text.split(separator: "\n").first { $0.hasPrefix("more ") }
    #expect(more.map(String.init) == mark.map { "more \($0)\(name)" }, "\(dump.text)")
  }

  @Test func `a flag ends a list whose link is never null`() {
    let dump = rule(
      #""keys": WORDS, "next_page": {"type": "string", "format": "uri"}, "end_of_stream": FLAG"#)
    #expect(
      dump.text.hasPrefix("link /next_page\nitems /keys\nmore !/end_of_stream\n"), "\(dump.text)")
  }

  @Test func `a done member in an unrelated object is not a flag`() {
    let dump = rule(#""keys": WORDS, "task": {"properties": {"done": FLAG}}"#, #""page": INT"#)
    #expect(!dump.text.contains("more "), "\(dump.text)")
  }

  // MARK: Parameters

  @Test(arguments: [
    (
      #""page[offset]": INT, "page[limit]": INT"#, "offset query:page[offset] from 0", "page[limit]"
    ),
    (
      #""page[number]": INT, "page[size]": INT"#, "page query:page[number] from 0 or 1",
      "page[size]"
    ),
    (
      #""pagination[page]": INT, "pagination[pageSize]": INT"#,
      "page query:pagination[page] from 0 or 1",
      "pagination[pageSize]"
    ),
    (#""$skip": INT, "$top": INT"#, "offset query:$skip from 0", "$top"),
    (#""page_no": INT, "_limit": INT"#, "page query:page_no from 0 or 1", "_limit"),
    (
      #""offset": {"type": "number"}, "limit": {"type": "number"}"#, "offset query:offset from 0",
      "limit"
    ),
    (#""page": {"type": "number"}, "size": INT"#, "page query:page from 0 or 1", "size"),
  ])
  func `recognizes a counting parameter by its name`(query: String, style: String, size: String) {
    let dump = rule(#""keys": WORDS"#, query)
    #expect(dump.text.hasPrefix(style + "\n"), "\(dump.text)")
    #expect(dump.text.contains("size query:\(size)\n"), "\(dump.text)")
  }

  @Test(arguments: [
    #""start": INT, "end": INT"#, #""start": INT, "end": INT, "page": INT"#,
    #""start": INT, "page": INT"#, #""startAt": INT, "endAt": INT"#,
  ])
  func `does not take a start next to an end or a page for the offset`(query: String) {
    let dump = rule(#""keys": WORDS"#, query)
    #expect(dump.resources.first?.pagination == nil)
    #expect(
      dump.findings.count == 1
        && dump.findings[0].contains("may be an offset or the start of a range"),
      "\(dump.text)")
  }

  // MARK: A guessed link

  @Test(arguments: [
    ("", #""page": INT"#, "'query:page'"), ("", #""offset": INT"#, "'query:offset'"),
    ("", #""cursor": TEXT"#, "'query:cursor'"), (#", "more": FLAG"#, "", "'/more'"),
    (#", "cursor": TEXT"#, "", "'/cursor'"),
  ])
  func `does not guess the header if there are signs of another style`(
    members: String, query: String, sign: String
  ) {
    let dump = rule(#""keys": WORDS\#(members)"#, query, pagination: #""link""#)
    #expect(dump.resources.first?.pagination == nil)
    #expect(
      dump.findings.count == 1 && dump.findings[0].contains(sign)
        && dump.findings[0].contains("header:Link"), "\(dump.text)")
    let stated = rule(
      #""keys": WORDS\#(members)"#, query, pagination: #"{"style": "link", "next": "header:Link"}"#)
    #expect(stated.text.hasPrefix("link header:Link\n"), "\(stated.text)")
  }

  @Test func `reports a style that cannot be inferred with its signs and the missing part`() {
    let dump = rule(#""keys": WORDS, "next_page_token": TEXT, "has_more": FLAG"#, #""limit": INT"#)
    #expect(
      dump.findings.first?.contains(
        "'/next_page_token' and '/has_more' are signs of paging, but something is missing; declare the "
          + "parameter that carries '/next_page_token'") == true, "\(dump.text)")
  }
}
