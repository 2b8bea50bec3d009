package import QuireSchema

/// The settings of a format that determine the Swift type of its values.
package enum FormatMapping {
  /// Reads the type or the pattern of a format, or reports a mistake and returns `nil`.
  ///
  /// - Parameters:
  ///   - member: The format with an object: `{"type": "Money", "import": "MyMoney"}` or
  ///     `{"pattern": "dd.MM.yyyy"}`.
  ///   - diagnostics: Receives the mistakes.
  /// - Returns: The scalar of the format's values.
  package static func scalar(
    _ member: SourceNode.Member, diagnostics: inout Diagnostics
  ) -> TypeReference.Scalar? {
    let subject = "format \(Diagnostic.quote(member.name))"
    guard let pattern = member.value.member("pattern") else {
      guard member.value["type"] != nil || member.value["import"] != nil else {
        diagnostics.add(.formatWithoutType(member.name, at: member.value.range))
        return nil
      }
      return CustomType.read(
        member.value, nameKey: "type", subject: subject, at: member.nameRange, &diagnostics
      ).map { .custom($0) }
    }
    for other in member.value.members ?? [] where other.name != "pattern" {
      diagnostics.add(
        ["type", "import"].contains(other.name)
          ? .typeNextToPattern(of: subject, at: other.nameRange)
          : .unknownTypeKey(other, of: subject, known: ["type", "import", "pattern"]))
    }
    guard let text = pattern.value.stringValue else {
      diagnostics.add(
        .malformedType("'pattern'", "a pattern such as \"dd.MM.yyyy\"", at: pattern.value))
      return nil
    }
    do throws(DatePatternModel.Mistake) {
      return .pattern(try DatePatternModel(parsing: text, for: member.name))
    } catch {
      diagnostics.add(.datePattern(text, error, at: pattern.value.range))
      return nil
    }
  }
}

extension CustomType {
  /// Reads a type from an annotation or a setting, or reports a mistake and returns `nil`.
  ///
  /// - Parameters:
  ///   - node: The value of the annotation or the setting.
  ///   - nameKey: The key of the type's name.
  ///   - subject: The annotation or the setting in the words of a message.
  ///   - range: The range of its name.
  ///   - diagnostics: Receives the mistakes.
  /// - Returns: The type, without a kind in JSON.
  static func read(
    _ node: SourceNode, nameKey: String, subject: String, at range: SourceRange,
    _ diagnostics: inout Diagnostics
  ) -> CustomType? {
    guard let members = node.members else {
      diagnostics.add(
        .malformedType(
          subject, "an object such as {\"\(nameKey)\": \"Money\", \"import\": \"MyMoney\"}",
          at: node))
      return nil
    }
    let errors = diagnostics.errorCount
    for member in members where ![nameKey, "import"].contains(member.name) {
      diagnostics.add(.unknownTypeKey(member, of: subject, known: [nameKey, "import"]))
    }
    let name = members[nameKey]?.value
    if name == nil { diagnostics.add(.typeWithoutName(subject, key: nameKey, at: range)) }
    if let name, !(name.stringValue.map(isName) ?? false) {
      diagnostics.add(
        .malformedType("'\(nameKey)'", "a type such as \"Money\" or \"Finance.Money\"", at: name))
    }
    let module = members["import"]?.value
    if module == nil { diagnostics.add(.typeWithoutModule(subject, at: range)) }
    if let module, !module.isNull,
      module.stringValue.map({ isName($0) && !$0.contains(".") }) != true
    {
      diagnostics.add(
        .malformedType("'import'", "a module such as \"MyMoney\", or null", at: module))
    }
    guard diagnostics.errorCount == errors, let name = name?.stringValue else { return nil }
    return CustomType(name: name, module: module?.stringValue)
  }
}

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
