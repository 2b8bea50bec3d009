import QuireModel
import QuireSchema

/// How checks are written: as cases of the runtime's `ValueRule`.
enum RuleLiteral {
  static func layouts(_ checks: [ValueCheck]) -> [Layout] { checks.compactMap(layout) }

  /// - Returns: `nil` where nothing is left to check.
  private static func layout(_ check: ValueCheck) -> Layout? {
    switch check {
    case .minimum(let bound): .call(".minimum", [number(bound)])
    case .exclusiveMinimum(let bound): .call(".exclusiveMinimum", [number(bound)])
    case .maximum(let bound): .call(".maximum", [number(bound)])
    case .exclusiveMaximum(let bound): .call(".exclusiveMaximum", [number(bound)])
    case .multipleOf(let divisor): .call(".multipleOf", [number(divisor)])
    case .minLength(let count): .call(".minLength", [.text("\(count)")])
    case .maxLength(let count): .call(".maxLength", [.text("\(count)")])
    case .pattern: nil
    case .minItems(let count): .call(".minItems", [.text("\(count)")])
    case .maxItems(let count): .call(".maxItems", [.text("\(count)")])
    case .uniqueItems: .text(".uniqueItems")
    case .items(let inner): nested(".items", [], inner)
    case .minProperties(let count): .call(".minProperties", [.text("\(count)")])
    case .maxProperties(let count): .call(".maxProperties", [.text("\(count)")])
    case .dependentRequired(let name, let others):
      .call(
        ".dependentRequired", [.string(name), .collection(others.map { Layout.string($0) })])
    case .names(let inner): nested(".names", [], inner)
    case .member(let name, let inner): nested(".member", [.string(name)], inner)
    case .members(let inner): nested(".members", [], inner)
    }
  }

  private static func nested(
    _ name: String, _ arguments: [Layout], _ checks: [ValueCheck]
  ) -> Layout? {
    let rules = layouts(checks)
    return rules.isEmpty ? nil : .call(name, arguments + [.collection(rules)])
  }

  /// A number as a literal, or as text where Swift's literals do not hold it.
  private static func number(_ number: ExactNumber) -> Layout {
    if let integer = number.integer { return .text(String(integer)) }
    if let double = Double(number.description), double.isFinite, ExactNumber("\(double)") == number
    {
      return .text("\(double)")
    }
    return .call(
      "QuireRuntime.JSONNumber", [.argument("literal", .string(number.description))])
  }
}
