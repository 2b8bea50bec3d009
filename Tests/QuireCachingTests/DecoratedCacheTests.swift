import Foundation
import QuireTesting
import TestSupport
import Testing

@testable import QuireCaching
@testable import QuireClient

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Tests a cache within transports that add something to each request.
@Suite(.timeLimit(.minutes(10)), .inBothStorages) struct DecoratedCacheTests {
  private let list = Answer(
    errorReport: ErrorReport(at: .body("ok"), is: false),
    pagingRule: PagingRule(
      .cursor(next: .body("next"), send: .query("cursor")), items: .body("items")))

  /// Returns a client over a cache within two decorators.
  private func client(_ script: CachedScript) -> Client {
    Client(
      baseURL: base,
      transport: Signed(transport: Signed(transport: script.transport, name: "A"), name: "B"))
  }

  @Test(arguments: CachedFailureTests.failures)
  func `a response that is an error does not stay cached`(failure: ScriptedAnswer) async throws {
    let script = CachedScript(failure, #"{"items": [1]}"#)
    let client = client(script)
    await #expect(throws: (any Error).self) { try await client.send(list) }
    #expect(try await client.send(list)["items"] == [1])
    #expect(try await client.send(list)["items"] == [1])
    #expect(script.count == 2)
  }

  @Test(arguments: CachedFailureTests.failures)
  func `a page that is an error does not stay cached`(failure: ScriptedAnswer) async throws {
    let script = CachedScript(#"{"items": [1], "next": "b"}"#, failure, #"{"items": [2]}"#)
    var pages = client(script).pages(of: list).makeAsyncIterator()
    _ = try await pages.next()
    await #expect(throws: (any Error).self) { try await pages.next() }
    #expect(try await pages.next()?["items"] == [2])
  }

  @Test func `a failure leaves the cached success that it could not confirm`() async throws {
    let cached = ScriptedAnswer.json("1", headers: ["ETag": "\"a\"", "Cache-Control": "no-cache"])
    let script = CachedScript(cached, .status(503), .status(304))
    let client = client(script)
    _ = try await client.send(Place())
    await #expect(throws: StatusError.self) { try await client.send(Place()) }
    #expect(try await client.send(Place()) == 1)
  }

  @Test func `caching again adds no cache and has another lifetime`() async throws {
    let script = CachedScript("1", "2")
    let client = client(script)
    let patient = client.caching(for: .seconds(3_600))
    #expect(patient.transport is Signed)
    #expect(try await client.send(Place()) == 1)
    script.wait(100)
    #expect(try await patient.send(Place()) == 1)
    #expect(try await client.send(Place()) == 2)
    #expect(try await patient.send(Place()) == 2)
    script.transport.removeAll()
    await #expect(throws: ScriptExhausted.self) { try await patient.send(Place()) }
  }

  @Test func `pages and attempts have the lifetime of their client`() async throws {
    let script = CachedScript(#"{"items": [1], "next": "b"}"#, #"{"items": [2]}"#)
    let patient = client(script).caching(for: .seconds(600)).caching(for: .seconds(3_600))
      .retrying()
    for _ in 1...2 {
      #expect(await drain(patient.items(of: list)).elements == [1, 2])
      script.wait(1_000)
    }
    #expect(script.count == 2)
  }

  @Test func `a transport that sends through another client does not pass on the lifetime`()
    async throws
  {
    struct Renewing: Transport {
      let tokens: Client
      let server = ScriptedTransport([], otherwise: "1")

      func send(
        _ request: URLRequest, in context: RequestContext
      ) async throws -> (Data, HTTPURLResponse) {
        _ = try await tokens.send(Place())
        return try await server.send(request, in: context)
      }
    }
    let script = CachedScript("1", "2")
    let tokens = Client(baseURL: base, transport: script.transport)
    let client = Client(baseURL: base, transport: Renewing(tokens: tokens))
      .caching(for: .seconds(3_600)).caching(for: .zero)
    _ = try await client.send(Place())
    script.wait(30)
    _ = try await client.send(Place())
    #expect(script.count == 1)
  }
}

/// Adds a header field to each request, as a signing transport does.
private struct Signed: Transport {
  let transport: any Transport
  let name: String

  var bodyLimit: Int { transport.bodyLimit }
  var isCaching: Bool { transport.isCaching }

  func send(
    _ request: URLRequest, in context: RequestContext
  ) async throws -> (Data, HTTPURLResponse) {
    var signed = request
    signed.setValue("signed", forHTTPHeaderField: name)
    return try await transport.send(signed, in: context)
  }

  func discard(_ response: HTTPURLResponse) { transport.discard(response) }
}
