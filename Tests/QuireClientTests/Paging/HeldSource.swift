import Synchronization
import TestSupport

/// A source of numbers by offset whose pages are held until a test releases them.
///
/// It ignores cancellation, as the worst sources do.
final class HeldSource: Sendable {
  private struct State {
    var offsets: [Int] = []
    var permits = 0
    var held: [CheckedContinuation<Void, Never>] = []
    var running = 0
    var mostAtOnce = 0
  }

  private let numbers: [Int]
  private let state = Mutex(State())
  private let asked = AsyncStream<Int>.makeStream()

  /// Creates a source of the numbers from 0 up to a count.
  init(count: Int) { numbers = Array(0..<count) }

  /// The requested offsets, in order.
  var offsets: [Int] { state.withLock(\.offsets) }

  /// The highest number of pages that were fetched at the same time.
  var mostAtOnce: Int { state.withLock(\.mostAtOnce) }

  /// Returns a page after the test releases it.
  func page(at offset: Int, limit: Int) async -> [Int] {
    state.withLock { state in
      state.offsets.append(offset)
      state.running += 1
      state.mostAtOnce = max(state.mostAtOnce, state.running)
    }
    asked.continuation.yield(offset)
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        if state.permits == 0 { state.held.append(continuation) }
        defer { state.permits = max(0, state.permits - 1) }
        return state.permits > 0
      }
      if isFree { continuation.resume() }
    }
    state.withLock { $0.running -= 1 }
    return Array(numbers.dropFirst(offset).prefix(limit))
  }

  /// Releases pages: first those that are held, then future ones.
  func release(_ count: Int = 1) {
    let held = state.withLock { state in
      let held = Array(state.held.prefix(count))
      state.held.removeFirst(held.count)
      state.permits += count - held.count
      return held
    }
    for continuation in held { continuation.resume() }
  }

  /// Waits until the given number of further pages have been requested.
  func waitForRequests(_ count: Int = 1) async {
    var requests = asked.stream.makeAsyncIterator()
    for _ in 0..<count { _ = await requests.next() }
  }
}
