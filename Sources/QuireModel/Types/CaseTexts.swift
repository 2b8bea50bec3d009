import QuireSchema

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
    in member: JSONNode.Member, _ role: CaseExtension, of schema: Schema,
    _ diagnostics: inout Diagnostics
  ) -> [[UInt8]: JSONText] {
    let values = schema.listedValues
    var texts: [[UInt8]: JSONText] = [:]
    if values.isEmpty {
      diagnostics.add(.idleCaseTexts(member))
      return texts
    }
    func add(_ text: JSONNode, of value: JSONNode) {
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
