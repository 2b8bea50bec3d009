import Synchronization
import TestSupport
import Testing

@testable import QuireClient

@Suite(.timeLimit(.minutes(10))) struct PageGeneratorTests {
  @Test func `pages arrive in order by offset and limit`() async throws {
    let source = Numbered(count: 5)
    let generator = source.generator(limit: 2)
    #expect(try await generator.next() == [0, 1])
    #expect(try await generator.next() == [2, 3])
    #expect(try await generator.next() == [4])
    #expect(source.requests == [[0, 2], [2, 2], [4, 2]])
  }

  @Test func `nothing is requested before the first call`() {
    let source = Numbered(count: 5)
    let generator = source.generator(limit: 2)
    #expect(generator.offset == 0)
    #expect(!generator.hasEnded)
    #expect(source.requests.isEmpty)
  }

  @Test func `an empty page is the end, after which nothing is requested`() async throws {
    let source = Numbered(count: 2)
    let generator = source.generator(limit: 2)
    #expect(try await generator.next() == [0, 1])
    #expect(!generator.hasEnded)
    for _ in 0..<3 { #expect(try await generator.next() == nil) }
    #expect(generator.hasEnded)
    #expect(source.requests.count == 2)
  }

  @Test func `the finish closure is not called at the end`() async throws {
    let generator = Numbered(count: 0).generator(limit: 2)
    let hasPage = try await generator.next { _ in Issue.record("a page was finished") }
    #expect(!hasPage)
  }

  @Test func `a page with fewer items than the limit is not the end, and no items are lost`()
    async throws
  {
    let generator = PageGenerator(limit: 10) { offset, _ in
      Array((0..<5).dropFirst(offset).prefix(2))
    }
    var items: [Int] = []
    while try await generator.next(finish: { items += $0 }) {}
    #expect(items == [0, 1, 2, 3, 4])
  }

  @Test func `a page with more items than the limit is kept whole`() async throws {
    let generator = PageGenerator(limit: 1) { offset, _ in
      Array((0..<5).dropFirst(offset).prefix(2))
    }
    #expect(try await generator.next() == [0, 1])
    #expect(generator.offset == 2)
  }

  @Test(arguments: [(3, 2, [3, 2]), (-1, 2, [0, 2]), (.min, .min, [0, 1]), (0, 0, [0, 1])])
  func `the first request uses the start offset and a limit of at least one`(
    start: Int, limit: Int, request: [Int]
  ) async throws {
    let source = Numbered(count: 9)
    let generator = source.generator(startOffset: start, limit: limit)
    _ = try await generator.next()
    #expect(source.requests == [request])
  }

  @Test func `a failed fetch keeps the offset, and the next call retries it`() async throws {
    let source = Numbered(count: 4, failingAt: [2])
    let generator = source.generator(limit: 2)
    _ = try await generator.next()
    await #expect(throws: Numbered.Failure.self) { try await generator.next() }
    #expect(generator.offset == 2)
    #expect(try await generator.next() == [2, 3])
    #expect(source.requests == [[0, 2], [2, 2], [2, 2]])
  }

  @Test func `a failed fetch does not call the finish closure`() async throws {
    let generator = Numbered(count: 4, failingAt: [0]).generator(limit: 2)
    await #expect(throws: Numbered.Failure.self) {
      try await generator.next { _ in Issue.record("a page was finished") }
    }
  }

  @Test func `a repeated page is no progress and is not requested again`() async throws {
    let requests = Counter()
    let generator = PageGenerator(limit: 2) { offset, _ in
      requests.value.withLock { $0 += 1 }
      return offset == 0 ? [1, 2] : [3, 4]
    }
    let (pages, error) = await drain(generator)
    #expect(pages == [[1, 2], [3, 4], [3, 4]])
    #expect((error as? PagingError)?.reason.isNoProgress == true)
    await #expect(throws: PagingError.self) { try await generator.next() }
    #expect(requests.value.withLock { $0 } == 3)
  }

  @Test func `an offset beyond the largest integer is an error after its page`() async throws {
    let generator = PageGenerator(startOffset: .max - 1, limit: 2) { _, _ in [1, 2] }
    #expect(try await generator.next() == [1, 2])
    let error = await #expect(throws: PagingError.self) { try await generator.next() }
    #expect(error?.reason == .overflow)
  }

  @Test func `iterating a generator continues from its current page`() async throws {
    let generator = Numbered(count: 5).generator(limit: 2)
    _ = try await generator.next()
    var items: [Int] = []
    for try await page in generator { items += page }
    #expect(items == [2, 3, 4])
  }

  @Test func `pages after a broken loop go to the next caller`() async throws {
    let generator = Numbered(count: 5).generator(limit: 2)
    for try await page in generator where page == [0, 1] { break }
    #expect(try await generator.next() == [2, 3])
  }
}

/// A source of the numbers from 0 that records its requests.
final class Numbered: Sendable {
  struct Failure: Error {}

  private struct State {
    var requests: [[Int]] = []
    var failing: Set<Int>
  }

  private let count: Int
  private let state: Mutex<State>

  /// Creates a source that fails once at each of the given offsets.
  init(count: Int, failingAt failing: Set<Int> = []) {
    self.count = count
    state = Mutex(State(failing: failing))
  }

  /// The offset and the limit of each request, in order.
  var requests: [[Int]] { state.withLock(\.requests) }

  func page(at offset: Int, limit: Int) throws -> [Int] {
    let fails = state.withLock { state in
      state.requests.append([offset, limit])
      return state.failing.remove(offset) != nil
    }
    if fails { throw Failure() }
    return Array((0..<count).dropFirst(offset).prefix(limit))
  }

  func generator(startOffset: Int = 0, limit: Int) -> PageGenerator<Int> {
    PageGenerator(startOffset: startOffset, limit: limit) { try self.page(at: $0, limit: $1) }
  }
}
