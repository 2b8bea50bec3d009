import TestSupport
import Testing

@testable import QuireRuntime

@Suite(.timeLimit(.minutes(10))) struct LocationTests {
  @Test(arguments: [
    ("page", RequestLocation.Place.query("page")),
    ("page[after]", .query("page[after]")),
    ("query:page", .query("page")),
    ("query:a:b", .query("a:b")),
    ("header:Range", .header("Range")),
    ("body:/cursor", .body(["cursor"])),
    ("body:/variables/a~1b~0", .body(["variables", "a/b~"])),
  ])
  func `a request location is parsed`(text: String, place: RequestLocation.Place) throws {
    #expect(try RequestLocation(parsing: text).place == place)
  }

  @Test(arguments: [
    ("", LocationError.Reason.name), ("query:", .name), ("header:", .fieldName),
    ("header:a b", .fieldName), ("body:", .name), ("body:cursor", .pointer),
    ("body:/a~2", .pointer), ("qeury:page", .part),
  ])
  func `an invalid request location is rejected`(
    text: String, reason: LocationError.Reason
  ) {
    #expect(throws: LocationError(text: text, reason: reason)) {
      try RequestLocation(parsing: text)
    }
  }

  @Test func `a bare name is a query parameter`() {
    #expect(("page" as RequestLocation) == "query:page")
    #expect(("page" as RequestLocation).description == "query:page")
  }

  @Test(arguments: [
    ("", ResponseLocation.Place.body([])),
    ("/meta/total", .body([.member("meta"), .member("total")])),
    ("body:/total", .body([.member("total")])),
    ("/edges/*/node", .body([.member("edges"), .each, .member("node")])),
    ("/data/-1/id", .body([.member("data"), .last, .member("id")])),
    (
      "/link[rel=next]/href",
      .body([.member("link"), .first(member: "rel", is: "next"), .member("href")])
    ),
    ("/page[size]", .body([.member("page[size]")])),
    ("/a~1b~0", .body([.member("a/b~")])),
    ("/@odata.nextLink", .body([.member("@odata.nextLink")])),
    ("/a:b", .body([.member("a:b")])),
    ("/", .body([.member("")])),
    ("header:Link", .header("Link", [])),
    ("header:X-Pagination/total", .header("X-Pagination", [.member("total")])),
    ("query:cursor", .query("cursor")),
  ])
  func `a response location is parsed`(text: String, place: ResponseLocation.Place) throws {
    #expect(try ResponseLocation(parsing: text).place == place)
  }

  @Test(arguments: [
    ("total", LocationError.Reason.pointer), ("header:", .fieldName), ("header:/total", .fieldName),
    ("query:", .name), ("/a~", .pointer), ("/a~2b", .pointer), ("body:total", .pointer),
    ("heder:Link", .part),
  ])
  func `an invalid response location is rejected`(
    text: String, reason: LocationError.Reason
  ) {
    #expect(throws: LocationError(text: text, reason: reason)) {
      try ResponseLocation(parsing: text)
    }
  }

  @Test func `the error names the text and the problem`() {
    #expect(
      LocationError(text: "qeury:page", reason: .part).description
        == "'qeury:page' is not a location: it does not begin with 'query:', 'header:' or 'body:'")
  }

  @Test func `an invalid literal stops the program`() async {
    await #expect(processExitsWith: .failure) { _ = "body:cursor" as RequestLocation }
    await #expect(processExitsWith: .failure) { _ = "total" as ResponseLocation }
  }
}
