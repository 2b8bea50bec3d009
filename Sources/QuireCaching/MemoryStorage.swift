import QuireClient
import QuireStorage
import Synchronization

/// Cached responses in memory.
final class MemoryStorage: ResponseStorage {
  private let table: Mutex<ResponseTable>

  init(byteLimit: Int) { table = Mutex(ResponseTable(byteLimit: byteLimit)) }

  var size: (count: Int, byteCount: Int) { table.withLock { ($0.count, $0.byteCount) } }

  /// Always `nil`.
  var error: (any Error)? { nil }

  func response(for key: ResponseKey) -> CachedResponse? {
    table.withLock { $0.response(for: key) }
  }

  func reservation(for key: ResponseKey) -> Reservation {
    Reservation { response in
      { self.table.withLock { $0.store(response, for: key) } }
    }
  }

  func remove(_ key: ResponseKey) { table.withLock { $0.remove(key) } }
  func remove(_ targets: Set<Digest>) { table.withLock { $0.remove(targets) } }
  func remove(_ target: Digest, status: Int) {
    table.withLock { $0.remove(target, status: status) }
  }
  func remove(ownedBy owner: Digest) { table.withLock { $0.remove(ownedBy: owner) } }
  func removeAll() { table.withLock { $0.removeAll() } }
}
