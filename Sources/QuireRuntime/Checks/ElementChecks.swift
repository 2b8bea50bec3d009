/// Takes a tuple's elements to check them.
struct ElementChecks: ElementWriter {
  typealias Failure = Never

  private(set) var elements: [CheckedElement] = []
  /// Places without a value that count as soon as another element follows.
  private var heldNulls = 0

  mutating func callAsFunction<Format: MemberFormat>(
    _ value: Format.Represented, as format: Format.Type
  ) {
    elements += Array(repeating: CheckedElement(value: JSONValue.null), count: heldNulls)
    heldNulls = 0
    elements.append(CheckedElement(value: Formatted<Format>(value)))
  }

  mutating func optional<Format: MemberFormat>(
    _ value: Format.Represented?, as format: Format.Type
  ) {
    if let value {
      self(value, as: format)
    } else {
      heldNulls += 1
    }
  }
}

/// An element of any type, as one of an array whose elements are all of one.
struct CheckedElement: MemberValue {
  typealias MemberForm = CheckedElementForm

  let value: any MemberValue

  init(value: any MemberValue) { self.value = value }

  init(from decoder: any Decoder) throws { value = try JSONValue(from: decoder) }

  func encode(to encoder: any Encoder) throws { try Self.encode(value, to: encoder) }

  private static func encode<Value: MemberValue>(_ value: Value, to encoder: any Encoder) throws {
    try Value.MemberForm.encode(value, to: encoder)
  }
}

/// The form of an element of any type.
enum CheckedElementForm: CodableFormat {
  static func check(_ value: CheckedElement, by rules: ValueRules, with checker: RuleChecker) {
    value.value.check(by: rules, with: checker)
  }
}
