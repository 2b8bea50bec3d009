import Synchronization

/// An object of which ``Trackers`` counts those that are alive.
final class Tracker: Sendable {
  private let count: Counter

  init(_ count: Counter) {
    self.count = count
    count.value.withLock { $0 += 1 }
  }

  deinit { count.value.withLock { $0 -= 1 } }
}

/// A number shared between the objects and who counts them.
final class Counter: Sendable {
  let value = Mutex(0)
}

/// Makes objects and counts those that are alive.
struct Trackers: Sendable {
  private let counter = Counter()

  var count: Int { counter.value.withLock { $0 } }

  func make() -> Tracker { Tracker(counter) }
}
