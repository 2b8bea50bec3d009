import Foundation
import QuireTesting
import Synchronization
import TestSupport
import Testing

@testable import QuireClient

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@MainActor @Suite(.timeLimit(.minutes(10))) struct TokenRefreshTests {
  private let scenario = TokenScenario()
  private var loads: GatedSource<String> { scenario.loads }

  @Test func `a rejected token is renewed once, and the request is sent again`() async throws {
    let server = TokenServer(accepting: "new")
    let client = scenario.client(server)
    loads.answer(0, "old")
    loads.answer(1, "new")
    #expect(try await client.send(Place(method: "POST", body: ["a": 1])) == 1)
    #expect(try await client.send(Place()) == 1)
    #expect(server.tokens == ["old", "new", "new"])
    #expect(server.requests.map { $0.httpBody?.count } == [7, 7, nil])
    #expect(loads.offsets == [0, 1])
  }

  @Test func `1,000 concurrent calls that meet a 401 share one refresh`() async throws {
    let (server, calls) = await scenario.rejectedCalls(1_000)
    loads.answer(1, "new")
    for call in calls { #expect(try await call.value == 1) }
    #expect(server.requests.count == 2_000)
    #expect(loads.offsets == [0, 1])
  }

  @Test func `1,000 concurrent calls share one failed refresh`() async throws {
    let (server, calls) = await scenario.rejectedCalls(1_000)
    loads.fail(1)
    for call in calls {
      let error = await #expect(throws: RequestError.self) { try await call.value }
      #expect(error?.reason == .noCredential(.failed))
      #expect(error?.underlyingError is Outage)
    }
    #expect(server.requests.count == 1_000)
    #expect(loads.offsets == [0, 1])
  }

  @Test func `a request that is rejected after the refresh uses its result`() async throws {
    let late = GatedSource<Int>()
    let server = TokenServer(accepting: "new") { [late] request in
      if request.url?.path == "/late" { _ = try await late.items(offset: 0, limit: 1) }
    }
    let client = scenario.client(server)
    loads.answer(0, "old")
    let slow = Task { try await client.send(Place(path: "/late")) }
    await until { late.offsets.count == 1 }
    loads.answer(1, "new")
    #expect(try await client.send(Place()) == 1)
    late.answer(0)
    late.answer(1)
    #expect(try await slow.value == 1)
    #expect(loads.offsets == [0, 1])
  }

  @Test func `after a failed refresh, the next request loads the token again`() async throws {
    let server = TokenServer(accepting: "new")
    let client = scenario.client(server)
    loads.answer(0, "old")
    loads.fail(1)
    await #expect(throws: RequestError.self) { try await client.send(Place()) }
    loads.answer(2, "new")
    #expect(try await client.send(Place()) == 1)
    #expect(loads.offsets == [0, 1, 0])
  }

  @Test func `a 401 after a refresh is the error, and there is no loop`() async throws {
    let server = TokenServer(accepting: "other")
    let client = scenario.client(server).retrying(clock: TestClock(skipsSleeps: true))
    loads.answer(0, "old")
    loads.answer(1, "new")
    let error = await #expect(throws: StatusError.self) { try await client.send(Place()) }
    #expect(error?.status == 401)
    #expect(server.tokens == ["old", "new"])
  }

  @Test func `a request is not sent again with the same token`() async throws {
    let server = TokenServer(accepting: "other")
    let count = Counter()
    let client = Client(baseURL: base, transport: server).authorizing(
      with: .bearer {
        count.value.withLock { $0 += 1 }
        return "old"
      })
    await #expect(throws: StatusError.self) { try await client.send(Place()) }
    #expect(server.tokens == ["old"])
    #expect(count.value.withLock(\.self) == 2)
  }

  @Test func `a name and a password are sent once`() async throws {
    let server = TokenServer(accepting: "other")
    let client = Client(baseURL: base, transport: server)
      .authorizing(with: .basic(user: "a", password: "b"))
    await #expect(throws: StatusError.self) { try await client.send(Place()) }
    #expect(server.requests.count == 1)
  }

  @Test(arguments: [403, 407, 500]) func `another status renews no token`(status: Int) async throws
  {
    loads.answer(0, "old")
    let transport = ScriptedTransport(.status(status))
    await #expect(throws: StatusError.self) { try await scenario.client(transport).send(Place()) }
    #expect(loads.offsets == [0])
  }

  @Test func `a list continues with the renewed token at the same page`() async throws {
    loads.answer(0, "old")
    loads.answer(1, "new")
    let transport = ScriptedTransport("[1]", .status(401), "[2]", "[]")
    let list = Numbers(PagingRule(.page(send: .query("page"))))
    #expect(await drain(scenario.client(transport).items(of: list)).elements == [1, 2])
    #expect(transport.urls[1] == transport.urls[2])
  }
}
