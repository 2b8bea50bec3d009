import TestSupport
import Testing

@testable import QuireRuntime

@Suite struct LinkHeaderTests {
  @Test(arguments: [
    #"<https://a.example/?page=2>; rel="next""#,
    #"<https://a.example/?page=2>; rel=next"#,
    #"<https://a.example/?page=2>;rel=next"#,
    #"<https://a.example/?page=2> ; rel = "next""#,
    #"<https://a.example/?page=2>; rel="prev next""#,
    #"<https://a.example/?page=2>; REL="NEXT""#,
    #"<https://a.example/?page=2>; title="a, b; rel=\"prev\""; rel="next""#,
    #"<https://a.example/?page=2>; results=true; rel=next; type=x"#,
    #"<https://a.example/?page=2>; crossorigin; rel=next"#,
    #"<https://a.example/?page=2>; rel*=UTF-8''prev; rel=next"#,
    #"<https://a.example/?page=2>; rel=next; rel=prev"#,
    #"<https://a.example/1>; rel=prev,<https://a.example/?page=2>; rel=next"#,
    #", ,<https://a.example/1>; rel="prev" , <https://a.example/?page=2>;rel="next","#,
    #"<https://a.example/1>, <https://a.example/?page=2>; rel=next"#,
    "<https://a.example/?page=2>;\trel=next;",
    #"<https://a.example/1>; rel=next; anchor="/other", <https://a.example/?page=2>; rel=next"#,
  ])
  func `the next link is found in every valid spelling`(field: String) {
    #expect(LinkHeader(field).target(of: "next") == "https://a.example/?page=2")
  }

  @Test func `a link with results="false" is ignored`() {
    let header = LinkHeader(
      #"""
      <https://a.example/?cursor=0:0:1>; rel="previous"; results="false"; cursor="0:0:1", \#
      <https://a.example/?cursor=0:100:0>; rel="next"; results="true"; cursor="0:100:0"
      """#)
    #expect(header.target(of: "previous") == nil)
    #expect(header.target(of: "next") == "https://a.example/?cursor=0:100:0")
  }

  @Test func `commas and semicolons inside a URL belong to the URL`() {
    let field = #"</users?ids=1,2;3&q=a>; rel="next", </users?ids=4,5>; rel="last""#
    #expect(LinkHeader(field).target(of: "next") == "/users?ids=1,2;3&q=a")
    #expect(LinkHeader(field).target(of: "last") == "/users?ids=4,5")
  }

  @Test func `several fields joined by commas are parsed as one`() {
    let header = LinkHeader("</1>; rel=prev, </3>; rel=next")
    #expect(header.links.map(\.target) == ["/1", "/3"])
    #expect(header.target(of: "next") == "/3")
  }

  @Test(arguments: [
    "", " ", ",", "<", "<>", "</2", "/2; rel=next", "</2>", "</2>; rel*=next", "</2>; rel=nextish",
    "</2>; title=next", "</2>; rel=", "</2>; =next", "</2>;;;", "</2>; rel=\"",
    "</2>; rel=prev; rel=next", "</2>; next",
  ])
  func `a field without a next link has none`(field: String) {
    #expect(LinkHeader(field).target(of: "next") == nil)
  }

  @Test(arguments: [
    ("", "/2"), ("/users?page=1", "/2"),
    ("?page=1", "/2"),
    ("/other", nil), ("?page=7", nil), ("#part", nil), ("https://b.example/users?page=1", nil),
  ])
  func `a link with an anchor counts only if the anchor is the URL of the response`(
    anchor: String, target: String?
  ) {
    let header = LinkHeader("</2>; rel=next; anchor=\"\(anchor)\"")
    #expect(header.target(of: "next", from: "https://api.example/users?page=1") == target)
  }

  @Test func `the obsolete rev parameter is ignored`() {
    let header = LinkHeader("</1>; rev=next, </2>; rev=prev; rel=last, </3>; rel=next")
    #expect(header.target(of: "next") == "/3")
  }

  @Test func `links before a syntax error are kept`() {
    #expect(LinkHeader("</2>; rel=next, nonsense").target(of: "next") == "/2")
    #expect(LinkHeader("</2>; rel=\"next").target(of: "next") == "/2")
  }

  @Test func `a field of only commas or escapes is parsed in one pass`() {
    let field = String(repeating: ",", count: 100_000) + "</2>; rel=next"
    #expect(LinkHeader(field).target(of: "next") == "/2")
    #expect(LinkHeader("<" + String(repeating: "\\", count: 100_000)).links.isEmpty)
  }
}
