import Foundation
import QuireClient
import QuireTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct ResourceTests {
  private let base: URL

  init() throws {
    base = try #require(URL(string: "https://api.example/v1"))
  }

  @Test func `a path parameter is part of the path`() throws {
    let request = try Report.Resource(id: 7).request(baseURL: base)
    #expect(request.url?.absoluteString == "https://api.example/v1/reports/7")
    #expect(request.httpMethod == "GET")
  }

  @Test func `encodes a query in order, with defaults and constants`() throws {
    let request = try Report.SearchReports(
      scope: "a b/c", filterState: .open, ids: [1, 2],
      since: CalendarDate(year: 2026, month: 1, day: 2)
    ).request(baseURL: base)
    let url = try #require(request.url?.absoluteString)
    #expect(url.hasPrefix("https://api.example/v1/search/a%20b%2Fc/reports.json?"))
    let query = try #require(url.split(separator: "?").last).split(separator: "&").map(String.init)
    #expect(
      Set(query) == [
        "filter%5Bstate%5D=open", "ids=1", "ids=2", "since=2026-01-02", "empty=", "version=3",
        "exact=false", "sort=desc",
      ])
  }

  @Test func `a body is a JSON object with its constants and defaults`() throws {
    let key = try #require(UUID(uuidString: "38E8D783-AD8B-463F-8FA0-0E309F7DDE0E"))
    let request = try Report.CreateReport(idempotencyKey: key, text: "t", labels: ["x"])
      .request(baseURL: base)
    #expect(request.httpMethod == "POST")
    #expect(request.value(forHTTPHeaderField: "Content-Type") == "application/json")
    #expect(
      request.value(forHTTPHeaderField: "Idempotency-Key")?.lowercased()
        == key.uuidString.lowercased())
    #expect(request.value(forHTTPHeaderField: "X-Client") == "quire")
    let body = try JsonProvider.decode(JSONValue.self, from: try #require(request.httpBody))
    #expect(
      body == [
        "text": "t", "draft": true, "kind": "report", "options": ["a": [1, nil, "x"]],
        "labels": ["x"],
      ])
  }

  @Test func `the method or the schema decides whether a request is idempotent`() throws {
    let key = try #require(UUID(uuidString: "38E8D783-AD8B-463F-8FA0-0E309F7DDE0E"))
    #expect(Report.Resource(id: 7).isIdempotent)
    #expect(Report.CreateReport(idempotencyKey: key, text: "t").isIdempotent)
    #expect(NotionPages.Resource(database: "d").isIdempotent)
  }

  @Test func `the protocol has static members for the resources of an API`() async throws {
    let transport = ScriptedTransport(#"{"id": 7, "text": "t"}"#)
    let report = try await Client(baseURL: base, transport: transport).send(.report(id: 7))
    #expect(report.text == "t")
    #expect(transport.urls == ["https://api.example/v1/reports/7"])
  }
}
