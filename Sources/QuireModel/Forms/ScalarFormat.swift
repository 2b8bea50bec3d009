import QuireSchema

/// The scalar types that `format` selects.
enum ScalarFormat {
  /// Returns the type of a scalar with a format, or `nil` if the format is unknown.
  ///
  /// Known formats without a separate type keep the scalar.
  static func scalar(_ scalar: TypeReference.Scalar, format: String) -> TypeReference.Scalar? {
    let (typed, plain) = formats(of: scalar)
    if let known = typed[format] ?? (plain.contains(format) ? scalar : nil) { return known }
    return scalar == .string && isUUID(format) ? .uuid : nil
  }

  /// Whether a format is one of the spellings of `uuid`, such as `UUID`, `uuid4` or `uuid-v7`.
  private static func isUUID(_ format: String) -> Bool {
    let letters = format.lowercased().filter { $0.isLetter || $0.isNumber }
    return letters.wholeMatch(of: /(uuid|guid)(v?[1-8])?/) != nil
  }

  /// Whether a format is one of numbers.
  static func isNumeric(_ format: String) -> Bool {
    plainNumbers.contains(format) || numbers[format] != nil
  }

  /// Returns the names of all formats that are known for a scalar.
  static func names(for scalar: TypeReference.Scalar) -> [String] {
    let (typed, plain) = formats(of: scalar)
    return typed.keys.sorted() + plain
  }

  private static func formats(
    of scalar: TypeReference.Scalar
  ) -> (typed: [String: TypeReference.Scalar], plain: [String]) {
    switch scalar {
    case .string: (strings, plainStrings)
    case .integer: (integers, plainNumbers)
    case .number: (numbers, plainNumbers)
    default: ([:], [])
    }
  }

  /// Formats that have a Swift type, each with its other spellings.
  private static let strings: [String: TypeReference.Scalar] = [
    "date-time": .dateTime, "datetime": .dateTime, "date": .calendarDate, "uuid": .uuid,
    "guid": .uuid, "uri": .url, "url": .url, "byte": .data, "base64": .data,
    "decimal": .decimalString,
  ]

  /// `unixtime` is the spelling of OpenAPI's registry.
  private static let integers: [String: TypeReference.Scalar] = [
    "unix-time": .unixSeconds, "unixtime": .unixSeconds,
  ]

  private static let numbers: [String: TypeReference.Scalar] = [
    "unix-time": .unixTime, "unixtime": .unixTime, "decimal": .decimalNumber,
  ]

  /// Known formats that stay a `String`.
  ///
  /// They include `uri-reference` and `iri`. Both allow text that Foundation cannot parse as a
  /// `URL`, or that it changes.
  private static let plainStrings = [
    "time", "duration", "email", "idn-email", "hostname", "idn-hostname", "ipv4", "ipv6",
    "uri-reference", "iri", "iri-reference", "uri-template", "json-pointer",
    "relative-json-pointer", "regex", "password", "binary", "color", "date-time-local",
    "time-local", "http-date", "html", "commonmark", "media-range", "char", "base64url",
    "sf-string", "sf-token", "sf-binary", "int32", "int64", "uint32", "uint64",
  ]

  /// Formats of OpenAPI's registry that bound a number, which stays an `Int` or a `Double`.
  private static let plainNumbers = [
    "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "float", "double",
    "double-int", "single-precision", "sf-integer", "sf-decimal", "decimal128",
  ]
}
