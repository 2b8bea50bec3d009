import QuireModel
import QuireSchema

/// The texts that name the cases of an enumeration.
///
/// A case is named after its value, or after the name that the schema suggests for it. Suggestions
/// without letters and digits are not used, nor are those that lead to the same name as another
/// case.
struct CaseWords {
  /// The texts in the order of the cases.
  private(set) var texts: [String]
  /// The signs that distinguish the texts.
  private(set) var signs: Set<Unicode.Scalar>

  /// Chooses the texts, and reports suggestions that are not used.
  init(of shape: EnumerationShape, diagnostics: inout Diagnostics) {
    texts = shape.cases.map(\.value.wordText)
    var suggestions: [Int: JSONText] = [:]
    for (index, item) in shape.cases.enumerated() {
      guard item.givenName == nil, let name = item.suggestedName else { continue }
      if CamelCase.split(name.value).isEmpty {
        diagnostics.add(.wordlessCaseName(name, of: item.value))
      } else {
        suggestions[index] = name
        texts[index] = name.value
      }
    }
    signs = CamelCase.distinguishingSigns(among: texts)
    if suggestions.isEmpty { return }
    var places: [String: [Int]] = [:]
    for index in texts.indices {
      let name =
        shape.cases[index].givenName?.value ?? CamelCase(texts[index], spelling: signs).lower
      places[name.lowercased(), default: []].append(index)
    }
    for index in suggestions.keys.sorted() {
      guard let name = suggestions[index] else { continue }
      let value = shape.cases[index].value
      let same = places[CamelCase(name.value, spelling: signs).lower.lowercased()] ?? []
      guard let other = same.first(where: { $0 != index }) else { continue }
      diagnostics.add(.sharedCaseName(name, of: value, and: shape.cases[other].value))
      texts[index] = value.wordText
    }
    signs = CamelCase.distinguishingSigns(among: texts)
  }
}

extension JSONNode {
  /// The words of the value, for use in a name.
  fileprivate var wordText: String {
    switch value {
    case .null: "null"
    case .bool(let flag): flag ? "true" : "false"
    case .string(let text): text
    case .number(let text): ExactNumber(text).description
    case .array(let elements):
      elements.isEmpty ? "empty array" : elements.map(\.wordText).joined(separator: " ")
    case .object(let members):
      members.isEmpty
        ? "empty object"
        : members.map { "\($0.name) \($0.value.wordText)" }.joined(separator: " ")
    }
  }
}
