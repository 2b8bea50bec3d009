package import QuireSchema

/// The named values of an enumeration.
///
/// For example, `{ "enum": ["on", "off"] }` has two cases and the raw type `string`. It is open
/// unless the settings, the schema or an enclosing union say otherwise.
package struct EnumerationShape: Sendable {
  /// The cases in the order of the schema, with unique values; null only at a document's root.
  package let cases: [Case]
  /// Whether values that the schema does not list are kept.
  package let isOpen: Bool
  /// Whether the schema itself allows other values.
  package let allowsOthers: Bool
  /// The common type of all values, computed once because every case needs it.
  package let rawType: RawType

  /// A value that the schema lists, with its name and description.
  package struct Case: Sendable {
    /// The value, exactly as in the schema.
    package let value: SourceNode
    /// The name that the schema or an external annotation gives to the case, or `nil`.
    package var givenName: JSONText?
    /// The name that an extension of another tool gives to the case, or `nil`.
    ///
    /// It is any text, and not necessarily usable as a name.
    package var suggestedName: JSONText?
    package var documentation = Documentation()

    package var range: SourceRange { value.range }

    package init(_ value: SourceNode) { self.value = value }

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
    /// All values are strings, integers or numbers.
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

// Names for cases: `x-swift-names` gives them by the text of each value. The extensions of other
// tools only suggest names.
extension Schema {
  /// Returns values of `enum`, or the value of `const`, as cases with their names and descriptions.
  func cases(of values: [SourceNode]) -> [EnumerationShape.Case] {
    if annotations.isEmpty { return values.map { .init($0) } }
    let names = caseNames
    // The annotation checker reports texts that cannot be used.
    var reported = Diagnostics()
    let texts = CaseTexts(of: self, diagnostics: &reported)
    return values.map { value in
      let key = value.canonicalBytes
      var named = EnumerationShape.Case(value)
      named.givenName = names[key]
      named.suggestedName = texts.names[key]
      named.documentation.text = texts.descriptions[key]?.value
      return named
    }
  }

  /// The values that `enum` or `const` lists.
  fileprivate var listedValues: [SourceNode] {
    node["enum"]?.elements ?? node["const"].map { [$0] } ?? []
  }

  /// The names, keyed by the canonical form of their values.
  private var caseNames: [[UInt8]: JSONText] {
    var names: [[UInt8]: JSONText] = [:]
    if let given = annotation("x-swift-names")?.members, !given.isEmpty {
      let texts = given.reduce(into: [:]) { $0[$1.name] = $1.value.text }
      for value in enumeration ?? constant.map({ [$0] }) ?? [] {
        names[value.canonicalBytes] = texts[value.nameKey] ?? nil
      }
    }
    // Empty names were already reported.
    return names.filter { !$0.value.value.isEmpty }
  }

  /// The keys with which `x-swift-names` may name the values of the same schema.
  var nameKeys: [String] { listedValues.map(\.nameKey) }
}

/// The names and descriptions that the extensions of a schema give to the values of its `enum`.
///
/// An extension is an array with one text for each value, or an object of texts keyed by value.
struct CaseTexts {
  /// The names, keyed by the canonical form of their values.
  private(set) var names: [[UInt8]: JSONText] = [:]
  private(set) var descriptions: [[UInt8]: JSONText] = [:]

  /// Reads the extensions of a schema, and reports texts that cannot be used.
  init(of schema: Schema, diagnostics: inout Diagnostics) {
    for name in schema.annotations.keys.sorted() {
      guard let role = CaseExtension(name), let member = schema.annotations[name] else { continue }
      let texts = Self.texts(in: member, role, of: schema, &diagnostics)
      switch role {
      case .names: names.merge(texts) { first, _ in first }
      case .descriptions: descriptions.merge(texts) { first, _ in first }
      }
    }
  }

  private static func texts(
    in member: SourceNode.Member, _ role: CaseExtension, of schema: Schema,
    _ diagnostics: inout Diagnostics
  ) -> [[UInt8]: JSONText] {
    let values = schema.listedValues
    var texts: [[UInt8]: JSONText] = [:]
    if values.isEmpty {
      diagnostics.add(.idleCaseTexts(member))
      return texts
    }
    func add(_ text: SourceNode, of value: SourceNode) {
      if text.isNull { return }
      guard let string = text.text else {
        diagnostics.add(.wrongCaseText(text, role, of: value))
        return
      }
      let key = value.canonicalBytes
      if texts[key] == nil, !string.value.isEmpty { texts[key] = string }
    }
    switch member.value.value {
    case .array(let elements):
      // Null is no case, so some tools leave it out.
      let lists = [values, values.filter { !$0.isNull }]
      guard let named = lists.first(where: { $0.count == elements.count }) else {
        diagnostics.add(.wrongCaseCount(member, role, elements.count, values: values.count))
        break
      }
      for (value, text) in zip(named, elements) { add(text, of: value) }
    case .object(let members):
      let keys = schema.nameKeys
      let places = Dictionary(values.map { ($0.nameKey, $0) }) {
        first, _ in first
      }
      for member in members {
        if let value = places[member.name] {
          add(member.value, of: value)
        } else {
          let nearest = Spelling.nearest(to: member.name, in: keys)
          diagnostics.add(.unknownValue(member, role, nearest: nearest))
        }
      }
    default: diagnostics.add(.wrongCaseTexts(member, role))
    }
    return texts
  }
}

// A value that `enum` or `const` lists.
extension SourceNode {
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
