package import QuireClient

/// The error of a refresh in a test.
package struct Failure: Error, Hashable {
  package let name: String

  package init(name: String) { self.name = name }
}

extension LoadOutcome {
  package var isLoaded: Bool { if case .loaded = self { true } else { false } }

  package var isCancelled: Bool { if case .cancelled = self { true } else { false } }

  /// The test failure in this outcome, if any.
  package var failure: Failure? {
    if case .failed(let error) = self { error as? Failure } else { nil }
  }

  /// The error of several refreshes in this outcome, if any.
  package var several: RefreshError? {
    if case .failed(let error) = self { error as? RefreshError } else { nil }
  }
}

extension LoadOutcome {
  /// The name of the case.
  package var name: String {
    switch self {
    case .loaded: "loaded"
    case .ended: "ended"
    case .failed: "failed"
    case .cancelled: "cancelled"
    }
  }
}
