/// Takes a tuple's elements to check them.
struct ElementChecks: ElementWriter {
  typealias Failure = Never

  private(set) var elements: [CheckedElement] = []
  /// Places without a value that count as soon as another element follows.
  private var heldNulls = 0

  mutating func callAsFunction<Value: MemberValue>(_ value: Value) {
    elements += Array(repeating: CheckedElement(value: JSONValue.null), count: heldNulls)
    heldNulls = 0
    elements.append(CheckedElement(value: value))
  }

  mutating func optional<Value: MemberValue>(_ value: Value?) {
    if let value {
      self(value)
    } else {
      heldNulls += 1
    }
  }

  mutating func callAsFunction<Format: MemberFormat>(
    _ value: Format.Represented, as format: Format.Type
  ) {
    self(Formatted<Format>(value))
  }

  mutating func optional<Format: MemberFormat>(
    _ value: Format.Represented?, as format: Format.Type
  ) {
    optional(value.map { Formatted<Format>($0) })
  }
}

/// An element of any type, as one of an array whose elements are all of one.
struct CheckedElement: MemberValue {
  let value: any MemberValue

  init(value: any MemberValue) { self.value = value }

  init(from decoder: any Decoder) throws { value = try JSONValue(from: decoder) }

  func encode(to encoder: any Encoder) throws { try value.encodeMember(to: encoder) }

  func check(by rules: ValueRules, with checker: RuleChecker) {
    value.check(by: rules, with: checker)
  }
}

extension TupleCodable {
  /// Checks the array and its elements.
  public func check(by rules: ValueRules, with checker: RuleChecker) {
    let own = checker.ownRules(of: Self.self)
    var elements = ElementChecks()
    encode(elements: &elements)
    checker.check(elements.elements, by: rules.adding(own))
    checker.checkChoices(of: self, by: own)
  }
}
