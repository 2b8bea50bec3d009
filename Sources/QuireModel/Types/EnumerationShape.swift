package import QuireSchema

/// The named values of an enumeration.
package struct EnumerationShape: Sendable {
  /// In the order of the schema, no value twice; null at a document's root alone.
  package let cases: [Case]
  /// Whether a value that the schema does not know is kept.
  package let isOpen: Bool
  /// Whether the schema itself allows other values.
  package let allowsOthers: Bool
  /// What all values are; found once, as it is asked for with each case.
  package let rawType: RawType

  package struct Case: Sendable {
    /// The value as it stands in the schema.
    package let value: JSONNode
    /// The name that the schema, or somebody from outside, gives to the case, or `nil`.
    package var givenName: JSONText?

    package var range: SourceRange { value.range }

    package init(_ value: JSONNode) { self.value = value }

    /// The same case by another name, or by none.
    func named(_ name: JSONText?) -> Case {
      var named = self
      named.givenName = name
      return named
    }
  }

  /// What all values are.
  package enum RawType: Sendable {
    case string, integer, number
    /// Of several kinds, of one that has no plain form, or strings that Unicode calls equivalent,
    /// which are one to Swift.
    case json
  }

  package init(cases: [Case], isOpen: Bool, allowsOthers: Bool) {
    self.cases = cases
    self.isOpen = isOpen
    self.allowsOthers = allowsOthers
    rawType = RawType(of: cases)
  }
}

extension EnumerationShape.RawType {
  init(of cases: [EnumerationShape.Case]) {
    let texts = cases.compactMap(\.value.stringValue)
    if texts.count == cases.count {
      self = Set(texts).count == texts.count ? .string : .json
    } else if cases.allSatisfy({ $0.value.integerValue != nil }) {
      self = .integer
    } else if cases.allSatisfy({ $0.value.numberText != nil }) {
      self = .number
    } else {
      self = .json
    }
  }

  /// The kind of JSON value, or `nil` where there may be several.
  var jsonType: JSONType? {
    switch self {
    case .string: .string
    case .integer, .number: .number
    case .json: nil
    }
  }

  /// Whether a scalar allows every value and says no more than its kind.
  func fits(_ scalar: TypeReference.Scalar) -> Bool {
    switch (self, scalar) {
    case (.string, .string), (.integer, .integer), (.integer, .number), (.number, .number): true
    default: false
    }
  }
}

extension ValueForm {
  /// The values that an enumeration or a constant names, none where `schema` names none.
  func cases(of schema: Schema) -> [EnumerationShape.Case] {
    switch kind {
    case .enumeration(let cases): return cases
    case .any, .scalar:
      guard let constant = schema.constant ?? onlyBoolean(of: schema), !constant.isNull,
        constant.hasLiteral
      else { return [] }
      return schema.cases(of: [constant])
    default: return []
    }
  }

  /// The boolean that an enumeration names without the other, where the value is any boolean to Swift.
  private func onlyBoolean(of schema: Schema) -> JSONNode? {
    guard isBoolean else { return nil }
    let named = schema.enumeration?.filter { $0.boolValue != nil } ?? []
    return named.count == 1 ? named[0] : nil
  }
}

extension JSONNode {
  /// The kind of the value; an integer is a number.
  var jsonType: JSONType {
    switch value {
    case .null: .null
    case .bool: .boolean
    case .number: .number
    case .string: .string
    case .array: .array
    case .object: .object
    }
  }

  /// Whether it can stand in Swift as it stands in JSON.
  var hasLiteral: Bool { holdsPlainNumbers && isShallow }

  /// Whether arrays and objects stand in it at most twelve deep in one another: the time that the
  /// compiler takes to read a literal doubles with each.
  package var isShallow: Bool { isShallow(depth: 12) }

  private func isShallow(depth: Int) -> Bool {
    switch value {
    case .null, .bool, .number, .string: true
    case .array(let elements): depth > 0 && elements.allSatisfy { $0.isShallow(depth: depth - 1) }
    case .object(let members):
      depth > 0 && members.allSatisfy { $0.value.isShallow(depth: depth - 1) }
    }
  }

  /// Whether every number in it is an `Int`, or a decimal that a `Double` stands for.
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
