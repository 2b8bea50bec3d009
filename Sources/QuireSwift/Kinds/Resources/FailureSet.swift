import QuireModel

/// The bodies that a request declares for statuses outside of the successes, ordered by status.
///
/// Each request has its own enumeration, so that no other operation changes its name.
struct FailureSet {
  /// One case of the enumeration.
  struct Entry {
    let statuses: ErrorStatuses
    /// The type of the body as it is written at the place of the enumeration.
    let type: String
    /// The form of the body in JSON, or `nil` if the type determines it.
    let form: String?
  }

  /// The name of the enumeration, which is nested in the request.
  static let name = "FailureBody"

  let entries: [Entry]

  /// Returns the set of a request, or `nil` if no body is declared.
  ///
  /// - Parameters:
  ///   - resource: The request.
  ///   - context: The context in the body of the request.
  init?(of resource: ResourceModel, in context: RenderingContext) {
    let errors = resource.errors.filter { context.index.resolved($0.type) != .never }
      .sorted { $0.statuses.rank < $1.statuses.rank }
    guard !errors.isEmpty else { return nil }
    entries = errors.map {
      Entry(
        statuses: $0.statuses, type: context.type($0.type), form: context.spelling.format($0.type))
    }
  }
}

extension ErrorStatuses {
  /// The position among the cases: single statuses first, because the first case that fits applies.
  fileprivate var rank: Int {
    switch self {
    case .status(let status): status
    case .redirections: 1_000
    case .clientErrors: 1_001
    case .serverErrors: 1_002
    case .others: 1_003
    }
  }
}
