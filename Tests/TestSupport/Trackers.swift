package import Synchronization

/// An object that ``Trackers`` counts while it is alive.
package final class Tracker: Sendable {
  private let count: Counter

  package init(_ count: Counter) {
    self.count = count
    count.value.withLock { $0 += 1 }
  }

  deinit { count.value.withLock { $0 -= 1 } }
}

/// A number shared by the objects and the code that counts them.
package final class Counter: Sendable {
  package let value = Mutex(0)

  package init() {}
}

/// Creates objects and counts those that are alive.
package struct Trackers: Sendable {
  private let counter = Counter()

  package init() {}

  package var count: Int { counter.value.withLock { $0 } }

  package func make() -> Tracker { Tracker(counter) }
}
