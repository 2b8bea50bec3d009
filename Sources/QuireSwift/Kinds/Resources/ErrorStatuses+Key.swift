import QuireModel

extension ErrorStatuses {
  /// The statuses as a key of `errors`.
  var key: String {
    switch self {
    case .status(let status): "\(status)"
    case .redirections: "3xx"
    case .clientErrors: "4xx"
    case .serverErrors: "5xx"
    case .others: "default"
    }
  }
}
