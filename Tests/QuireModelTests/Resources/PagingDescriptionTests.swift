import QuireSchema
import Testing

@testable import QuireModel

/// Tests evidence in descriptions, and a start without any description.
@Suite struct PagingDescriptionTests {
  private func rule(_ members: String, _ query: String) -> RuleDump {
    RuleDump(PagedSchema.text(members, query))
  }

  @Test(arguments: [
    ("URL of the next page", "link /next_page\n"),
    ("The link to the next page.", "link /next_page\n"),
    ("Cursor for the next page", "cursor /next_page to query:page\n"),
    ("The key to pass as `page`", "cursor /next_page to query:page\n"),
  ])
  func `a description distinguishes a URL from a token`(description: String, style: String) {
    let next = #"{"type": "string", "description": "\#(description)"}"#
    let dump = rule(#""keys": WORDS, "next_page": \#(next)"#, #""page": TEXT"#)
    #expect(dump.text.hasPrefix(style), "\(dump.text)")
    let inLinks = rule(
      #""keys": WORDS, "links": {"properties": {"next": \#(next)}}"#, #""page": TEXT"#)
    #expect(
      inLinks.text.hasPrefix(
        style.replacing("/next_page", with: "/links/next")), "\(inLinks.text)")
  }

  @Test(arguments: [
    ("Zero-based page number", 0), ("0-indexed", 0), ("The page, starting at zero.", 0),
    ("starts from 0", 0), ("The first page is 0", 0), ("first page has index 0", 0),
    ("0 is the first page", 0), ("counting from page 0", 0), ("Defaults to 0.", 0),
    ("One-based page number", 1), ("1-based", 1), ("The first page is page 1.", 1),
  ])
  func `a description determines the start of pages`(description: String, start: Int) {
    let stated = #"{"type": "integer", "description": "\#(description)"}"#
    let ofParameter = rule(#""keys": WORDS"#, #""page": \#(stated)"#)
    #expect(ofParameter.text.hasPrefix("page query:page from \(start)\n"), "\(ofParameter.text)")
    #expect(!ofParameter.words.contains { $0.contains("assumed") })
    let ofEcho = rule(#""keys": WORDS, "page_number": \#(stated)"#, #""page": INT"#)
    #expect(ofEcho.text.hasPrefix("page query:page from \(start)\n"), "\(ofEcho.text)")
  }

  @Test(arguments: [
    "The page number", "Does not start at 0", "Top 1 of 10", "from one page to the next",
  ])
  func `a description without that information leaves the start open`(description: String) {
    #expect(DescriptionEvidence(description).starts == [])
  }

  @Test func `a default that is sent and a description that contradict each other are reported`() {
    let page = #"{"type": "integer", "default": 1, "description": "zero-based"}"#
    let dump = rule(#""keys": WORDS"#, #""page": \#(page)"#)
    #expect(
      dump.findings.count == 1 && dump.findings[0].contains("[pagination-start]"), "\(dump.text)")
  }

  @Test(arguments: [
    #"{"type": "integer", "minimum": 1, "description": "zero-based"}"#,
    #"{"type": "integer", "minimum": 0, "description": "one-based"}"#,
    #"{"type": "integer", "description": "zero-based; the first page is 1"}"#,
    #"{"type": "integer"}"#,
  ])
  func `a walk learns the start if nothing says it without a contradiction`(page: String) {
    let dump = rule(#""keys": WORDS"#, #""page": \#(page)"#)
    #expect(dump.findings.isEmpty, "\(dump.text)")
    #expect(
      dump.words.first
        == "Pages by number: `page` counts up from 0 or 1, which the second response "
        + "shows")
  }

  @Test(arguments: [
    ("Cursor for the next page", "The cursor of the previous response"),
    ("Pass this key to continue", "A key from the page before"),
    ("Opaque token; the following page starts there", "Token for the next page"),
  ])
  func `names without meaning are a cursor if their descriptions say so`(
    ofMember: String, ofParameter: String
  ) {
    let member = #"{"type": "string", "description": "\#(ofMember)"}"#
    let parameter = #"{"type": "string", "description": "\#(ofParameter)"}"#
    let dump = rule(#""keys": WORDS, "position": \#(member)"#, #""from": \#(parameter)"#)
    #expect(dump.text.hasPrefix("cursor /position to query:from\n"), "\(dump.text)")
  }

  @Test(arguments: [
    "The key of the object", "Token that signs the next request", "Cursor for the previous page",
  ])
  func `a description of something else makes no cursor`(description: String) {
    let member = #"{"type": "string", "description": "\#(description)"}"#
    let dump = rule(#""keys": WORDS, "position": \#(member)"#, #""q": TEXT"#)
    #expect(dump.resources.first?.pagination == nil)
  }
}
