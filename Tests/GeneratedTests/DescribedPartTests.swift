import Foundation
import QuireClient
import QuireTesting
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Tests the parts that the operations of a description share, and their responses.
@Suite(.timeLimit(.minutes(10))) struct DescribedPartTests {
  private let base: URL

  init() throws {
    base = try #require(URL(string: "https://api.example"))
  }

  /// Sends a request, and returns its response and the request as it was sent.
  private func send<R: Resource>(
    _ resource: R, _ answer: ScriptedAnswer
  ) async throws -> (response: R.Response, request: URLRequest) {
    let transport = ScriptedTransport(answer)
    let response = try await Client(baseURL: base, transport: transport).send(resource)
    return (response, try #require(transport.requests.first))
  }

  private func error<Sent: Resource>(
    _ resource: Sent, _ body: String, status: Int
  ) async throws -> Sent.Failure {
    let transport = ScriptedTransport(.json(body, status: status))
    let client = Client(baseURL: base, transport: transport)
    let error = await #expect(throws: Sent.Failure.self) { _ = try await client.send(resource) }
    return try #require(error)
  }

  private func file(_ bytes: Data, _ type: String) -> ScriptedAnswer {
    ScriptedAnswer { request in
      #expect(request.value(forHTTPHeaderField: "Accept") == type)
      let url = try #require(request.url)
      let response = HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: [:])
      return (bytes, try #require(response))
    }
  }

  // MARK: Parameters

  @Test func `a parameter of an operation replaces the one of its path`() async throws {
    let (ships, request) = try await send(
      DockyardAPI.ListHarborShips(
        harbor: "a b", crew: DockyardAPI.HarborCrew(least: 3, ranks: ["mate"]), flag: ["x", "y"],
        depth: 4.5),
      #"[{"name": "Ada", "captain": null}]"#)
    #expect(ships == [DockyardAPI.HarborShip(name: "Ada", captain: nil)])
    #expect(
      request.url?.absoluteString == "https://api.example/harbors/a%20b/ships"
        + "?crew%5Bleast%5D=3&crew%5Branks%5D%5B0%5D=mate&flag=x&flag=y&depth=4.5")
    let other = try await send(
      DockyardAPI.CheckHarborShips(harbor: "a", flag: "x"), .json("", headers: ["Age": "5"]))
    #expect(other.response["age"] == "5")
    #expect(other.request.httpMethod == "HEAD")
    #expect(other.request.url?.query == "flag=x")
  }

  @Test func `a value that the server assumes is not sent`() async throws {
    let (_, request) = try await send(DockyardAPI.ListHarborShips(harbor: "a"), "[]")
    #expect(request.url?.absoluteString == "https://api.example/harbors/a/ships")
    let (crossing, next) = try await send(FerryTripsAPI.NextFerry(route: "a"), #"{"number": 7}"#)
    #expect(crossing.number == 7)
    #expect(next.url?.absoluteString == "https://api.example/ferries/a")
  }

  @Test func `shared parameters of Swagger have their collection formats`() async throws {
    let (_, request) = try await send(
      FerryTripsAPI.NextFerry(
        route: "north", decks: ["a", "b"], cabin: [1, 2], xPorts: ["p", "q"], bicycles: 2),
      #"{"number": 7}"#)
    #expect(
      request.url?.absoluteString
        == "https://api.example/ferries/north?decks=a%20b&cabin=1&cabin=2&bicycles=2")
    #expect(request.value(forHTTPHeaderField: "X-Ports") == "p,q")
  }

  // MARK: Bodies

  @Test func `an inline array is the whole body`() async throws {
    let (_, request) = try await send(
      DockyardAPI.ReplaceHarborShips(harbor: "a", [.init(name: "Ada")]), .json("", status: 204))
    #expect(request.httpMethod == "PUT")
    #expect(request.httpBody == Data(#"[{"name":"Ada"}]"#.utf8))
    #expect(request.value(forHTTPHeaderField: "Content-Type") == "application/json")
  }

  @Test func `a shared body has the type of its part`() async throws {
    let registration = DockyardAPI.HarborRegistration(name: "Ada")
    let (ship, request) = try await send(
      DockyardAPI.RegisterHarborShip(harbor: "a", registration),
      .json(#"{"name": "Ada", "captain": "Bo"}"#, status: 201))
    #expect(ship.captain == "Bo")
    #expect(request.httpMethod == "POST")
    #expect(request.httpBody == Data(#"{"name":"Ada"}"#.utf8))
    let tariff = try await send(
      FerryTripsAPI.SetFerryTariff(route: "a", FerryTripsAPI.FerryTariff(price: 3)),
      .json("", status: 204))
    #expect(tariff.request.httpBody == Data(#"{"price":3}"#.utf8))
  }

  @Test func `of several media types of a body, JSON is sent`() async throws {
    let until = CalendarDate(year: 2026, month: 1, day: 2)
    let (number, request) = try await send(
      DockyardAPI.ReserveHarborBerth(harbor: "a", .init(length: 9, until: until)), "4")
    #expect(number == 4)
    #expect(request.value(forHTTPHeaderField: "Content-Type") == "application/json")
    #expect(request.httpBody == Data(#"{"length":9,"until":"2026-01-02"}"#.utf8))
  }

  @Test func `an inline body in Swagger is one value`() async throws {
    let (ticket, request) = try await send(
      FerryTripsAPI.BookFerry(route: "a", cabin: "c", .init(seats: 2, names: ["x"])),
      .json(#""t-1""#, status: 201))
    #expect(ticket == "t-1")
    #expect(request.url?.query == "cabin=c")
    #expect(request.httpBody == Data(#"{"names":["x"],"seats":2}"#.utf8))
  }

  @Test func `a body of another media type is sent as it is`() async throws {
    let note = UploadFile(Data("deep".utf8))
    let (ship, request) = try await send(
      DockyardAPI.AnnotateHarborChart(harbor: "a", note), #"{"name": "Ada"}"#)
    #expect(ship.name == "Ada")
    #expect(request.httpMethod == "PATCH")
    #expect(request.httpBody == Data("deep".utf8))
    #expect(request.value(forHTTPHeaderField: "Content-Type") == "text/plain")
    #expect(request.value(forHTTPHeaderField: "Accept") == "application/vnd.api+json")
    let passes = try await send(
      FerryTripsAPI.ImportFerryPasses(route: "a", UploadFile(Data("a,b".utf8))),
      .json("", status: 202))
    #expect(passes.request.httpBody == Data("a,b".utf8))
    #expect(passes.request.value(forHTTPHeaderField: "Content-Type") == "text/csv")
  }

  // MARK: Responses

  @Test func `a response is a map, or the bytes of a file`() async throws {
    let (berths, request) = try await send(
      DockyardAPI.CountHarborBerths(harbor: "a"), #"{"north": 2}"#)
    #expect(berths == ["north": 2])
    #expect(request.httpMethod == "GET")
    let chart = Data([0x89, 0xFF])
    #expect(
      try await send(DockyardAPI.ReadHarborChart(harbor: "a"), file(chart, "image/png")).response
        == chart)
    let pass = Data([0x25, 0xFF])
    #expect(
      try await send(FerryTripsAPI.PrintFerryPass(route: "a"), file(pass, "application/pdf"))
        .response == pass)
  }

  @Test func `equal errors of several statuses have one type`() async throws {
    for status in [400, 404] {
      let error = try await error(
        DockyardAPI.ListHarborShips(harbor: "a"), #"{"reason": "closed"}"#, status: status)
      let expected = DockyardAPI.ListHarborShips.ErrorBody(reason: "closed")
      #expect([.badRequest(expected), .notFound(expected)].contains(error.body))
    }
    let failed = try await error(
      DockyardAPI.ListHarborShips(harbor: "a"), #"{"code": "x"}"#, status: 500)
    #expect(failed.body == .others(DockyardAPI.HarborFailure(code: "x")))
  }

  @Test func `a shared response of Swagger describes an error`() async throws {
    let storm = try await error(
      FerryTripsAPI.NextFerry(route: "a"), #"{"minutes": 30}"#, status: 503)
    #expect(storm.body == .serviceUnavailable(FerryTripsAPI.FerryDelay(minutes: 30)))
    let refused = try await error(
      FerryTripsAPI.SetFerryTariff(route: "a", FerryTripsAPI.FerryTariff(price: 1)), "{}",
      status: 403)
    #expect(refused.body == .others(FerryTripsAPI.FerryDelay(minutes: nil)))
  }

  @Test(arguments: DecoderKind.allCases)
  func `a required member that may be null may also be absent`(kind: DecoderKind) throws {
    let ship = DockyardAPI.HarborShip(name: "Ada", captain: nil)
    #expect(try kind.decode(DockyardAPI.HarborShip.self, from: #"{"name": "Ada"}"#) == ship)
    #expect(
      try kind.decode(DockyardAPI.HarborShip.self, from: #"{"name": "Ada", "captain": null}"#)
        == ship)
    #expect(throws: DecodingError.self) {
      try kind.decode(DockyardAPI.HarborShip.self, from: #"{"captain": "Bo"}"#)
    }
  }

  @Test(arguments: EncoderKind.allCases)
  func `a required member that may be null is sent as null`(kind: EncoderKind) throws {
    try expectEqual(
      kind.encode(DockyardAPI.HarborShip(name: "Ada", captain: nil)),
      #"{"name": "Ada", "captain": null}"#)
  }
}
