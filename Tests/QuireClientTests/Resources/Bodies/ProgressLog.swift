import QuireClient
import Synchronization

/// The progress that a client reported so far.
final class ProgressLog: Sendable {
  private let log = Mutex<[TransferProgress]>([])

  var values: [TransferProgress] { log.withLock { $0 } }

  func append(_ progress: TransferProgress) { log.withLock { $0.append(progress) } }
}

/// Statuses that a server answers with, one after another; the last is repeated.
final class Statuses: Sendable {
  private let rest: Mutex<[Int]>

  init(_ statuses: [Int]) { rest = Mutex(statuses) }

  func next() -> Int {
    rest.withLock { $0.count > 1 ? $0.removeFirst() : $0.first ?? 200 }
  }
}
