import Synchronization

/// What came of the types that were tried while a union is read by trying, so that nothing is tried
/// twice in vain, and nothing filtered twice.
///
/// A union within a union is read anew for each type that is tried of the outer one. Without this the
/// work would double with each level, so that a server could hang an app by nesting alone.
final class TriedTypes: Sendable {
  /// The underlying error of a union whose branches could be decoded, but were not accepted.
  struct Unfit: Error {}

  /// A type, or a format, at a place.
  struct Attempt: Hashable {
    let path: [String]
    let type: ObjectIdentifier
    /// Whether the value had to match the type exactly.
    let isMatching: Bool
  }

  enum Outcome: Equatable {
    /// The value cannot be read as that type; what is wrong.
    case unreadable(problem: String)
    /// It can be read, but the filter does not accept it.
    case unfit
    /// It can be read, and the filter accepts it.
    case fit
  }

  private let outcomes = Mutex<[Attempt: Outcome]>([:])

  /// What came of it, or `nil` where it was not tried, or read without a filter.
  subscript(attempt: Attempt) -> Outcome? {
    get { outcomes.withLock { $0[attempt] } }
    set { outcomes.withLock { $0[attempt] = newValue } }
  }
}
