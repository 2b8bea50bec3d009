import Foundation
import QuireRuntime
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct LocationTests {
  static let requestLocations: [(RequestLocation, String)] = [
    (.query("page"), "query:page"), (.query("page[after]"), "query:page[after]"),
    (.header("Range"), "header:Range"), (.body("cursor"), "body:/cursor"),
    (.body("variables", "a/b~"), "body:/variables/a~1b~0"), (.queryMembers, "query:*"),
    (.headerMembers, "header:*"), (.bodyMembers(), "body:/*"),
    (.bodyMembers("variables"), "body:/variables/*"),
  ]

  static let responseLocations: [(ResponseLocation, String)] = [
    (.body(), ""), (.body("meta", "total"), "/meta/total"),
    (.body("edges", .each, "node"), "/edges/*/node"), (.body("data", .last, "id"), "/data/-1/id"),
    (.body("link", .first(member: "rel", is: "next"), "href"), "/link[rel=next]/href"),
    (.body("page[size]"), "/page[size]"), (.body("a/b~"), "/a~1b~0"), (.body(""), "/"),
    (.header("Link"), "header:Link"), (.header("X-Pages", "total"), "header:X-Pages/total"),
    (.query("cursor"), "query:cursor"),
  ]

  @Test(arguments: requestLocations)
  func `a request location is printed as text, and can be stored`(
    location: RequestLocation, text: String
  ) throws {
    #expect(location.description == text)
    let data = try JSONEncoder().encode(location)
    #expect(try JSONDecoder().decode(RequestLocation.self, from: data) == location)
  }

  @Test(arguments: responseLocations)
  func `a response location is printed as text, and can be stored`(
    location: ResponseLocation, text: String
  ) throws {
    #expect(location.description == text)
    let data = try JSONEncoder().encode(location)
    #expect(try JSONDecoder().decode(ResponseLocation.self, from: data) == location)
  }

  @Test func `steps and an array of them are the same path`() {
    #expect(ResponseLocation.body("data", .last) == .body(["data", .last]))
    #expect(ResponseLocation.header("X") == .header("X", []))
    #expect(RequestLocation.body("a", "b") == .body(["a", "b"]))
  }
}
