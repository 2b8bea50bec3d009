/// Reads the keywords that hold no schemas, and reports values of the wrong kind.
///
/// For example, `"title": 5` is reported and counts as missing, and `"type": "string"` becomes a
/// list with one type. The reader of schemas has checked the kinds of the keywords that determine a
/// type.
struct KeywordValues {
  var diagnostics = Diagnostics()
  /// Whether a value of the wrong kind is reported; false if the dialect does not define the
  /// keyword.
  var reportsKinds = true

  /// Reads a keyword by the rules of a dialect that has it.
  mutating func read(
    _ keyword: Keyword, _ member: SourceNode.Member, in dialect: Dialect,
    into parts: inout SchemaParts
  ) {
    reportsKinds = keyword.isDefined(in: dialect)
    defer { reportsKinds = true }
    switch keyword {
    case .title: parts.title = text(member)
    case .description: parts.description = text(member)
    case .format: parts.format = text(member)
    case .deprecated: parts.isDeprecated = flag(member)
    case .readOnly: parts.isReadOnly = flag(member)
    case .writeOnly: parts.isWriteOnly = flag(member)
    case .nullable: parts.isNullable = flag(member)
    case .default: parts.rare.defaultValue = member.value
    case .const: parts.rare.constant = member.value
    case .externalDocs: parts.rare.externalDocumentation = externalDocumentation(member)
    case .type: parts.types = types(member)
    case .enum: parts.enumeration = enumeration(member, in: dialect)
    case .required: parts.required = required(member)
    case .examples where member.value.elements == nil:
      reportKind(.wrongKind(member.name, member.value, expected: "an array of values"))
    case .id, .legacyID, .schema, .anchor, .dynamicAnchor, .comment, .contentEncoding,
      .contentMediaType:
      _ = text(member)
    case .recursiveAnchor: _ = flag(member)
    default: readCheck(keyword, member, in: dialect, into: &parts)
    }
  }

  /// Adds a finding about the kind of a value, if such findings are reported.
  private mutating func reportKind(_ finding: Diagnostic) {
    if reportsKinds { diagnostics.add(finding) }
  }

  /// Returns the string of a keyword, or reports another kind of value and returns `nil`.
  mutating func text(_ member: SourceNode.Member) -> JSONText? {
    guard let text = member.value.text else {
      reportKind(.wrongKind(member.name, member.value, expected: "a string"))
      return nil
    }
    return text
  }

  /// Returns whether a keyword is `true`, and reports any value other than `true` and `false`.
  mutating func flag(_ member: SourceNode.Member) -> Bool {
    guard let flag = member.value.boolValue else {
      reportKind(.wrongKind(member.name, member.value, expected: "true or false"))
      return false
    }
    return flag
  }

  /// Returns OpenAPI's `externalDocs`, or reports a missing `url` and returns `nil`.
  private mutating func externalDocumentation(
    _ member: SourceNode.Member
  ) -> ExternalDocumentation? {
    guard let url = member.value["url"]?.stringValue else {
      let expected = "an object with a \"url\""
      reportKind(.wrongKind(member.name, member.value, expected: expected))
      return nil
    }
    return ExternalDocumentation(
      url: url, description: member.value.member("description").flatMap { text($0)?.value })
  }

  private mutating func types(_ member: SourceNode.Member) -> [JSONType]? {
    if let name = member.value.text { return type(name).map { [$0] } }
    let elements = member.value.elements ?? []
    if elements.isEmpty { diagnostics.add(.emptyList(member)) }
    var types: [JSONType] = []
    for element in elements {
      guard let name = element.text else {
        reportKind(.wrongElement(member.name, element, expected: "a string"))
        continue
      }
      guard let type = type(name) else { continue }
      if types.contains(type) {
        diagnostics.add(.duplicateValue(member.name, element))
      } else {
        types.append(type)
      }
    }
    return types.isEmpty ? nil : types
  }

  private mutating func type(_ name: JSONText) -> JSONType? {
    let type = JSONType(rawValue: name.value)
    if type == nil { diagnostics.add(.unknownType(name)) }
    return type
  }

  /// Returns the values of `enum`.
  ///
  /// Draft-04 requires at least one value (5.5.1.1). Later drafts only recommend it.
  private mutating func enumeration(
    _ member: SourceNode.Member, in dialect: Dialect
  ) -> [SourceNode] {
    let elements = member.value.elements ?? []
    if elements.isEmpty {
      diagnostics.add(dialect == .draft4 ? .emptyList(member) : .emptyEnum(member))
    }
    return unique(elements, of: member.name)
  }

  private mutating func required(_ member: SourceNode.Member) -> [JSONText] {
    guard let elements = member.value.elements else {
      let help =
        member.value.boolValue == nil
        ? "write an array of names"
        : "list the property's name in 'required' of the enclosing object"
      reportKind(
        .wrongKind(member.name, member.value, expected: "an array of strings", help: help))
      return []
    }
    return names(elements, of: member.name)
  }

  /// Returns the strings of a list without duplicates.
  mutating func names(_ elements: [SourceNode], of keyword: String) -> [JSONText] {
    let names = unique(elements, of: keyword)
    for element in names where element.text == nil {
      reportKind(.wrongElement(keyword, element, expected: "a string"))
    }
    return names.compactMap(\.text)
  }

  private mutating func unique(_ elements: [SourceNode], of keyword: String) -> [SourceNode] {
    var seen: Set<[UInt8]> = []
    let unique = elements.filter { element in
      let isNew = seen.insert(element.canonicalBytes).inserted
      if !isNew { diagnostics.add(.duplicateValue(keyword, element)) }
      return isNew
    }
    // Usually all elements are unique, and the original array is reused without a copy.
    return unique.count == elements.count ? elements : unique
  }

  /// Reads a keyword that constrains values; other keywords are ignored.
  private mutating func readCheck(
    _ keyword: Keyword, _ member: SourceNode.Member, in dialect: Dialect,
    into parts: inout SchemaParts
  ) {
    switch keyword {
    case .minimum: parts.checks.minimum = number(member)
    case .maximum: parts.checks.maximum = number(member)
    case .exclusiveMinimum:
      checkForm(ofExclusiveBound: member, in: dialect)
      if let flag = member.value.boolValue {
        parts.isMinimumExclusive = flag
      } else {
        parts.checks.exclusiveMinimum = number(member)
      }
    case .exclusiveMaximum:
      checkForm(ofExclusiveBound: member, in: dialect)
      if let flag = member.value.boolValue {
        parts.isMaximumExclusive = flag
      } else {
        parts.checks.exclusiveMaximum = number(member)
      }
    case .multipleOf: parts.checks.multipleOf = divisor(member)
    case .minLength: parts.checks.minLength = count(member)
    case .maxLength: parts.checks.maxLength = count(member)
    case .pattern: parts.checks.pattern = text(member)
    case .minItems: parts.checks.minItems = count(member)
    case .maxItems: parts.checks.maxItems = count(member)
    case .uniqueItems:
      parts.checks.uniqueItems = flag(member) ? Located(true, at: member.value.range) : nil
    case .minProperties: parts.checks.minProperties = count(member)
    case .maxProperties: parts.checks.maxProperties = count(member)
    case .minContains: parts.minContains = count(member)
    case .maxContains: parts.maxContains = count(member)
    default: break
    }
  }

  private mutating func checkForm(ofExclusiveBound member: SourceNode.Member, in dialect: Dialect) {
    let isOfOtherDialect =
      dialect.hasBooleanExclusiveBounds
      ? member.value.numberText != nil : member.value.boolValue != nil
    if isOfOtherDialect { diagnostics.add(.exclusiveBound(member, dialect: dialect)) }
  }

  private mutating func number(_ member: SourceNode.Member) -> Located<ExactNumber>? {
    guard let text = member.value.numberText else {
      reportKind(.wrongKind(member.name, member.value, expected: "a number"))
      return nil
    }
    return Located(ExactNumber(text), at: member.value.range)
  }

  private mutating func divisor(_ member: SourceNode.Member) -> Located<ExactNumber>? {
    guard let number = number(member) else { return nil }
    guard !number.value.isNegative, !number.value.digits.isEmpty else {
      reportKind(.wrongNumber(member, expected: "a number greater than zero"))
      return nil
    }
    return number
  }

  private mutating func count(_ member: SourceNode.Member) -> Located<Int>? {
    guard let number = number(member) else { return nil }
    guard !number.value.isNegative, number.value.exponent >= 0 else {
      reportKind(.wrongNumber(member, expected: "an integer of 0 or more"))
      return nil
    }
    return Located(number.value.integer ?? .max, at: number.range)
  }
}
