import Synchronization
import TestSupport
import Testing

@testable import QuireClient

/// Checks calls of a generator from within its own fetch.
@Suite(.timeLimit(.minutes(10))) struct PageGeneratorFetchTests {
  @Test func `a fetch that asks its own generator throws instead of waiting for itself`()
    async throws
  {
    let itself = Reference()
    let generator = PageGenerator(limit: 2) { offset, _ in
      _ = try await itself.generator?.next()
      return [offset]
    }
    itself.generator = generator
    let error = await #expect(throws: PagingError.self) { try await generator.next() }
    #expect(error == PagingError(reason: .recursiveFetch(offset: 0), path: "", pageCount: 0))
    #expect(
      error?.description
        == "paging stopped after 0 pages: the closure that fetches the page at offset 0 requested a "
        + "page itself, which would be a deadlock")
  }

  @Test func `a fetch that handles the reentrancy error continues`() async throws {
    let itself = Reference()
    let generator = PageGenerator(limit: 2) { offset, _ in
      do {
        return try await itself.generator?.next() ?? []
      } catch is PagingError {
        return [offset, offset + 1]
      }
    }
    itself.generator = generator
    #expect(try await generator.next() == [0, 1])
    #expect(try await generator.next() == [2, 3])
  }

  @Test func `a task started in a fetch gets the error, too`() async throws {
    let itself = Reference()
    let generator = PageGenerator(limit: 2) { _, _ in
      try await Task { try await itself.generator?.next() ?? [] }.value
    }
    itself.generator = generator
    await #expect(throws: PagingError.self) { try await generator.next() }
  }

  @Test func `a task started in a fetch may ask after the fetch has ended`() async throws {
    let itself = Reference()
    let (finished, finish) = AsyncStream<Void>.makeStream()
    let later = Mutex<Task<[Int]?, any Error>?>(nil)
    let generator = PageGenerator(limit: 2) { offset, _ in
      if offset == 0 {
        let task = Task {
          for await _ in finished { break }
          return try await itself.generator?.next()
        }
        later.withLock { $0 = task }
      }
      return [offset, offset + 1]
    }
    itself.generator = generator
    try await generator.next { _ in }
    finish.yield()
    #expect(try await later.withLock { $0 }?.value == [2, 3])
  }

  @Test func `a fetch may ask another generator`() async throws {
    let letters = PageGenerator(limit: 2) { offset, _ in offset == 0 ? ["a", "b"] : [] }
    let words = PageGenerator(limit: 2) { _, _ in try await letters.next() ?? [] }
    #expect(try await words.next() == ["a", "b"])
    #expect(try await words.next() == nil)
  }

  @Test func `a fetch that asks itself through another generator gets the error`() async throws {
    let itself = Reference()
    let between = PageGenerator<Int> { _, _ in try await itself.generator?.next() ?? [] }
    let generator = PageGenerator(limit: 2) { _, _ in try await between.next() ?? [] }
    itself.generator = generator
    await #expect(throws: PagingError.self) { try await generator.next() }
  }
}

/// A reference through which a closure reaches the generator that it belongs to.
private final class Reference: Sendable {
  private let held = Mutex<PageGenerator<Int>?>(nil)

  var generator: PageGenerator<Int>? {
    get { held.withLock { $0 } }
    set { held.withLock { $0 = newValue } }
  }
}
