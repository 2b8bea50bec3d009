import Foundation
import QuireSchema

/// Validates values against schemas to test that every keyword and reference was read correctly.
///
/// It does not check formats and contents.
struct Validator {
  let library: SchemaLibrary

  /// The members and elements that a schema has evaluated.
  struct Evaluated {
    var names: Set<String> = []
    var indices: Set<Int> = []

    mutating func add(_ other: Evaluated) {
      names.formUnion(other.names)
      indices.formUnion(other.indices)
    }
  }

  func accepts(_ value: SourceNode, by schema: Schema) -> Bool {
    evaluate(value, by: schema) != nil
  }

  private func evaluate(_ value: SourceNode, by schema: Schema) -> Evaluated? {
    if let literal = schema.literal { return literal ? Evaluated() : nil }
    guard fitsValue(value, schema), fitsChecks(value, schema.checks) else { return nil }
    guard var evaluated = sameValue(value, schema) else { return nil }
    guard evaluateMembers(of: value, by: schema, &evaluated),
      evaluateElements(of: value, by: schema, &evaluated)
    else { return nil }
    return evaluated
  }

  private func fitsValue(_ value: SourceNode, _ schema: Schema) -> Bool {
    if let types = schema.types, !types.contains(where: { value.isOf($0) }) { return false }
    if let constant = schema.constant, !constant.isEqual(to: value) { return false }
    if let values = schema.enumeration, !values.contains(where: { $0.isEqual(to: value) }) {
      return false
    }
    return true
  }

  private func fitsChecks(_ value: SourceNode, _ checks: ValueChecks) -> Bool {
    func isWithin(_ count: Int, _ least: Located<Int>?, _ most: Located<Int>?) -> Bool {
      count >= least?.value ?? 0 && count <= most?.value ?? .max
    }
    switch value.value {
    case .number(let text):
      let number = ExactNumber(text)
      return checks.minimum.map { number >= $0.value } ?? true
        && checks.maximum.map { number <= $0.value } ?? true
        && checks.exclusiveMinimum.map { number > $0.value } ?? true
        && checks.exclusiveMaximum.map { number < $0.value } ?? true
        && checks.multipleOf.map { isMultiple(number, of: $0.value) } ?? true
    case .string(let text):
      return isWithin(text.unicodeScalars.count, checks.minLength, checks.maxLength)
        && checks.pattern.map { matches(text, $0.value) } ?? true
    case .array(let elements):
      let isUnique = Set(elements.map(\.canonicalBytes)).count == elements.count
      return isWithin(elements.count, checks.minItems, checks.maxItems)
        && (checks.uniqueItems == nil || isUnique)
    case .object(let members):
      return isWithin(members.count, checks.minProperties, checks.maxProperties)
    case .null, .bool: return true
    }
  }

  private func sameValue(_ value: SourceNode, _ schema: Schema) -> Evaluated? {
    var evaluated = Evaluated()
    let names = Set(value.members?.map(\.name) ?? [])
    var all =
      schema.allOf
      + schema.dependentSchemas.filter { names.contains($0.name.value) }
      .map(\.schema)
    if schema.reference != nil {
      guard let target = library.target(of: schema) else { return nil }
      all.append(target)
    }
    for part in all {
      guard let found = evaluate(value, by: part) else { return nil }
      evaluated.add(found)
    }
    for (branches, most) in [(schema.anyOf, Int.max), (schema.oneOf, 1)] where !branches.isEmpty {
      let found = branches.compactMap { evaluate(value, by: $0) }
      guard !found.isEmpty, found.count <= most else { return nil }
      for one in found { evaluated.add(one) }
    }
    if let not = schema.not, evaluate(value, by: not) != nil { return nil }
    if let condition = schema.condition {
      let found = evaluate(value, by: condition.condition)
      if let found { evaluated.add(found) }
      if let next = found == nil ? condition.alternative : condition.consequence {
        guard let found = evaluate(value, by: next) else { return nil }
        evaluated.add(found)
      }
    }
    return evaluated
  }

  private func evaluateMembers(
    of value: SourceNode, by schema: Schema, _ evaluated: inout Evaluated
  ) -> Bool {
    guard let members = value.members else { return true }
    let names = Set(members.map(\.name))
    guard schema.required.allSatisfy({ names.contains($0.value) }),
      schema.dependentRequired.allSatisfy({ dependency in
        !names.contains(dependency.name.value)
          || dependency.required.allSatisfy { names.contains($0.value) }
      })
    else { return false }
    for member in members {
      let name = SourceNode(.string(member.name), at: member.nameRange)
      if let names = schema.propertyNames, !accepts(name, by: names) { return false }
      var schemas = schema.properties.filter { $0.name.value == member.name }.map(\.schema)
      schemas += schema.patternProperties.filter { matches(member.name, $0.name.value) }
        .map(\.schema)
      if schemas.isEmpty { schemas += schema.additionalProperties.map { [$0] } ?? [] }
      if schemas.isEmpty, !evaluated.names.contains(member.name) {
        schemas += schema.unevaluatedProperties.map { [$0] } ?? []
      }
      guard schemas.allSatisfy({ accepts(member.value, by: $0) }) else { return false }
      if !schemas.isEmpty { evaluated.names.insert(member.name) }
    }
    return true
  }

  private func evaluateElements(
    of value: SourceNode, by schema: Schema, _ evaluated: inout Evaluated
  ) -> Bool {
    guard let elements = value.elements else { return true }
    if let contains = schema.contains {
      let found = elements.indices.filter { accepts(elements[$0], by: contains.schema) }
      guard found.count >= contains.minimum?.value ?? 1,
        found.count <= contains.maximum?.value ?? .max
      else { return false }
      evaluated.indices.formUnion(found)
    }
    for (index, element) in elements.enumerated() {
      var found = index < schema.prefixItems.count ? schema.prefixItems[index] : schema.items
      if found == nil, !evaluated.indices.contains(index) { found = schema.unevaluatedItems }
      guard let found else { continue }
      guard accepts(element, by: found) else { return false }
      evaluated.indices.insert(index)
    }
    return true
  }

  private func isMultiple(_ number: ExactNumber, of divisor: ExactNumber) -> Bool {
    guard var quotient = Decimal(string: number.description),
      let divisor = Decimal(string: divisor.description)
    else { return false }
    quotient /= divisor
    var whole = Decimal()
    NSDecimalRound(&whole, &quotient, 0, .plain)
    return whole == quotient
  }

  private func matches(_ text: String, _ pattern: String) -> Bool {
    text.range(of: pattern, options: .regularExpression) != nil
  }
}

extension SourceNode {
  fileprivate func isOf(_ type: JSONType) -> Bool {
    switch (type, value) {
    case (.null, .null), (.boolean, .bool), (.number, .number), (.string, .string),
      (.array, .array), (.object, .object):
      true
    case (.integer, .number(let text)): ExactNumber(text).exponent >= 0
    default: false
    }
  }
}
