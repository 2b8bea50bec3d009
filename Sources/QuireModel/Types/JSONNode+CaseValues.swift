package import QuireSchema

// A value that `enum` or `const` lists.
extension JSONNode {
  /// The text that identifies a value.
  ///
  /// For a string it is the string itself, and for other values their JSON text: `[1, 2]`,
  /// `{ "a": 1 }`.
  var nameKey: String {
    switch value {
    case .null: "null"
    case .bool(let flag): flag ? "true" : "false"
    case .number(let text): ExactNumber(text).description
    case .string(let text): text
    case .array, .object: JSONDraft(self).lineText
    }
  }

  /// Whether the value can be written as a Swift literal without changing it.
  var hasLiteral: Bool { holdsPlainNumbers && isShallow }

  /// Whether arrays and objects are nested at most twelve levels deep.
  ///
  /// Each level doubles the time that the compiler needs for a literal.
  package var isShallow: Bool { isShallow(depth: 12) }

  private func isShallow(depth: Int) -> Bool {
    switch value {
    case .null, .bool, .number, .string: true
    case .array(let elements): depth > 0 && elements.allSatisfy { $0.isShallow(depth: depth - 1) }
    case .object(let members):
      depth > 0 && members.allSatisfy { $0.value.isShallow(depth: depth - 1) }
    }
  }

  /// Whether every number is an `Int`, or a decimal that a `Double` represents exactly.
  private var holdsPlainNumbers: Bool {
    switch value {
    case .null, .bool, .string: true
    case .number(let text):
      integerValue != nil
        || Double(text).map { $0.isFinite && ExactNumber("\($0)") == ExactNumber(text) } ?? false
    case .array(let elements): elements.allSatisfy(\.holdsPlainNumbers)
    case .object(let members): members.allSatisfy(\.value.holdsPlainNumbers)
    }
  }
}
