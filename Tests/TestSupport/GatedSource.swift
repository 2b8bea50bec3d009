import Synchronization

/// A source of items that returns each page when the test releases it.
package final class GatedSource<Item: Sendable>: Sendable {
  package typealias Answer = Result<[Item], any Error>

  private struct State {
    var offsets: [Int] = []
    var waiting: [Int: CheckedContinuation<Answer, Never>] = [:]
    var answers: [Int: Answer] = [:]
    var cancelled: Set<Int> = []
  }

  private let state = Mutex(State())
  private let heedsCancellation: Bool

  package init(heedsCancellation: Bool = true) { self.heedsCancellation = heedsCancellation }

  /// The requested offsets so far, in order.
  package var offsets: [Int] { state.withLock(\.offsets) }

  /// The numbers of the cancelled requests, counted from 0.
  package var cancelled: Set<Int> { state.withLock(\.cancelled) }

  /// Waits for the answer to a request.
  @Sendable package func items(offset: Int, limit: Int) async throws -> [Item] {
    let request = state.withLock { state in
      state.offsets.append(offset)
      return state.offsets.count - 1
    }
    return try await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let answer = state.withLock { state in
          let answer = state.answers[request]
          if answer == nil { state.waiting[request] = continuation }
          return answer
        }
        if let answer { continuation.resume(returning: answer) }
      }
    } onCancel: {
      state.withLock { _ = $0.cancelled.insert(request) }
      if heedsCancellation { answer(request, .failure(CancellationError())) }
    }.get()
  }

  /// Answers a request now, or as soon as it is sent.
  package func answer(_ request: Int, _ items: Item...) { answer(request, .success(items)) }

  /// Fails a request now, or as soon as it is sent.
  package func fail(_ request: Int, _ error: some Error = Outage()) {
    answer(request, .failure(error))
  }

  private func answer(_ request: Int, _ answer: Answer) {
    let waiting = state.withLock { state in
      state.answers[request] = state.answers[request] ?? answer
      return state.waiting.removeValue(forKey: request)
    }
    waiting?.resume(returning: answer)
  }
}

/// The error that a test's source throws.
package struct Outage: Error {
  package init() {}
}

/// Yields to other tasks until a condition holds.
@MainActor package func until(_ condition: () -> Bool) async {
  while !condition(), !Task.isCancelled { await Task.yield() }
}
