extension KeywordValues {
  /// Reads a keyword that constrains values; other keywords are ignored.
  mutating func readCheck(
    _ keyword: Keyword, _ member: JSONNode.Member, in dialect: Dialect,
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

  private mutating func checkForm(ofExclusiveBound member: JSONNode.Member, in dialect: Dialect) {
    let isOfOtherDialect =
      dialect.hasBooleanExclusiveBounds
      ? member.value.numberText != nil : member.value.boolValue != nil
    if isOfOtherDialect { diagnostics.add(.exclusiveBound(member, dialect: dialect)) }
  }

  private mutating func number(_ member: JSONNode.Member) -> Located<ExactNumber>? {
    guard let text = member.value.numberText else {
      reportKind(.wrongKind(member.name, member.value, expected: "a number"))
      return nil
    }
    return Located(ExactNumber(text), at: member.value.range)
  }

  private mutating func divisor(_ member: JSONNode.Member) -> Located<ExactNumber>? {
    guard let number = number(member) else { return nil }
    guard !number.value.isNegative, !number.value.digits.isEmpty else {
      reportKind(.wrongNumber(member, expected: "a number greater than zero"))
      return nil
    }
    return number
  }

  private mutating func count(_ member: JSONNode.Member) -> Located<Int>? {
    guard let number = number(member) else { return nil }
    guard !number.value.isNegative, number.value.exponent >= 0 else {
      reportKind(.wrongNumber(member, expected: "an integer of 0 or more"))
      return nil
    }
    return Located(number.value.integer ?? .max, at: number.range)
  }
}
