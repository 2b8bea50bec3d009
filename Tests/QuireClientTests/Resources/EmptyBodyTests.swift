import Foundation
import QuireCaching
import QuireTesting
import TestSupport
import Testing

@testable import QuireClient

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(10))) struct EmptyBodyTests {
  @Test(arguments: [200, 202, 204]) func `a list without a body is empty`(
    status: Int
  ) async throws {
    #expect(try await Client(ScriptedTransport(.status(status))).send(Reading<[Int]>()) == [])
  }

  @Test func `a named list type without a body is empty`() async throws {
    let numbers = try await Client(ScriptedTransport(.status(204))).send(Reading<BareNumbers>())
    #expect(numbers.items == [])
  }

  @Test func `an optional response without a body is nil`() async throws {
    #expect(try await Client(ScriptedTransport(.status(204))).send(Reading<Int?>()) == nil)
  }

  @Test func `another response without a body throws a DecodingError`() async {
    await #expect(throws: DecodingError.self) {
      try await Client(ScriptedTransport(.status(204))).send(Reading<Int>())
    }
  }

  @Test func `a page without a body has no items`() async {
    let transport = ScriptedTransport(
      .json("[1]", headers: ["Link": "</2>; rel=next"]),
      .status(204, headers: ["Link": "</3>; rel=next"]), "[3]")
    let (items, error) = await drain(Client(transport).items(of: .numbers(PagingRule(.link()))))
    #expect(items == [1, 3])
    #expect(error == nil)
  }

  @Test(arguments: [200, 201, 206])
  func `an empty body is no end of a list unless its status has no content`(status: Int) async {
    let transport = ScriptedTransport(
      .json("[1]", headers: ["Link": "</2>; rel=next"]), .status(status))
    let (items, error) = await drain(Client(transport).items(of: .numbers(PagingRule(.link()))))
    #expect(items == [1])
    #expect(error is DecodingError)
  }

  @Test func `an empty first page of optional type is an error`() async {
    let client = Client(ScriptedTransport(.status(200)))
    await #expect(throws: DecodingError.self) {
      for try await _ in client.items(of: OptionalNumbers()) {}
    }
  }

  @Test func `a status without content has an empty value, whatever its body is`() async throws {
    let transport = ScriptedTransport([], otherwise: .json("accepted", status: 202))
    let client = Client(transport)
    #expect(try await client.send(Accepting<[Int]>()) == [])
    #expect(try await client.send(Accepting<Int?>()) == nil)
    await #expect(throws: DecodingError.self) { try await client.send(Reading<Int?>()) }
  }

  @Test func `a 304 for a caller's own validator is a StatusError with the ETag`() async {
    let transport = ScriptedTransport(.status(304, headers: ["ETag": "\"a\""]))
    let error = await #expect(throws: StatusError.self) {
      try await Client(transport).send(Place(headers: ["If-None-Match": "\"a\""]))
    }
    #expect(error?.status == 304)
    #expect(error?.headers["ETag"] == "\"a\"")
  }

  @Test func `a body longer than the limit of its transport is rejected`() async throws {
    let client = Client(
      baseURL: base, transport: Narrow(transport: ScriptedTransport("[1]", "[12]")))
    #expect(try await client.send(Place()) == [1])
    let error = await #expect(throws: TransportError.self) { try await client.send(Place()) }
    #expect(error?.reason == .bodyTooLarge(limit: 3))
  }

  @Test
  func `the default limit is 64 MiB, and a wrapping transport uses the limit of the wrapped one`() {
    #expect(ScriptedTransport("1").bodyLimit == 67_108_864)
    #expect(URLSessionTransport(bodyLimit: 7).bodyLimit == 7)
    let narrow = Narrow(transport: ScriptedTransport("1"))
    #expect(CachingTransport(over: narrow, lifetime: .zero).bodyLimit == 3)
  }
}

private struct OptionalNumbers: PagedResource {
  typealias Response = [Int]?
  let path: ResourcePath = "/"
  var pagingRule: PagingRule { PagingRule(.link()) }
  func items(of page: Response) -> [Int] { page ?? [] }
}

private struct Accepting<Response: Decodable & Sendable>: Resource {
  let path: ResourcePath = "/"
  var contentlessStatuses: Set<Int> { [202] }
}

private struct Reading<Response: Decodable & Sendable>: Resource {
  let path: ResourcePath = "/reading"
}

private struct Narrow: Transport {
  let transport: any Transport
  var bodyLimit: Int { 3 }

  func send(
    _ request: URLRequest, in context: RequestContext
  ) async throws -> (Data, HTTPURLResponse) {
    try await transport.send(request, in: context)
  }
}

private struct BareNumbers: ListCodable {
  typealias ItemForm = IntForm

  let items: [Int]
}
