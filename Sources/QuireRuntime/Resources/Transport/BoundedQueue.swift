#if canImport(FoundationNetworking)
  import Foundation

  /// The queue of a session's delegate, which lets the session wait while many calls are pending.
  ///
  /// On Linux, a session goes on receiving while its delegate writes to a slow disk, and each part
  /// waits in memory. The conformance is that of the superclass, which must be restated.
  final class BoundedQueue: OperationQueue, @unchecked Sendable {
    private let slots = DispatchSemaphore(value: 8)

    override init() {
      super.init()
      maxConcurrentOperationCount = 1
    }

    /// Adds a call of the delegate; waits while too many are pending.
    override func addOperation(_ block: @escaping @Sendable () -> Void) {
      slots.wait()
      super.addOperation { [slots] in
        block()
        slots.signal()
      }
    }
  }
#endif
