extension TypeReference {
  /// The type in the words of a message, such as `a string` or `an array`.
  var inWords: String {
    switch self {
    case .any: "any JSON"
    case .never: "no value"
    case .array: "an array"
    case .map: "a map"
    case .nullable(let type): type.inWords
    case .declared: "a declared type"
    case .identity(_, let raw): raw.inWords
    case .scalar(let scalar): scalar.inWords
    }
  }
}

extension TypeReference.Scalar {
  /// The scalar in the words of a message.
  var inWords: String {
    switch self {
    case .string: "a string"
    case .integer: "an integer"
    case .number: "a number"
    case .boolean: "a boolean"
    case .dateTime: "a date-time"
    case .calendarDate: "a date"
    case .unixTime, .unixSeconds: "a unix-time"
    case .uuid: "a uuid"
    case .url: "a uri"
    case .data: "base64 data"
    case .decimalString: "a decimal in a string"
    case .numberOrText(let number): number.inWords
    case .decimalNumber: "a decimal number"
    case .pattern(let pattern): "a date in the format \(pattern.text)"
    case .custom(let type): "a value of the type '\(type.name)'"
    }
  }
}
