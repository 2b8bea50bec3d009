import QuireSchema
import Testing

@testable import QuireModel

/// Tests the inference of paging rules, as the article "Annotations" describes it, part by part.
@Suite struct PagingInferenceTests {
  /// Returns the rule from a response's properties and a request's query.
  private func rule(
    _ properties: String, query: String = #""page": {"type": "integer"}"#, path: String = "/things",
    pagination: String = "true"
  ) -> RuleDump {
    RuleDump(
      """
      {"title": "Page", "type": "object", "properties": {\(properties)},
       "x-resource": {"path": "\(path)", "query": {\(query)}}, "x-pagination": \(pagination)}
      """)
  }

  private static let objects =
    #"{"type": "array", "items": {"type": "object", "properties": {"id": {"type": "integer"}}}}"#
  private static let strings = #"{"type": "array", "items": {"type": "string"}}"#

  // MARK: Items

  @Test(arguments: [
    // The only array, wherever it is.
    (#""people": OBJECTS"#, "/things", "/people"),
    (#""people": STRINGS"#, "/things", "/people"),
    (#""a": {"properties": {"b": {"properties": {"c": OBJECTS}}}}"#, "/things", "/a/b/c"),
    // The shallowest level counts.
    (#""a": {"properties": {"b": OBJECTS}}, "c": OBJECTS"#, "/things", "/c"),
    // Arrays of the envelope do not count.
    (#""errors": OBJECTS, "people": OBJECTS, "included": OBJECTS"#, "/things", "/people"),
    (
      #""error": STRINGS, "result": {"properties": {"people": OBJECTS}}"#, "/things",
      "/result/people"
    ),
    (#""messages": OBJECTS, "ids": STRINGS"#, "/things", "/messages"),
    (
      #""messages": OBJECTS, "channel": {"properties": {"members": OBJECTS}}"#,
      "/channels/{id}/messages", "/messages"
    ),
    (#""tags": STRINGS, "facts": {"properties": {"users": OBJECTS}}"#, "/tags", "/tags"),
    (
      #""meta": {"properties": {"a": OBJECTS}}, "x": {"properties": {"b": OBJECTS}}"#, "/things",
      "/x/b"
    ),
    // The only array of objects.
    (#""rows": OBJECTS, "columns": STRINGS, "primary_keys": STRINGS"#, "/things", "/rows"),
    (
      #""ids": STRINGS, "by_name": {"type": "array", "items": {"additionalProperties": {"type": "integer"}}}"#,
      "/things", "/by_name"
    ),
    // The array that the path names.
    (#""users": OBJECTS, "groups": OBJECTS"#, "/api/users", "/users"),
    (#""users": OBJECTS, "groups": OBJECTS"#, "/users.list", "/users"),
    (#""users": OBJECTS, "groups": OBJECTS"#, "/users/search", "/users"),
    (#""users": OBJECTS, "groups": OBJECTS"#, "/users/{id}/find", "/users"),
    (#""Users": OBJECTS, "groups": OBJECTS"#, "/users/{id}", "/Users"),
    (#""user_groups": OBJECTS, "roles": OBJECTS"#, "/user-groups", "/user_groups"),
    // The array with a usual name.
    (#""entries": OBJECTS, "extras": OBJECTS"#, "/things", "/entries"),
    // Relay's edges.
    (
      #""edges": {"type": "array", "items": {"properties": {"node": {"properties": {"id": {"type": "string"}}}}}}"#,
      "/things", "/edges/*/node"
    ),
    (
      #""edges": {"type": "array", "items": {"properties": {"cursor": {"type": "string"}}}}"#,
      "/things", "/edges"
    ),
    // A map of objects.
    (
      #""people": {"additionalProperties": {"properties": {"id": {"type": "string"}}}}"#, "/things",
      "/people/*"
    ),
  ])
  func `finds the items`(properties: String, path: String, items: String) {
    let dump = rule(expand(properties), path: path)
    #expect(dump.resources.first?.pagination?.items.location.description == items, "\(dump.text)")
  }

  @Test(arguments: [
    (#""a": OBJECTS, "b": OBJECTS"#, "'items' may be '/a' or '/b'"),
    (#""a": STRINGS, "b": STRINGS"#, "'items' may be '/a' or '/b'"),
    (#""items": OBJECTS, "data": OBJECTS"#, "'items' may be '/items' or '/data'"),
    // Arrays of strings and messages next to a possible array of items.
    (
      #""messages": OBJECTS, "result": {"properties": {"buckets": OBJECTS}}"#,
      "'items' may be '/messages' or '/result/buckets'"
    ),
    (
      #""scopes": STRINGS, "data": {"properties": {"users": OBJECTS}}"#,
      "'items' may be '/scopes' or '/data/users'"
    ),
    (
      #""notes": STRINGS, "result": {"properties": {"trades": {"additionalProperties": {"properties": {"id": {"type": "string"}}}}}}"#,
      "'items' may be '/notes' or '/result/trades'"
    ),
    (
      #""tracks": {"properties": {"items": OBJECTS}}, "albums": {"properties": {"items": OBJECTS}}"#,
      "'items' may be '/tracks/items' or '/albums/items'"
    ),
    (
      #""a": {"additionalProperties": {"properties": {"id": {"type": "string"}}}}, "b": {"additionalProperties": {"properties": {"id": {"type": "string"}}}}"#,
      "'items' may be '/a' or '/b'"
    ),
    (#""name": {"type": "string"}"#, "'items' cannot be inferred"),
    (#""errors": OBJECTS"#, "'items' cannot be inferred"),
    (
      #""a": {"properties": {"b": {"properties": {"c": {"properties": {"d": OBJECTS}}}}}}"#,
      "'items' cannot be inferred"
    ),
  ])
  func `reports ambiguous items`(properties: String, message: String) {
    let dump = rule(expand(properties))
    #expect(dump.resources.first?.pagination == nil)
    #expect(dump.findings.count == 1 && dump.findings[0].contains(message), "\(dump.text)")
  }

  @Test func `says that a response of several types is not a page`() {
    let dump = RuleDump(
      """
      {"title": "A", "x-resource": "/a", "x-pagination": "link", "oneOf": [
        {"type": "object", "properties": {"things": {"type": "array", "items": {"type": "string"}}}},
        {"type": "object", "properties": {"fault": {"type": "string"}}}]}
      """)
    #expect(dump.findings.count == 1)
    #expect(dump.findings.first?.contains("\"error\" in 'x-resource'") == true, "\(dump.text)")
  }

  @Test func `searches a recursive response only to the depth limit of inference`() {
    let dump = RuleDump(
      ##"""
      {"title": "Node", "type": "object", "x-resource": "/nodes", "x-pagination": "link",
       "properties": {"left": {"$ref": "#"}, "right": {"$ref": "#"}, "name": {"type": "string"}}}
      """##)
    #expect(dump.findings.count == 1 && dump.findings[0].contains("[nothing-inferred]"))
  }

  @Test func `infers nothing from a response that is too wide to search`() {
    let members = (0..<300).map { ##""m\##($0)": {"$ref": "#"}"## }.joined(separator: ", ")
    let dump = RuleDump(
      ##"{"title": "A", "type": "object", "x-resource": "/a", "x-pagination": true, "properties": {\##(members)}}"##
    )
    #expect(dump.findings.count == 1 && dump.findings[0].contains("[nothing-inferred]"))
  }

  // MARK: Flag, totals, size

  @Test(arguments: [
    (#""has_more": {"type": "boolean"}"#, "more /has_more"),
    (#""hasMoreItems": {"type": "boolean"}"#, "more /hasMoreItems"),
    (#""hasNextPage": {"type": "boolean"}"#, "more /hasNextPage"),
    (#""hasnext": {"type": ["boolean", "null"]}"#, "more /hasnext"),
    (#""more": {"type": "boolean"}"#, "more /more"),
    (#""isLast": {"type": "boolean"}"#, "more !/isLast"),
    (#""last": {"type": "boolean"}"#, "more !/last"),
    (#""is_last_page": {"type": "boolean"}"#, "more !/is_last_page"),
    (#""paging": {"properties": {"more": {"type": "boolean"}}}"#, "more /paging/more"),
    (
      #""a": {"properties": {"b": {"properties": {"more": {"type": "boolean"}}}}}"#,
      "more /a/b/more"
    ),
    (
      #""more": {"type": "boolean"}, "page": {"properties": {"has_more": {"type": "boolean"}}}"#,
      "more /more"
    ),
    (#""total": {"type": "integer"}"#, "total /total"),
    (#""totalResults": {"type": ["integer", "null"]}"#, "total /totalResults"),
    (#""numberMatched": {"type": "integer"}"#, "total /numberMatched"),
    (#""@odata.count": {"type": "integer"}"#, "total /@odata.count"),
    (#""meta": {"properties": {"total_count": {"type": "integer"}}}"#, "total /meta/total_count"),
    (
      #""pagination": {"properties": {"count": {"type": "integer"}, "pages": {"type": "integer"}}}"#,
      "total /pagination/count"
    ),
    (
      #""page_info": {"properties": {"total": {"type": "integer"}, "pages": {"type": "integer"}}}"#,
      "total /page_info/total"
    ),
    (
      #""summary": {"properties": {"total_count": {"type": "integer"}}}"#,
      "total /summary/total_count"
    ),
    (#""totalPages": {"type": "integer"}"#, "pages /totalPages"),
    (#""page_count": {"type": "integer"}"#, "pages /page_count"),
  ])
  func `finds a flag or a total`(member: String, part: String) {
    let dump = rule(expand(#""things": OBJECTS, \#(member)"#))
    #expect(dump.text.split(separator: "\n").contains(Substring(part)), "\(dump.text)")
  }

  @Test(arguments: [
    #""text_truncated": {"type": "boolean"}"#, #""more": {"type": "string"}"#,
    #""next_step": {"type": "boolean"}"#, #""last": {"type": "integer"}"#,
    #""count": {"type": "integer"}"#, #""total": {"type": "number"}"#,
    #""total": {"type": "string"}"#, #""pages": {"type": "string"}"#,
    #""total": {"properties": {"value": {"type": "integer"}}}"#,
    #""paging": {"properties": {"count": {"type": "integer"}}}"#,
    #""pagination": {"properties": {"offset": {"type": "integer"}, "count": {"type": "integer"}}}"#,
    // Members with another meaning, such as the number of shards or the amount to pay.
    #""_shards": {"properties": {"total": {"type": "integer"}}}"#,
    #""summary": {"properties": {"total": {"type": "integer"}, "tax": {"type": "integer"}}}"#,
    #""book": {"properties": {"pages": {"type": "integer"}}}"#,
    #""a": {"properties": {"b": {"properties": {"c": {"properties": {"total": {"type": "integer"}}}}}}}"#,
  ])
  func `ignores a member that only looks like a flag or a total`(member: String) {
    let dump = rule(expand(#""things": OBJECTS, \#(member)"#))
    #expect(
      dump.text == """
        page query:page from 0 or 1
        items /things
        end 404 416
        inferred style items send
        """)
  }

  @Test(arguments: [
    (
      #""has_more": {"type": "boolean"}, "isLast": {"type": "boolean"}"#,
      "'more' may be '/has_more' or '/isLast'"
    ),
    (
      #""meta": {"properties": {"total": {"type": "integer"}}}, "page": {"properties": {"total": {"type": "integer"}}}"#,
      "'total' may be '/meta/total' or '/page/total'"
    ),
    (
      #""pages": {"type": "integer"}, "page_count": {"type": "integer"}"#,
      "'pages' may be '/pages' or '/page_count'"
    ),
    (
      #""next_url": {"type": "string"}, "next_link": {"type": "string"}"#,
      "'next' may be '/next_url' or '/next_link'"
    ),
  ])
  func `reports two candidates at the same distance`(members: String, message: String) {
    let dump = rule(expand(#""things": OBJECTS, \#(members)"#))
    #expect(dump.resources.first?.pagination == nil)
    #expect(dump.findings.count == 1 && dump.findings[0].contains(message), "\(dump.text)")
  }

  @Test func `searches the objects around the items from the inside out`() {
    let dump = rule(
      expand(
        #"""
        "total": {"type": "integer"},
        "data": {"properties": {"list": {"properties": {"things": OBJECTS, "meta": {"properties": {"total": {"type": "integer"}}}}}}}
        """#))
    #expect(
      dump.resources.first?.pagination?.total?.location.description == "/data/list/meta/total")
  }

  @Test(arguments: [
    "limit", "_limit", "per_page", "perPage", "page[size]", "pageSize", "size", "max_results",
    "$limit",
  ])
  func `finds a page size by its name`(name: String) {
    let dump = rule(
      expand(#""things": OBJECTS"#),
      query: #""page": {"type": "integer"}, "\#(name)": {"type": "integer"}"#)
    #expect(dump.resources.first?.pagination?.size == RequestPlace(.query, name))
  }

  @Test func `reports two page sizes and ignores a string`() {
    let things = expand(#""things": OBJECTS"#)
    let two = rule(
      things,
      query: #""page": INT, "limit": INT, "size": INT"#.replacing(
        "INT", with: #"{"type": "integer"}"#))
    #expect(two.findings.count == 1 && two.findings[0].contains("'query:limit' or 'query:size'"))
    let text = rule(things, query: #""page": {"type": "integer"}, "size": {"type": "string"}"#)
    #expect(text.resources.first?.pagination?.size == nil)
  }

  // MARK: Styles

  @Test(arguments: [
    // (a) evidence of a URL
    (#""next": {"type": "string", "format": "uri"}"#, "", "link /next"),
    (#""next": {"type": "string", "format": "uri-reference"}"#, "", "link /next"),
    (#""next": {"type": ["string", "null"], "format": "url"}"#, "", "link /next"),
    (#""nextLink": {"type": "string"}"#, "", "link /nextLink"),
    (#""next_page_uri": {"type": "string"}"#, "", "link /next_page_uri"),
    (#""_links": {"properties": {"next": {"type": ["string", "null"]}}}"#, "", "link /_links/next"),
    (
      #""links": {"properties": {"pages": {"properties": {"next_url": {"type": "string"}}}}}"#, "",
      "link /links/pages/next_url"
    ),
    (
      #""links": {"type": "array", "items": {"properties": {"rel": {"type": "string"}, "href": {"type": "string"}}}}"#,
      "", "link /links[rel=next]/href"
    ),
    (
      #""next": {"type": "string", "format": "uri"}"#, #""cursor": {"type": "string"}"#,
      "link /next"
    ),
    (
      #""next": {"type": ["string", "null"]}, "next_url": {"type": ["string", "null"]}"#,
      #""_next": {"type": "string"}"#, "link /next_url"
    ),
    (
      #""_links": {"properties": {"self": HREF, "next": HREF}}"#.replacing(
        "HREF", with: #"{"properties": {"href": {"type": "string"}}}"#), "",
      "link /_links/next/href"
    ),
    (
      #""paging": {"properties": {"next": {"properties": {"after": {"type": "string"}, "link": {"type": "string"}}}}}"#,
      "", "link /paging/next/link"
    ),
    (
      #""next": {"properties": {"link": {"type": "string"}}}"#, #""offset": {"type": "integer"}"#,
      "link /next/link"
    ),
    (
      #""link": {"type": "array", "items": {"properties": {"relation": {"type": "string"}, "url": {"type": "string"}}}}"#,
      "", "link /link[relation=next]/url"
    ),
    // (b) a cursor and a parameter of its family
    (
      #""next_cursor": {"type": "string"}"#, #""cursor": {"type": "string"}"#,
      "cursor /next_cursor to query:cursor"
    ),
    (
      #""cursor": {"type": "string"}"#, #""cursor": {"type": "string"}"#,
      "cursor /cursor to query:cursor"
    ),
    (
      #""nextPageToken": {"type": "string"}"#, #""pageToken": {"type": "string"}"#,
      "cursor /nextPageToken to query:pageToken"
    ),
    (
      #""NextContinuationToken": {"type": "string"}"#, #""continuation-token": {"type": "string"}"#,
      "cursor /NextContinuationToken to query:continuation-token"
    ),
    (
      #""next_marker": {"type": "string"}"#, #""marker": {"type": "string"}"#,
      "cursor /next_marker to query:marker"
    ),
    (
      #""pageInfo": {"properties": {"endCursor": {"type": "string"}}}"#,
      #""after": {"type": "string"}"#, "cursor /pageInfo/endCursor to query:after"
    ),
    (
      #""next_cursor": {"type": "integer"}"#, #""cursor": {"type": "integer"}"#,
      "cursor /next_cursor to query:cursor"
    ),
    (
      #""next_page": {"type": "string"}"#, #""page_token": {"type": "string"}"#,
      "cursor /next_page to query:page_token"
    ),
    (
      #""next": {"type": "string"}"#, #""cursor": {"type": "string"}, "_next": {"type": "string"}"#,
      "cursor /next to query:_next"
    ),
    (
      #""@odata.nextLink": {"type": "string"}"#, #""$skip": {"type": "integer"}"#,
      "link /@odata.nextLink"
    ),
    // (c) the key of the last item
    (
      #""has_more": {"type": "boolean"}"#, #""starting_after": {"type": "string"}"#,
      "after /things/-1/id to query:starting_after"
    ),
    (
      #""more": {"type": "boolean"}"#, #""after": {"type": "integer"}"#,
      "after /things/-1/id to query:after"
    ),
    // (d) an offset
    ("", #""offset": {"type": "integer"}"#, "offset query:offset from 0"),
    ("", #""$skip": {"type": "integer"}"#, "offset query:$skip from 0"),
    ("", #""startAt": {"type": "integer"}"#, "offset query:startAt from 0"),
    ("", #""startIndex": {"type": "integer", "default": 1}"#, "offset query:startIndex from 1"),
    (
      "", #""offset": {"type": "integer"}, "page": {"type": "integer"}"#,
      "offset query:offset from 0"
    ),
    // (e) a page number
    ("", #""page": {"type": "integer"}"#, "page query:page from 0 or 1"),
    ("", #""page[number]": {"type": "integer"}"#, "page query:page[number] from 0 or 1"),
    ("", #""pageIndex": {"type": "integer", "default": 0}"#, "page query:pageIndex from 0"),
    // Names can mislead, so types decide.
    (
      #""next_page": {"type": "boolean"}"#, #""page": {"type": "integer"}"#,
      "page query:page from 0 or 1"
    ),
    (
      #""next_page": {"properties": {"offset": {"type": "string"}}}"#,
      #""offset": {"type": "string"}"#, "cursor /next_page/offset to query:offset"
    ),
    (
      #""next_page": {"type": "string", "format": "uri"}"#, #""page": {"type": "integer"}"#,
      "link /next_page"
    ),
    (
      #""next_page": {"type": "string"}"#, #""page": {"type": "integer"}"#,
      "page query:page from 0 or 1"
    ),
    (
      #""next_page": {"type": "integer"}"#, #""page": {"type": "integer"}"#,
      "page query:page from 0 or 1"
    ),
    (
      #""offset": {"type": "string"}"#, #""offset": {"type": "string"}"#,
      "cursor /offset to query:offset"
    ),
    (
      #""next_page": {"type": "string"}"#, #""page": {"type": "string"}"#,
      "cursor /next_page to query:page"
    ),
    (
      #""next_run": {"type": "string", "format": "date-time"}"#,
      #""cursor": {"type": "string"}, "page": {"type": "integer"}"#, "page query:page from 0 or 1"
    ),
    (
      #""prev_cursor": {"type": "string"}, "next_cursor": {"type": "string"}"#,
      #""cursor": {"type": "string"}"#, "cursor /next_cursor to query:cursor"
    ),
  ])
  func `infers a style`(members: String, query: String, style: String) {
    let comma = members.isEmpty ? "" : ", "
    let dump = rule(expand(#""things": OBJECTS\#(comma)\#(members)"#), query: query)
    #expect(dump.text.hasPrefix(style + "\n"), "\(dump.text)")
  }

  @Test(arguments: [
    ("", ""),
    // Dates and filters are not cursors.
    ("", #""since": {"type": "integer"}"#),
    (#""more": {"type": "boolean"}"#, #""since": {"type": "string"}"#),
    (#""more": {"type": "boolean"}"#, #""before": {"type": "string"}"#),
    (#""more": {"type": "boolean"}"#, #""max_id": {"type": "string"}"#),
    (#""more": {"type": "boolean"}"#, #""after": {"type": "string", "format": "date-time"}"#),
    // The key would not belong to the last item.
    (
      #""more": {"type": "boolean"}, "next": {"properties": {"after": {"type": "string"}}}"#,
      #""after": {"type": "string"}"#
    ),
    ("", #""starting_after": {"type": "string"}"#),
    // A token without a parameter, a parameter without a token.
    (#""next_cursor": {"type": "string"}"#, ""),
    ("", #""cursor": {"type": "string"}"#),
    (#""cursor": {"type": "string"}"#, #""marker": {"type": "string"}"#),
    (#""previous_cursor": {"type": "string"}"#, #""cursor": {"type": "string"}"#),
    (#""next": {"type": "string"}"#, #""start": {"type": "string", "format": "date"}"#),
    (#""next": {"type": "string"}"#, #""end": {"type": "string"}"#),
    // Objects and booleans are neither tokens nor URLs.
    (#""next": {"properties": {"page": {"type": "string"}}}"#, ""),
    (#""next_link": {"type": "boolean"}"#, ""),
    ("", #""page": {"type": "string"}"#), ("", #""offset": {"type": "string"}"#),
    ("", #""page": {"const": 1}"#), ("", #""page": {"type": "integer", "const": 1}"#),
  ])
  func `reports a style that cannot be inferred`(members: String, query: String) {
    let comma = members.isEmpty ? "" : ", "
    let dump = rule(expand(#""things": OBJECTS\#(comma)\#(members)"#), query: query)
    #expect(dump.resources.first?.pagination == nil)
    #expect(
      dump.findings.count == 1 && dump.findings[0].contains("'style' cannot be inferred"),
      "\(dump.text)")
  }

  // MARK: A given style

  @Test(arguments: [
    ("page", "", #""page": {"type": "integer"}"#, "page query:page from 0 or 1"),
    ("offset", "", #""skip": {"type": "integer", "default": 10}"#, "offset query:skip from 10"),
    (
      "cursor", #""next_cursor": {"type": "string"}"#, #""cursor": {"type": "string"}"#,
      "cursor /next_cursor to query:cursor"
    ),
    (
      "cursor", #""next": {"type": "string"}, "next_url": {"type": "string"}"#,
      #""_next": {"type": "string"}"#, "cursor /next to query:_next"
    ),
    ("after", "", #""after": {"type": "string"}"#, "after /things/-1/id to query:after"),
    ("link", "", "", "link header:Link"),
    ("link", #""next_step": {"type": "boolean"}"#, "", "link header:Link"),
    ("link", #""next": {"type": "string"}, "next_url": {"type": "string"}"#, "", "link /next_url"),
    (
      "link", #""next_cursor": {"type": "string", "format": "uri"}"#,
      #""cursor": {"type": "string"}"#, "link /next_cursor"
    ),
  ])
  func `finds the parts of a given style`(
    stated: String, members: String, query: String, style: String
  ) {
    let comma = members.isEmpty ? "" : ", "
    let dump = rule(
      expand(#""things": OBJECTS\#(comma)\#(members)"#), query: query, pagination: "\"\(stated)\"")
    #expect(dump.text.hasPrefix(style + "\n"), "\(dump.text)")
  }

  @Test(arguments: [
    (#"{"next": "/things/-1/id"}"#, "after /things/-1/id to query:after"),
    (#"{"next": "header:Link"}"#, "link header:Link"),
    (#"{"next": "header:X-Next-URL"}"#, "link header:X-Next-URL"),
    (#"{"next": "/address/href"}"#, "link /address/href"),
    (#"{"next": "/token", "send": "t"}"#, "cursor /token to query:t"),
    (#"{"next": "header:X-Next", "send": "query:t"}"#, "cursor header:X-Next to query:t"),
    (#"{"style": "link", "next": "header:Next-Page"}"#, "link header:Next-Page"),
    (#"{"send": "t", "style": "cursor"}"#, "cursor /token to query:t"),
  ])
  func `the given parts imply the rest`(pagination: String, style: String) {
    let dump = rule(
      expand(
        #""things": OBJECTS, "token": {"type": "string"}, "address": {"properties": {"href": {"type": "string"}}}"#
      ),
      query: #""t": {"type": "string"}, "after": {"type": "string"}"#, pagination: pagination)
    #expect(dump.text.hasPrefix(style + "\n"), "\(dump.text)")
  }

  @Test func `remarks on the only array of objects among other arrays`() {
    let result = MarkedSchemas(
      #"""
      {"title": "Table", "type": "object", "x-resource": "/t.json", "x-pagination": ①"link",
       "properties": {"rows": OBJECTS, "columns": STRINGS}}
      """#.replacing("OBJECTS", with: Self.objects).replacing("STRINGS", with: Self.strings),
      severities: [.remark])
    #expect(result.findings.contains("① remark items-chosen"))
  }

  private func expand(_ text: String) -> String {
    text.replacing("OBJECTS", with: Self.objects).replacing("STRINGS", with: Self.strings)
  }
}
