import QuireModel

/// The value of a member or a parameter that is not given.
enum Absence {
  /// There is no such value; the member or the parameter is required.
  case none
  case `nil`
  case emptyArray
  /// A case of `Presence`, which has a separate one for null.
  case presence

  init(of presence: PropertyModel.Presence) {
    self =
      switch presence {
      case .optional, .requiredNullable: .nil
      case .absentOrNull: .presence
      case .emptyWhenAbsent: .emptyArray
      case .required, .emptyWhenNull: .none
      }
  }

  /// The type of a value that may be absent, for the type of one that is present.
  func type(_ base: String) -> String {
    switch self {
    case .none, .emptyArray: base
    case .nil: "\(base)?"
    case .presence: "QuireRuntime.Presence<\(base)>"
    }
  }

  /// The absent value, or `nil` if there is no such value.
  var value: Layout? {
    switch self {
    case .none: nil
    case .nil: .text("nil")
    case .emptyArray: .text("[]")
    case .presence: .text(".absent")
    }
  }
}
