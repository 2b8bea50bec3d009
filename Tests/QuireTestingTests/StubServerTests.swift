import Foundation
import QuireCaching
import QuireClient
import QuireTesting
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A ticket of a made-up API.
struct Ticket: MemberCodable, Hashable, Identifiable, Sampled {
  var id: ID<Ticket>
  var title: String
  var isOpen = true

  init(id: Ticket.ID, title: String, isOpen: Bool = true) {
    (self.id, self.title, self.isOpen) = (id, title, isOpen)
  }

  init(members: inout JSONMembers) throws(JSONError) {
    try self.init(id: members("id"), title: members("title"), isOpen: members("is_open"))
  }

  func encode(members: inout JSONMembersWriter) throws(JSONError) {
    try members("id", id)
    try members("title", title)
    try members("is_open", isOpen)
  }

  static func sampleText(_ number: SampleNumber) -> String {
    #"{"id": \#(number.counted(from: 1)), "title": "Title\#(number.suffix())", "is_open": \#(number.index % 2 == 0)}"#
  }
}

/// The request for one ticket.
struct GetTicket: Resource {
  typealias Response = Ticket
  typealias Failure = TicketFailure.Failure

  var id: Ticket.ID
  var path: ResourcePath { "/tickets/\(id, name: "id")" }
}

enum TicketFailure: DeclaredBody {
  case notFound(Ticket)
  case gone(Date)
  case undeclared

  init(from error: StatusError) throws {
    switch error.status {
    case 404: self = .notFound(try error.body())
    case 410: self = .gone(try error.body(as: UnixSeconds.self))
    default: self = .undeclared
    }
  }
}

/// The request for all tickets.
struct ListTickets: PagedResource {
  typealias Response = [Ticket]
  typealias Item = Ticket

  var isOpen: Bool?
  var path: ResourcePath { "/tickets" }
  var parameters: QueryParameters { ["is_open": isOpen] }
  var pagingRule: PagingRule { PagingRule(.page(send: .query("page"))) }
}

@Suite(.timeLimit(.minutes(10))) struct StubServerTests {
  private let stub = StubServer()

  @Test func `the answer depends on the typed request`() async throws {
    stub.on(GetTicket.self) {
      $0.id == 7 ? .value(.sample) : .status(404, body: .notFound(.sample))
    }
    #expect(try await stub.client.send(GetTicket(id: 7)) == Ticket.sample)
    let error = await #expect(throws: GetTicket.Failure.self) {
      try await stub.client.send(GetTicket(id: 8))
    }
    #expect(error?.body == .notFound(.sample))
    #expect(stub.requests(to: GetTicket.self).map(\.id) == [7, 8])
    #expect(stub.requests(to: ListTickets.self).isEmpty)
    #expect(stub.urls == ["https://server.example/tickets/7", "https://server.example/tickets/8"])
  }

  @Test func `a request without a stub fails with the name of the call`() async {
    let error = await #expect(throws: StubError.self) {
      try await stub.client.send(GetTicket(id: 7))
    }
    #expect(error?.reason == .missing)
    #expect(
      error?.localizedDescription
        == "'GetTicket' has no stub (GET https://server.example/tickets/7); add one with 'on' or 'list'"
    )
    let request = URLRequest(url: base)
    let other = await #expect(throws: StubError.self) { try await stub.send(request) }
    #expect(other?.call == nil)
  }

  @Test func `the later stub of a type replaces the earlier one`() async throws {
    stub.on(ListTickets.self) { _ in .status(500) }
    stub.list(ListTickets.self, Ticket.samples(3))
    #expect(try await stub.client.send(ListTickets()).count == 3)
    stub.on(ListTickets.self) { _ in "[]" }
    #expect(try await stub.client.send(ListTickets()).isEmpty)
  }

  @Test func `one request can have another answer, as if the server failed once`() async throws {
    let clock = TestClock(skipsSleeps: true)
    stub.list(ListTickets.self, Ticket.samples(5), pageSize: 2)
    stub.on(ListTickets.self, at: 2) { _ in .status(503, headers: ["Retry-After": "7"]) }
    stub.on(GetTicket.self) { _ in .value(.sample) }
    _ = try await stub.client.send(GetTicket(id: 1))
    let tickets = await drain(stub.client.retrying(clock: clock).items(of: ListTickets()))
    #expect(tickets.elements == Ticket.samples(5))
    #expect(clock.sleeps == [.seconds(7)])
    // The list ends at an empty page.
    #expect(stub.requests(to: ListTickets.self).count == 5)
  }

  @Test func `each attempt, page and interceptor keeps the type of the request`() async throws {
    let client = stub.client.intercepting { request, next in
      var request = request
      request.headers["X-Test"] = "1"
      return try await next(request)
    }
    stub.list(ListTickets.self, Ticket.samples(7), pageSize: 2)
    let sequence = client.pages(of: ListTickets(isOpen: true)).fetchingConcurrently(2)
    #expect(await drain(sequence).elements.flatMap(\.self) == Ticket.samples(7))
    #expect(stub.requests(to: ListTickets.self).allSatisfy { $0.isOpen == true })
    #expect(stub.requests.allSatisfy { $0.value(forHTTPHeaderField: "X-Test") == "1" })
  }

  @Test func `a cache passes the type of the request on`() async throws {
    stub.on(GetTicket.self) { _ in .value(.sample, headers: ["Cache-Control": "max-age=60"]) }
    let client = stub.client.caching(for: .seconds(60))
    for _ in 1...2 { #expect(try await client.send(GetTicket(id: 7)) == .sample) }
    #expect(stub.requests.count == 1)
  }

  @Test func `answers can be delayed by a clock`() async throws {
    let clock = TestClock()
    stub.on(GetTicket.self) { _ in .value(.sample) }
    stub.delayAnswers(by: .seconds(3), on: clock)
    async let ticket = stub.client.send(GetTicket(id: 7))
    await clock.advance()
    #expect(try await ticket == .sample)
    #expect(clock.sleeps == [.seconds(3)])
  }

  @Test func `a pending answer never arrives, and its request can be cancelled`() async {
    let (started, continuation) = AsyncStream<Void>.makeStream()
    stub.on(GetTicket.self) { _ in
      continuation.finish()
      return .pending
    }
    let answer = Task { try await stub.client.send(GetTicket(id: 7)) }
    for await _ in started {}
    answer.cancel()
    await #expect(throws: CancellationError.self) { try await answer.value }
  }

  @Test func `an error of the closure or of the answer is the error of the request`() async {
    stub.on(GetTicket.self) { _ in throw URLError(.timedOut) }
    await #expect(throws: URLError.self) { try await stub.client.send(GetTicket(id: 7)) }
    stub.on(GetTicket.self) { _ in .failure(URLError(.notConnectedToInternet)) }
    await #expect(throws: URLError.self) { try await stub.client.send(GetTicket(id: 7)) }
  }
}
