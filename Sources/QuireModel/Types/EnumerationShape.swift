package import QuireSchema

/// The named values of an enumeration.
package struct EnumerationShape: Sendable {
  /// The cases in the order of the schema, with unique values; null only at a document's root.
  package let cases: [Case]
  /// Whether values that the schema does not list are kept.
  package let isOpen: Bool
  /// Whether the schema itself allows other values.
  package let allowsOthers: Bool
  /// The common type of all values, computed once because every case needs it.
  package let rawType: RawType

  package struct Case: Sendable {
    /// The value, exactly as in the schema.
    package let value: JSONNode
    /// The name that the schema or an external annotation gives to the case, or `nil`.
    package var givenName: JSONText?
    /// The name that an extension of another tool gives to the case, or `nil`.
    ///
    /// It is any text, and not necessarily usable as a name.
    package var suggestedName: JSONText?
    package var documentation = Documentation()

    package var range: SourceRange { value.range }

    package init(_ value: JSONNode) { self.value = value }

    /// Returns the same case with the details of another case for those that it lacks.
    func completed(by other: Case) -> Case {
      var completed = self
      completed.givenName = givenName ?? other.givenName
      completed.suggestedName = suggestedName ?? other.suggestedName
      if documentation.text == nil { completed.documentation = other.documentation }
      return completed
    }
  }

  /// The common type of all values.
  package enum RawType: Sendable {
    case string, integer, number
    /// Any JSON.
    ///
    /// The values are of several kinds, or of a kind without a simple Swift type. Or two strings
    /// are canonically equivalent in Unicode, so that they are equal in Swift.
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

  /// The kind of JSON value, or `nil` if there may be several.
  var jsonType: JSONType? {
    switch self {
    case .string: .string
    case .integer, .number: .number
    case .json: nil
    }
  }

  /// Whether a scalar accepts every value and is only a kind, without a format.
  func fits(_ scalar: TypeReference.Scalar) -> Bool {
    switch (self, scalar) {
    case (.string, .string), (.integer, .integer), (.integer, .number), (.number, .number): true
    default: false
    }
  }
}
