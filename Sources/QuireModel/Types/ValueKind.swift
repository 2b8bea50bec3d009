/// The kind of a value, as inference and the checks of a paging rule distinguish it.
enum ValueKind: Hashable, Sendable {
  /// Text that may be a token or a key, but not a date or an enumeration.
  case string
  case url, integer, number, boolean, object, array, map
  /// Any value, or one of several types.
  case any
  /// A value with another meaning: a date, a time in seconds, an enumeration or a decimal.
  case otherString

  /// Whether a value can be sent back unchanged, as a cursor or a key.
  var isToken: Bool { self == .string || self == .integer }

  /// Whether the value can be a number that counts.
  var isCount: Bool { isNumeric || self == .any }

  /// Whether the value is a number; some schemas do not use integers.
  var isNumeric: Bool { self == .integer || self == .number }

  /// The kind with an article, for diagnostics.
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
    case .any: "a value of any type or of several types"
    case .otherString: "a date, an enumeration or a similar value"
    }
  }
}

extension TypeTable {
  /// Returns the kind of a value, ignoring null.
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
      case .union(let union) where union.branches.allSatisfy({ kind(of: $0.type).isToken }):
        .string
      case .alias, .union, .identity, nil: .any
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
    case .numberOrText(let number): kind(of: number)
    case .dateTime, .calendarDate, .decimalString, .unixTime, .unixSeconds, .pattern: .otherString
    case .custom(let type):
      switch type.jsonType {
      case .object: .object
      case .array: .array
      default: .otherString
      }
    }
  }
}
