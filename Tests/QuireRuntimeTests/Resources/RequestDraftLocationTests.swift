import Foundation
import TestSupport
import Testing

@testable import QuireRuntime

@Suite struct RequestDraftLocationTests {
  @Test func `a query parameter is replaced in place`() throws {
    var draft = RequestDraft(Place(parameters: ["page": 1, "size": 30]))
    draft.set(.number(2), at: .query("page"))
    draft.set(.string("a+b="), at: .query("page[after]"))
    #expect(draft.parameters.percentEncoded == "page=2&size=30&page%5Bafter%5D=a%2Bb%3D")
    draft.set(.null, at: .query("page"))
    #expect(draft.parameters.names == ["size", "page[after]"])
  }

  @Test func `a header field is replaced regardless of case`() {
    var draft = RequestDraft(Place(headers: ["range": "0-24"]))
    draft.set(.string("25-49"), at: .header("Range"))
    #expect(draft.headers == ["Range": "25-49"])
  }

  @Test func `a member of the body is replaced at any depth`() throws {
    var draft = RequestDraft(
      Place(body: ["query": "q", "variables": JSONValue.object(["first": .number(5)])]))
    draft.set(.string("c1"), at: .body("variables", "after"))
    draft.set(.string("c2"), at: .body("variables", "after"))
    draft.set(.null, at: .body("a/b", "c"))
    #expect(
      try sent(draft)
        == #"{"a/b":{"c":null},"query":"q","variables":{"after":"c2","first":5}}"#)
  }

  @Test func `a missing body is created`() throws {
    var draft = RequestDraft(Place(method: "POST"))
    draft.set(.array([.number(1)]), at: .body("search_after"))
    #expect(try sent(draft) == #"{"search_after":[1]}"#)
  }

  @Test func `a body that is not JSON has no members`() throws {
    var draft = RequestDraft(Place(body: RequestBody(Data("x".utf8), contentType: "text/plain")))
    draft.set(.null, at: .body("a"))
    #expect(throws: RequestError.self) { try sent(draft) }
  }

  @Test func `a number keeps all its digits`() throws {
    var draft = RequestDraft(Place())
    let number = try #require(JSONNumber("12345678901234567890.125"))
    draft.set(.number(number), at: .query("after"))
    draft.set(.number(number), at: .body("after"))
    #expect(draft.parameters["after"] == ["12345678901234567890.125"])
    #expect(try sent(draft) == #"{"after":12345678901234567890.125}"#)
  }

  private func sent(_ draft: RequestDraft) throws -> String? {
    let base = try #require(URL(string: "https://host"))
    let body = try draft.request(baseURL: base).urlRequest.httpBody
    return body.map { String(decoding: $0, as: UTF8.self) }
  }
}
