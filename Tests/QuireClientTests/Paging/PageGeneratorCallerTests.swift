import Testing

@testable import QuireClient

/// Checks a generator with concurrent callers, reentrant callers and cancelled callers.
@MainActor @Suite(.timeLimit(.minutes(10))) struct PageGeneratorCallerTests {
  private let source = HeldSource(count: 100)
  private let generator: PageGenerator<Int>

  init() {
    generator = PageGenerator(limit: 2) { [source] offset, limit in
      await source.page(at: offset, limit: limit)
    }
  }

  @Test func `two concurrent calls get one page each`() async throws {
    let first = Task { try await generator.next() }
    let second = Task { try await generator.next() }
    source.release(2)
    // The tasks may start in either order.
    let pages = [try await first.value, try await second.value].compactMap(\.self)
    #expect(pages.sorted { $0[0] < $1[0] } == [[0, 1], [2, 3]])
    #expect(source.offsets == [0, 2])
  }

  @Test func `concurrent callers neither lose nor repeat a page`() async throws {
    source.release(20)
    let generator = generator
    let callers = (0..<20).map { _ in Task.detached { try await generator.next() } }
    var pages: [[Int]] = []
    for caller in callers { pages.append(try await caller.value ?? []) }
    #expect(pages.joined().sorted() == Array(0..<40))
    #expect(source.mostAtOnce == 1)
  }

  @Test func `pages are finished in order, one at a time`() async throws {
    var finished: [Int] = []
    let callers = (0..<5).map { _ in
      Task { try await generator.next { finished += $0 } }
    }
    source.release(5)
    for caller in callers { _ = try await caller.value }
    #expect(finished == Array(0..<10))
  }

  @Test func `a page is finished on the caller's actor after the offset has advanced`()
    async throws
  {
    source.release()
    var offset: Int?
    try await generator.next { _ in
      MainActor.assertIsolated()
      offset = generator.offset
    }
    #expect(offset == 2)
  }

  @Test func `a call made while finishing a page gets the next page`() async throws {
    source.release(2)
    var inner: Task<[Int]?, any Error>?
    try await generator.next { _ in inner = Task { try await generator.next() } }
    #expect(try await inner?.value == [2, 3])
    #expect(source.offsets == [0, 2])
  }

  @Test func `a page is finished before any caller gets the next one`() async throws {
    var finished: [[Int]] = []
    let other = generator
    let first = Task { try await generator.next { finished.append($0) } }
    await source.waitForRequests()
    let second = Task.detached { try await other.next() }
    source.release()
    // The second page is requested when the first one is finished.
    await source.waitForRequests()
    #expect(finished == [[0, 1]])
    source.release()
    _ = try await first.value
    #expect(try await second.value == [2, 3])
  }

  @Test func `a waiting caller is cancelled immediately, and the queue is unaffected`() async throws
  {
    let first = Task { try await generator.next() }
    await source.waitForRequests()
    let second = Task { try await generator.next() }
    let third = Task { try await generator.next() }
    await turnOfMainActor()
    second.cancel()
    await #expect(throws: CancellationError.self) { try await second.value }
    source.release(2)
    #expect(try await first.value == [0, 1])
    #expect(try await third.value == [2, 3])
  }

  @Test func `cancelling works even if a fetch never returns`() async throws {
    let first = Task { try await generator.next() }
    await source.waitForRequests()
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    #expect(generator.offset == 0)
    source.release()
  }

  @Test func `the page of a cancelled caller goes to the next caller`() async throws {
    let first = Task { try await generator.next() }
    await source.waitForRequests()
    let second = Task { try await generator.next() }
    await turnOfMainActor()
    first.cancel()
    await source.waitForRequests()
    // The response to the cancelled first request must not count as a page.
    source.release(2)
    #expect(try await second.value == [0, 1])
    #expect(source.offsets == [0, 0])
    #expect(generator.offset == 2)
  }

  @Test func `cancelling the caller cancels its fetch`() async throws {
    let (begun, beginning) = AsyncStream<Void>.makeStream()
    let (ended, ending) = AsyncStream<Void>.makeStream()
    let (endless, _) = AsyncStream<Never>.makeStream()
    let generator = PageGenerator<Int> { _, _ in
      beginning.yield()
      // Ends when the task is cancelled.
      for await _ in endless {}
      ending.yield()
      return []
    }
    let caller = Task { try await generator.next() }
    for await _ in begun { break }
    caller.cancel()
    for await _ in ended { break }
    await #expect(throws: CancellationError.self) { try await caller.value }
  }

  @Test func `a cancelled caller requests nothing`() async throws {
    let caller = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await generator.next()
    }
    await #expect(throws: CancellationError.self) { try await caller.value }
    #expect(source.offsets.isEmpty)
  }

  @Test func `a caller retains the generator only until it finishes`() async throws {
    weak var kept: PageGenerator<Int>?
    let caller = {
      let own = PageGenerator(limit: 2) { [source] in await source.page(at: $0, limit: $1) }
      kept = own
      return Task { try await own.next() }
    }()
    await source.waitForRequests()
    #expect(kept != nil)
    source.release()
    #expect(try await caller.value == [0, 1])
    #expect(kept == nil)
  }

  /// Waits until the work already started on the main actor has run as far as it can.
  private func turnOfMainActor() async { await Task {}.value }
}
