import QuireSchema

// The names that cases are given: `x-swift-names` has them by the values' texts, and the settings by
// the values' places.
extension Schema {
  /// Values of `enum`, or that of `const`, as cases with the names that they are given.
  func cases(of values: [JSONNode]) -> [EnumerationShape.Case] {
    let names = caseNames
    return values.map { value in
      EnumerationShape.Case(value).named(names.isEmpty ? nil : names[value.canonicalBytes])
    }
  }

  /// The names by the spellings of their values; those from outside prevail.
  private var caseNames: [[UInt8]: JSONText] {
    var names: [[UInt8]: JSONText] = [:]
    if let given = annotation("x-swift-names")?.members, !given.isEmpty {
      let texts = given.reduce(into: [:]) { $0[$1.name] = $1.value.text }
      for value in enumeration ?? constant.map({ [$0] }) ?? [] {
        names[value.canonicalBytes] = value.nameKey.flatMap { texts[$0] }
      }
    }
    for (value, annotation) in valueAnnotations where annotation.name == "x-swift-name" {
      names[value.canonicalBytes] = annotation.value.text
    }
    // One that is empty was reported.
    return names.filter { !$0.value.value.isEmpty }
  }

  /// The texts by which `x-swift-names` may name the values that stand beside it.
  var nameKeys: [String] {
    (node["enum"]?.elements ?? node["const"].map { [$0] } ?? []).compactMap(\.nameKey)
  }
}

extension JSONNode {
  /// The value's text, a string's own and that of other scalars in JSON; `nil` where it is an array
  /// or an object.
  fileprivate var nameKey: String? {
    switch value {
    case .null: "null"
    case .bool(let flag): flag ? "true" : "false"
    case .number(let text): ExactNumber(text).description
    case .string(let text): text
    case .array, .object: nil
    }
  }
}
