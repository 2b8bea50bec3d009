import Dispatch
package import Testing

/// Runs each test on threads of its own instead of the threads that all tests share.
///
/// On a busy machine, thousands of tests wait in turn for the shared threads, and minutes can pass
/// between two steps of one test. A test needs this if the system drops something meanwhile, such
/// as an idle connection, which libcurl closes after 118 seconds.
package struct OwnThreads: SuiteTrait, TestTrait, TestScoping {
  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    try await withTaskExecutorPreference(QueueExecutor(), operation: function)
  }
}

extension Trait where Self == OwnThreads {
  package static var ownThreads: Self { OwnThreads() }
}

private final class QueueExecutor: TaskExecutor {
  private let queue = DispatchQueue(label: "test", qos: .userInteractive)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
