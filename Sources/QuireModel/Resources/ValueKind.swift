/// What inference and the checks of a paging rule need to know of a value's type.
enum ValueKind: Hashable, Sendable {
  /// Text that may be a token or a key; not a date, not a word of an enumeration.
  case string
  case url, integer, number, boolean, object, array, map
  /// Anything: the types do not say.
  case any
  /// A value of another meaning: a date, a time in seconds, an enumeration, a decimal.
  case otherString

  /// Whether a value may be passed back as it stands: a cursor or a key.
  var isToken: Bool { self == .string || self == .integer }

  /// Whether a number that counts may stand here.
  var isCount: Bool { isNumeric || self == .any }

  /// Whether it is a number: some descriptions have no integers.
  var isNumeric: Bool { self == .integer || self == .number }

  /// The kind with its article, for messages.
  var description: String {
    switch self {
    case .string: "a string"
    case .url: "a URL"
    case .integer: "an integer"
    case .number: "a number"
    case .boolean: "a boolean"
    case .object: "an object"
    case .array: "an array"
    case .map: "a map"
    case .any: "a value of any or several types"
    case .otherString: "a date, an enumeration or the like"
    }
  }
}

extension TypeTable {
  /// The kind of a value; null is left out of account.
  func kind(of type: TypeReference) -> ValueKind {
    switch resolved(type) {
    case .any, .never: .any
    case .array: .array
    case .map: .map
    case .nullable(let inner): kind(of: inner)
    case .scalar(let scalar), .identity(_, let scalar): kind(of: scalar)
    case .declared(let id):
      switch self[id]?.shape {
      case .object: .object
      case .list, .tuple: .array
      case .enumeration: .otherString
      case .value(let type): kind(of: type)
      case .alias, .union, nil: .any
      }
    }
  }

  private func kind(of scalar: TypeReference.Scalar) -> ValueKind {
    switch scalar {
    case .string, .uuid, .data: .string
    case .url: .url
    case .integer: .integer
    case .number, .decimalNumber: .number
    case .boolean: .boolean
    case .dateTime, .calendarDate, .decimalString, .unixTime, .unixSeconds: .otherString
    }
  }
}
