import TestSupport
import Testing

/// Runs each test with a cache in memory, and again with a cache in a folder.
struct BothStorages: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    for storage in [CachedScript.Storage.memory, .folder] {
      try await CachedScript.$storage.withValue(storage) { try await function() }
    }
  }

  func scopeProvider(for test: Test, testCase: Test.Case?) -> BothStorages? {
    // A suite has no test case.
    testCase == nil ? nil : self
  }
}

extension Trait where Self == BothStorages {
  /// Runs each test with a cache in memory, and again with a cache in a folder.
  static var inBothStorages: Self { Self() }
}
