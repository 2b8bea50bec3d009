import QuireModel

extension ResourceModel.ErrorBody {
  /// Whether the values have the form in JSON that their type has by default.
  ///
  /// The type of any other body is `JSONValue`, because the declared type would decode it wrongly.
  func hasDefaultForm(in spelling: TypeSpelling) -> Bool { spelling.format(type) == nil }

  /// The type of the bodies of other forms.
  static let otherForm = "QuireRuntime.JSONValue"
}

extension ErrorStatuses {
  /// The statuses as a value of `QuireRuntime.ErrorStatuses`.
  var literal: String {
    switch self {
    case .status(let status): "\(status)"
    case .redirections: ".redirections"
    case .clientErrors: ".clientErrors"
    case .serverErrors: ".serverErrors"
    case .others: ".others"
    }
  }

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
