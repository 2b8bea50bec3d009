/// The statuses of responses whose body has one type: the keys of ``Resource/errorBodies``.
public enum ErrorStatuses: Hashable, Sendable {
  /// One status, such as 404, which can also be written as a literal.
  case status(Int)
  /// The statuses 300 to 399 that have no more specific type.
  case redirections
  /// The statuses 400 to 499 that have no more specific type.
  case clientErrors
  /// The statuses 500 to 599 that have no more specific type.
  case serverErrors
  /// All statuses without a more specific type.
  case others
}

extension ErrorStatuses: ExpressibleByIntegerLiteral {
  /// Creates a single status.
  public init(integerLiteral status: Int) { self = .status(status) }
}

extension [ErrorStatuses: any (Decodable & Sendable).Type] {
  /// Returns the type of the body for a status, or `nil` if there is no type for it.
  func type(for status: Int) -> (any (Decodable & Sendable).Type)? {
    let hundreds: ErrorStatuses? =
      switch status {
      case 300..<400: .redirections
      case 400..<500: .clientErrors
      case 500..<600: .serverErrors
      default: nil
      }
    return self[.status(status)] ?? hundreds.flatMap { self[$0] } ?? self[.others]
  }
}
