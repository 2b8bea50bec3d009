import Synchronization

/// The results of the attempts to decode the branches of a union, so that no attempt is repeated.
///
/// Each attempt of an outer union decodes the unions in its value again. Without this memory, the
/// work would double with each level, and a server could hang an app with a nested value.
final class TriedTypes: Sendable {
  /// The underlying error of a union whose branches could be decoded, but were not accepted.
  struct Unfit: Error {}

  /// An attempt to decode a type or a format at a coding path.
  struct Attempt: Hashable {
    let path: [String]
    let type: ObjectIdentifier
    /// Whether the value had to match the type exactly.
    let isMatching: Bool
  }

  enum Outcome: Equatable {
    /// The value cannot be decoded as the type, for this reason.
    case unreadable(problem: String)
    /// The value can be decoded, but the filter does not accept it.
    case unfit
    /// The value can be decoded, and the filter accepts it.
    case fit
  }

  private let outcomes = Mutex<[Attempt: Outcome]>([:])

  /// The outcome of an attempt, or `nil` before it, and after a success without a filter.
  subscript(attempt: Attempt) -> Outcome? {
    get { outcomes.withLock { $0[attempt] } }
    set { outcomes.withLock { $0[attempt] = newValue } }
  }
}
