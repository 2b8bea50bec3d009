import Foundation
import QuireClient
import QuireTesting
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Tests the responses of operations with several successes.
@Suite(.timeLimit(.minutes(10))) struct SuccessTests {
  private let base: URL
  private let sapling = ArboretumAPI.Sapling(id: 7, sort: "apple")
  private let json = #"{"id": 7, "sort": "apple"}"#

  init() throws {
    base = try #require(URL(string: "https://arboretum.example"))
  }

  private func response<R: Resource>(
    _ resource: R, _ body: String, status: Int
  ) async throws -> R.Response {
    let transport = ScriptedTransport(.json(body, status: status))
    return try await Client(baseURL: base, transport: transport).send(resource)
  }

  @Test(arguments: [(200, ArboretumAPI.Sapling(id: 7, sort: "apple")), (204, nil), (205, nil)])
  func `a success without content next to one with content is nil`(
    status: Int, expected: ArboretumAPI.Sapling?
  ) async throws {
    let body = status == 200 ? json : ""
    #expect(
      try await response(ArboretumAPI.TreesRequests.GetSapling(id: 7), body, status: status)
        == expected)
  }

  @Test(arguments: ["", "OK", #"{"id": 7}"#])
  func `the body of a success that declares no content is ignored`(body: String) async throws {
    #expect(
      try await response(ArboretumAPI.TreesRequests.PutSapling(id: 7, sapling), body, status: 200)
        == nil)
    #expect(
      try await response(ArboretumAPI.TreesRequests.PutSapling(id: 7, sapling), json, status: 201)
        == sapling)
  }

  @Test func `several successes with different contents are an enumeration`() async throws {
    let patch = ArboretumAPI.TreesRequests.PatchSapling(id: 7, .init(sort: "oak"))
    let job = ArboretumAPI.TreesRequests.PatchSapling.AcceptedResponse(job: "a")
    #expect(try await response(patch, json, status: 200) == .ok(sapling))
    #expect(try await response(patch, json, status: 201) == .ok(sapling))
    #expect(try await response(patch, #"{"job": "a"}"#, status: 202) == .accepted(job))
    #expect(try await response(patch, "", status: 204) == .noContent)
    await #expect(throws: DecodingError.self) { try await response(patch, json, status: 202) }
  }

  @Test func `a success can be bytes, a value in another form, or any other status`() async throws {
    let transport = ScriptedTransport(
      .json("5", status: 200), .json("PNG", status: 203), .json("x", status: 299))
    let client = Client(baseURL: base, transport: transport)
    #expect(
      try await client.send(ArboretumAPI.PlansRequests.Get()) == .ok(Date(timeIntervalSince1970: 5))
    )
    #expect(
      try await client.send(ArboretumAPI.PlansRequests.Get()) == .nonAuthoritative(Data("PNG".utf8))
    )
    #expect(try await client.send(ArboretumAPI.PlansRequests.Get()) == .success)
    let accepted = transport.requests.map { $0.value(forHTTPHeaderField: "Accept") }
    #expect(accepted == Array(repeating: "application/json, image/png", count: 3))
  }

  @Test func `a range of statuses without content leaves the value of the others`() async throws {
    let date = try #require(CalendarDate(year: 2026, month: 5, day: 4))
    #expect(
      try await response(ArboretumAPI.PlansRequests.Make(), #""2026-05-04""#, status: 200) == date)
    #expect(try await response(ArboretumAPI.PlansRequests.Make(), "later", status: 202) == nil)
  }

  @Test func `a list continues to its first success without items`() async throws {
    let transport = ScriptedTransport(.json("[\(json)]"), .status(204))
    let client = Client(baseURL: base, transport: transport)
    var trees: [ArboretumAPI.Sapling] = []
    for try await sapling in client.items(of: ArboretumAPI.TreesRequests.ListSaplings()) {
      trees.append(sapling)
    }
    #expect(trees == [sapling])
    #expect(transport.requests.map { $0.url?.query } == [nil, "page=2"])
  }

  @Test func `a page without content is an empty page`() async throws {
    let transport = ScriptedTransport(
      .json(#"{"rows": [\#(json)], "next_cursor": "b"}"#), .status(204))
    let client = Client(baseURL: base, transport: transport)
    var trees: [ArboretumAPI.Sapling] = []
    for try await sapling in client.items(of: ArboretumAPI.RowsRequests.List()) {
      trees.append(sapling)
    }
    #expect(trees == [sapling])
  }

  @Test func `the default response is a success if no other is declared`() async throws {
    let weather = ArboretumAPI.WeatherRequests.Get.Response(sun: true)
    #expect(
      try await response(ArboretumAPI.WeatherRequests.Get(), #"{"sun": true}"#, status: 200)
        == weather)
    try await response(ArboretumAPI.WeatherRequests.Delete(), "", status: 204)
    #expect(ArboretumAPI.WeatherRequests.Get.Failure.self == StatusError.self)
  }

  @Test func `the whole of a stream is data`() async throws {
    let lines = "{\"id\": 1}\n{\"id\": 2}\n"
    #expect(
      try await response(ArboretumAPI.EventsRequests.Stream(), lines, status: 200)
        == Data(lines.utf8))
    #expect(
      try await response(ArboretumAPI.EventsRequests.Create(), lines, status: 200)
        == Data(lines.utf8))
    #expect(ArboretumAPI.EventsRequests.Stream().headers["Accept"] == "application/x-ndjson")
  }
}
