import Synchronization

/// The lines that concurrent code writes, in order.
package final class Log: Sendable {
  private let all = Mutex<[String]>([])

  package init() {}

  package var lines: [String] { all.withLock(\.self) }

  package func add(_ line: String) { all.withLock { $0.append(line) } }
}
