@testable import QuireRuntime

/// What a test lets a refresh fail by.
struct Failure: Error, Hashable {
  let name: String
}

extension LoadOutcome {
  var isLoaded: Bool { if case .loaded = self { true } else { false } }

  var isCancelled: Bool { if case .cancelled = self { true } else { false } }

  /// The failure of a test that it holds.
  var failure: Failure? { if case .failed(let error) = self { error as? Failure } else { nil } }

  /// The error of several that it holds.
  var several: RefreshError? {
    if case .failed(let error) = self { error as? RefreshError } else { nil }
  }
}
