#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A mutex that the thread sanitizer supports, in place of the one in Synchronization.
///
/// On Linux, that mutex waits in a library that the sanitizer does not see. Changes by one thread
/// under the lock therefore look unordered to the next thread.
public struct Mutex<Value>: ~Copyable, @unchecked Sendable {
  private let storage: Storage

  private final class Storage {
    var value: Value
    let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

    init(_ value: Value) {
      self.value = value
      pthread_mutex_init(lock, nil)
    }

    deinit {
      pthread_mutex_destroy(lock)
      lock.deallocate()
    }
  }

  /// Creates a mutex that protects a value.
  public init(_ value: consuming sending Value) { storage = Storage(value) }

  /// Calls a closure with exclusive access to the value.
  public borrowing func withLock<Result, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    pthread_mutex_lock(storage.lock)
    defer { pthread_mutex_unlock(storage.lock) }
    return try body(&storage.value)
  }
}
