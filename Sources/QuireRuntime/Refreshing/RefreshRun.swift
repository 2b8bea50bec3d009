/// One run of a refresh, and the runs it waits for.
///
/// Refreshers may hold each other in a ring. Two runs that wait for each other would never end, so
/// each is asked before whether it waits already for the one that is about to wait for it.
@MainActor final class RefreshRun {
  /// The run that the current task is part of.
  @TaskLocal static var current: RefreshRun?

  /// The runs it waits for; one that two of its parts wait for stands here twice.
  var awaited: [RefreshRun] = []

  /// Whether it is the other run, or waits for it, or for one that does.
  func waits(for other: RefreshRun) -> Bool {
    var seen: Set<ObjectIdentifier> = []
    var open = [self]
    while let run = open.popLast() {
      if run === other { return true }
      if seen.insert(ObjectIdentifier(run)).inserted { open += run.awaited }
    }
    return false
  }

  /// Takes back one wait for a run.
  func stopWaiting(for run: RefreshRun) {
    guard let place = awaited.lastIndex(where: { $0 === run }) else { return }
    awaited.remove(at: place)
  }
}
