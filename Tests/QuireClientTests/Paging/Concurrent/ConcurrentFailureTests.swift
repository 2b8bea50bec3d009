import Foundation
import QuireTesting
import TestSupport
import Testing

@testable import QuireClient

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(10))) struct ConcurrentFailureTests {
  private let list = Numbers(.numbered)

  // MARK: Errors

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `an error is thrown at its position, and the walk continues from there`(seed: UInt64) async {
    let server = WatchedServer(80, by: .numbered, pageSize: 10, hold: Shuffling(seed: seed).hold)
    server.answer("page=4", with: .status(500))
    var items = server.client.items(of: list).fetchingConcurrently(4).makeAsyncIterator()
    let first = await drain(&items)
    #expect(first.elements == numbers(30))
    #expect((first.error as? StatusError)?.status == 500)
    let second = await drain(&items)
    #expect(second.elements == numbers(30..<80))
    #expect(second.error == nil)
    // Pages that arrived after the failed one were kept.
    #expect(server.list.requests.count == 9)
  }

  @Test func `a transport error is also thrown at its position`() async {
    let server = WatchedServer(50, by: .skipping, pageSize: 10)
    server.answer("offset=20", with: .failure(URLError(.timedOut)))
    var items = server.client.items(of: Numbers(.skipping)).fetchingConcurrently(4)
      .makeAsyncIterator()
    let first = await drain(&items)
    #expect(first.elements == numbers(20))
    #expect((first.error as? URLError)?.code == .timedOut)
    #expect(await drain(&items).elements == numbers(20..<50))
  }

  @Test func `if several requests fail at the same time, only the first failure is thrown`()
    async throws
  {
    let server = WatchedServer(60, by: .numbered, pageSize: 10)
    let transport = Meeting(of: 4, at: server, after: 1)
    for page in 2...5 { server.answer("page=\(page)", with: .status(503)) }
    let client = Client(baseURL: base, transport: transport)
    var pages = client.pages(of: list).fetchingConcurrently(4).makeAsyncIterator()
    _ = try await pages.next()
    await until { server.list.requests.count == 5 && server.inFlight == 0 }
    for _ in 0..<1_000 { await Task.yield() }
    await #expect(throws: StatusError.self) { try await pages.next() }
    #expect(await drain(&pages).elements.count == 5)
  }

  @Test func `after a failure nothing more is requested until the reader reaches it`()
    async throws
  {
    let server = WatchedServer(100, by: .numbered, pageSize: 10)
    server.answer("page=5", with: .status(429))
    var pages = server.client.pages(of: list).fetchingConcurrently(4).makeAsyncIterator()
    _ = try await pages.next()
    await until { server.list.requests.count == 5 && server.inFlight == 0 }
    for _ in 0..<100 { await Task.yield() }
    for _ in 2...4 { _ = try await pages.next() }
    for _ in 0..<100 { await Task.yield() }
    #expect(server.list.requests.count == 5)
    await #expect(throws: StatusError.self) { try await pages.next() }
    #expect(await drain(&pages).elements.count == 6)
  }

  // MARK: Backoff

  @Test(arguments: [429, 503])
  func `a response with Retry-After delays all requests that were not sent yet`(
    status: Int
  ) async throws {
    let clock = TestClock()
    let server = WatchedServer(60, by: .numbered, pageSize: 10)
    let transport = Meeting(of: 3, at: server, after: 1)
    server.answer("page=3", with: .status(status, headers: ["Retry-After": "5"]))
    let client = Client(baseURL: base, transport: transport).retrying(clock: clock)
    var pages = client.pages(of: list).fetchingConcurrently(3).makeAsyncIterator()
    _ = try await pages.next()
    await clock.sleepers()
    // The pages in flight arrive, but the next one is not requested.
    _ = try await pages.next()
    await clock.sleepers(2)
    for _ in 0..<100 { await Task.yield() }
    #expect(server.queries == ["", "page=2", "page=3", "page=4"])
    clock.advance(by: .seconds(4))
    for _ in 0..<100 { await Task.yield() }
    #expect(server.list.requests.count == 4)
    clock.advance(by: .seconds(1))
    let (rest, error) = await drain(&pages)
    let items: [JSONValue] = rest.flatMap { $0["items"]?.array ?? [] }
    #expect(items == numbers(20..<60))
    #expect(error == nil)
    #expect(server.list.requests.count == 7)
  }

  @Test func `a backoff that a page asks for also delays all requests`() async throws {
    let clock = TestClock()
    let server = WatchedServer(60, by: .numbered, pageSize: 10)
    let transport = Meeting(of: 3, at: server, after: 1)
    let third = JSONValue.object(["items": .array(numbers(20..<30)), "total": 60, "backoff": 7])
    server.answer("page=3", with: .json(third.description))
    let client = Client(baseURL: base, transport: transport)
      .retrying(RetryPolicy(bodyDelayLocation: .body("backoff")), clock: clock)
    var pages = client.pages(of: list).fetchingConcurrently(3).makeAsyncIterator()
    _ = try await pages.next()
    await until { server.list.requests.count == 4 && server.inFlight == 0 }
    for _ in 2...3 { _ = try await pages.next() }
    await clock.sleepers(2)
    #expect(server.list.requests.count == 4)
    #expect(clock.sleeps == [.seconds(7), .seconds(7)])
    clock.advance(by: .seconds(7))
    #expect(await drain(&pages).elements.count == 3)
    #expect(server.list.requests.count == 6)
  }

  @Test func `a backoff longer than the policy allows is an error at its position`() async throws {
    let clock = TestClock()
    let server = WatchedServer(40, by: .numbered, pageSize: 10)
    let first = JSONValue.object(["items": .array(numbers(10)), "total": 40, "backoff": 90])
    server.answer("", with: .json(first.description))
    let client = server.client.retrying(
      RetryPolicy(bodyDelayLocation: .body("backoff")), clock: clock, shouldRetry: { _ in true })
    var pages = client.pages(of: list).fetchingConcurrently(3).makeAsyncIterator()
    _ = try await pages.next()
    let error = await #expect(throws: RequestError.self) { try await pages.next() }
    #expect(error?.reason == .mustWait(.seconds(90), limit: .seconds(60)))
    #expect(server.list.requests.count == 1)
    clock.advance(by: .seconds(90))
    #expect(await drain(&pages).elements.count == 3)
  }

  // MARK: Cancellation

  @Test func `cancelling the reader cancels all requests`() async {
    let clock = TestClock()
    let server = WatchedServer(100, by: .numbered, pageSize: 10) { request in
      if request.queryText != "" { try await clock.sleep(for: .seconds(1)) }
    }
    let walk = Task {
      await drain(server.client.items(of: list).fetchingConcurrently(4))
    }
    await clock.sleepers(4)
    walk.cancel()
    let (items, error) = await walk.value
    #expect(items == numbers(10))
    #expect(error is CancellationError)
    await until { server.inFlight == 0 }
    #expect(server.cancelled == 4)
    #expect(server.list.requests.count == 5)
  }

  @Test func `a walk continues after its reader was cancelled`() async throws {
    let clock = TestClock()
    let server = WatchedServer(40, by: .numbered, pageSize: 10) { request in
      if request.queryText == "page=2" { try await clock.sleep(for: .seconds(1)) }
    }
    let reader = ConcurrentReader(server.client.pages(of: list).fetchingConcurrently(4))
    _ = try await reader.next()
    let impatient = Task { try await reader.next() }
    await clock.sleepers()
    impatient.cancel()
    await #expect(throws: CancellationError.self) { try await impatient.value }
    await until { server.inFlight == 0 }
    async let second = reader.next()
    await clock.advance()
    #expect(try await second?["items"] == .array(numbers(10..<20)))
  }

  @Test func `releasing the iterator cancels all requests`() async throws {
    let clock = TestClock()
    let server = WatchedServer(100, by: .numbered, pageSize: 10) { request in
      if request.queryText != "" { try await clock.sleep(for: .seconds(1)) }
    }
    for try await page in server.client.pages(of: list).fetchingConcurrently(4) {
      #expect(page["items"] == .array(numbers(10)))
      await clock.sleepers(4)
      break
    }
    await until { server.inFlight == 0 }
    #expect(server.cancelled == 4)
    #expect(server.list.requests.count == 5)
  }
}

/// A transport that answers requests only after a number of them have arrived.
private final class Meeting: Transport {
  private let server: WatchedServer
  private let count: Int
  private let before: Int

  /// Creates a transport.
  ///
  /// - Parameters:
  ///   - count: The number of requests that must arrive.
  ///   - server: The server that supplies the answers.
  ///   - before: The number of earlier requests that are answered immediately.
  init(of count: Int, at server: WatchedServer, after before: Int) {
    (self.server, self.count, self.before) = (server, count, before)
  }

  func send(
    _ request: URLRequest, in context: RequestContext
  ) async throws -> (Data, HTTPURLResponse) {
    let answer = try await server.send(request, in: context)
    if server.list.requests.count > before {
      await until { self.server.list.requests.count >= self.count + self.before }
    }
    return answer
  }
}

/// Reads pages on behalf of several tasks.
private actor ConcurrentReader {
  private var iterator: PageSequence<Numbers>.Iterator

  init(_ pages: PageSequence<Numbers>) { iterator = pages.makeAsyncIterator() }

  func next() async throws -> JSONValue? {
    var iterator = iterator
    defer { self.iterator = iterator }
    return try await iterator.next(isolation: self)
  }
}
