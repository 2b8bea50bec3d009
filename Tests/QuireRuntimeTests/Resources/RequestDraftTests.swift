import Foundation
import TestSupport
import Testing

@testable import QuireRuntime

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct RequestDraftTests {
  @Test(arguments: [
    ("https://host", "/users", "https://host/users"),
    ("https://host/", "/users", "https://host/users"),
    ("https://host/api/v3", "/users", "https://host/api/v3/users"),
    ("https://host/api/v3/", "users", "https://host/api/v3/users"),
    ("https://host/api/v3//", "//users", "https://host/api/v3/users"),
    ("https://host/a%2Fb", "/users/", "https://host/a%2Fb/users/"),
    ("https://host/api", "/", "https://host/api/"),
    ("https://host/api/", "", "https://host/api/"),
    ("https://host", "", "https://host"),
    ("http://HOST:8080", "/a//b", "http://HOST:8080/a//b"),
    ("HTTPS://user:pw@[::1]:1", "/a", "HTTPS://user:pw@[::1]:1/a"),
    ("https://bücher.de", "/a", "https://xn--bcher-kva.de/a"),
  ]) func `a path is appended to the path of the base URL`(base: String, path: String, url: String)
    throws
  {
    let place = Place(path: ResourcePath(stringLiteral: path))
    let request = try place.request(baseURL: #require(URL(string: base)))
    #expect(request.url?.absoluteString == url)
  }

  @Test(arguments: [
    ("/api", RequestError.Reason.baseNotHTTP),
    ("//host/api", .baseNotHTTP),
    ("ftp://host", .baseNotHTTP),
    ("file:///etc", .baseNotHTTP),
    ("mailto:a@b", .baseNotHTTP),
    ("https:/api", .baseWithoutHost),
    ("https:api", .baseWithoutHost),
    ("https:///api", .baseWithoutHost),
    ("https://:80/api", .baseWithoutHost),
    ("https://host?a=b", .baseWithQuery),
    ("https://host/?", .baseWithQuery),
    ("https://host/#top", .baseWithQuery),
  ]) func `a base URL that cannot carry a path is rejected`(
    base: String, reason: RequestError.Reason
  ) throws {
    let base = try #require(URL(string: base))
    #expect(throws: RequestError.self) { try Place().request(baseURL: base) }
    #expect(error(Place(), base) == reason)
  }

  @Test func `a relative base URL is resolved first`() throws {
    let root = try #require(URL(string: "https://host/a/b"))
    let base = try #require(URL(string: "../v2", relativeTo: root))
    #expect(try Place().request(baseURL: base).url?.absoluteString == "https://host/v2/place")
  }

  @Test func `the query follows the path`() throws {
    let place = Place(path: "/a b/", parameters: ["page[size]": 10, "q": ""])
    #expect(
      try request(place).url?.absoluteString == "https://host/a%20b/?page%5Bsize%5D=10&q=")
  }

  @Test func `method, header fields and body are carried over`() throws {
    let place = Place(
      method: "PATCH", headers: ["Accept": "text/plain", "X-A": nil as String?], body: ["b": 2])
    let request = try request(place)
    #expect(request.httpMethod == "PATCH")
    #expect(
      request.allHTTPHeaderFields == ["Accept": "text/plain", "Content-Type": "application/json"])
    #expect(request.httpBody == Data(#"{"b":2}"#.utf8))
  }

  @Test func `an explicit content type wins over that of the body`() throws {
    let place = Place(
      method: "POST", headers: ["content-type": "application/merge-patch+json"], body: ["b": 2])
    #expect(
      try request(place).value(forHTTPHeaderField: "Content-Type")
        == "application/merge-patch+json")
  }

  @Test(arguments: ["a\nb", "a\r\nX: y", "a\0b", "\u{7F}", "ø", "😀"])
  func `a header field that could break or change in transit is rejected`(value: String) throws {
    #expect(try error(Place(headers: ["X-A": value])) == .headerValue(name: "X-A"))
    #expect(try error(Place(headers: ["X" + value: "a"])) == .headerName("X" + value))
  }

  @Test(arguments: ["", "A B", "A:", "Ä"]) func `the name of a header field must be a token`(
    name: String
  ) throws {
    #expect(try error(Place(headers: [name: "a"])) == .headerName(name))
  }

  @Test(arguments: ["", "GET /x", "GET\r\n"]) func `a method must be a token`(method: String) throws
  {
    #expect(try error(Place(method: method)) == .method(method))
  }

  @Test func `an error is one line without secrets`() throws {
    let base = try #require(URL(string: "https://user:secret@host?key=secret"))
    let headers = [["A": "secret\n"], ["X\nY": "secret"]] as [HeaderFields]
    let errors = try [failure(Place(), base)] + headers.map { try failure(Place(headers: $0)) }
    for error in errors {
      let text = try #require(error.map { "\($0)" })
      #expect(!text.contains("secret"))
      #expect(!text.contains("\n"))
      #expect(text.contains("'/place'"))
    }
  }

  @Test func `a draft is printed without values`() {
    let place = Place(
      parameters: ["key": "secret"], headers: ["Authorization": "secret"],
      body: ["password": "secret"])
    let draft = RequestDraft(place)
    #expect("\(draft)" == "GET /place?key=…")
    var dumped = String(reflecting: draft)
    dump(draft, to: &dumped)
    #expect(!dumped.contains("secret"))
  }

  private func request(_ place: Place) throws -> URLRequest {
    try place.request(baseURL: #require(URL(string: "https://host")))
  }

  private func error(_ place: Place) throws -> RequestError.Reason? {
    try failure(place)?.reason
  }

  private func error(_ place: Place, _ base: URL) -> RequestError.Reason? {
    failure(place, base)?.reason
  }

  private func failure(_ place: Place) throws -> RequestError? {
    failure(place, try #require(URL(string: "https://host")))
  }

  private func failure(_ place: Place, _ base: URL) -> RequestError? {
    do {
      _ = try place.request(baseURL: base)
      return nil
    } catch {
      return error
    }
  }
}
