import Synchronization

/// What was tried in vain while a union is read by trying, so that nothing is tried twice.
///
/// A union within a union is read anew for each type that is tried of the outer one. Without this the
/// work would double with each level, so that a server could hang an app by nesting alone.
final class FailedAttempts: Sendable {
  /// Those of the outermost union that is being read by trying, or `nil` where none is.
  @TaskLocal static var current: FailedAttempts?

  /// A type, or a format, at a place.
  struct Attempt: Hashable {
    let path: [String]
    let type: ObjectIdentifier
  }

  private let problems = Mutex<[Attempt: String]>([:])

  /// What is wrong with the value there as that type, or `nil` where it was not tried in vain.
  subscript(attempt: Attempt) -> String? {
    get { problems.withLock { $0[attempt] } }
    set { problems.withLock { $0[attempt] = newValue } }
  }
}
