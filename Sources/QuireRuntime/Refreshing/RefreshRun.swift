/// A run of a refresh, and the runs that it waits for.
///
/// Refreshers can contain each other in a cycle. Two runs that wait for each other would never end, so
/// a run waits for another one only if that one does not wait for it already.
@MainActor final class RefreshRun {
  /// The run that the current task is part of.
  @TaskLocal static var current: RefreshRun?

  /// The runs that this one waits for; a run that two of its parts wait for occurs twice.
  var awaited: [RefreshRun] = []

  /// Whether this is the other run, or waits for it directly or indirectly.
  func waits(for other: RefreshRun) -> Bool {
    var seen: Set<ObjectIdentifier> = []
    var open = [self]
    while let run = open.popLast() {
      if run === other { return true }
      if seen.insert(ObjectIdentifier(run)).inserted { open += run.awaited }
    }
    return false
  }

  /// Removes one wait for a run.
  func stopWaiting(for run: RefreshRun) {
    guard let place = awaited.lastIndex(where: { $0 === run }) else { return }
    awaited.remove(at: place)
  }
}
