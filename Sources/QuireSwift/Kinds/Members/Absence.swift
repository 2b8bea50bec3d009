import QuireModel

/// The way in which a member or a parameter may be absent.
enum Absence {
  /// The member or the parameter is required.
  case none
  case `nil`
  case emptyArray
  /// A case of `Presence`, which has a separate case for null.
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

  /// Whether the type of a value that may be absent differs from that of a present value.
  var isOptional: Bool {
    switch self {
    case .none, .emptyArray: false
    case .nil, .presence: true
    }
  }

  /// Returns the type of a value that may be absent, given the type of a present value.
  func type(_ base: String) -> String {
    switch self {
    case .none, .emptyArray: base
    case .nil: "\(base)?"
    case .presence: "QuireJSON.Presence<\(base)>"
    }
  }

  /// The absent value, or `nil` if the value is required.
  var value: Layout? {
    switch self {
    case .none: nil
    case .nil: .text("nil")
    case .emptyArray: .text("[]")
    case .presence: .text(".absent")
    }
  }
}
