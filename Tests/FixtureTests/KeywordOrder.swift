import QuireSchema

/// An order of the keywords in each schema.
///
/// Properties and definitions keep their order, because it determines the order of members.
enum KeywordOrder: CaseIterable {
  case reversed, alphabetical, rotated

  /// Returns the same schemas in this order, or an unchanged file if it is not JSON.
  func applied(to file: InputFile) -> InputFile {
    var diagnostics = Diagnostics()
    guard let root = JSONTextReader.read(file.source, diagnostics: &diagnostics),
      !diagnostics.hasErrors
    else { return file }
    let bytes = Array(schema(root).utf8)
    return InputFile(path: file.path, source: SourceText(path: file.path, bytes: bytes))
  }

  private static let schemas: Set<String> = [
    "additionalItems", "additionalProperties", "contains", "else", "if", "items", "not",
    "propertyNames", "then", "unevaluatedItems", "unevaluatedProperties",
  ]
  private static let maps: Set<String> = [
    "$defs", "definitions", "dependentSchemas", "patternProperties", "properties",
  ]
  private static let lists: Set<String> = ["allOf", "anyOf", "items", "oneOf", "prefixItems"]

  private func schema(_ node: SourceNode) -> String {
    guard let members = node.members else { return Self.text(node) }
    let written = ordered(members).map { member in
      let value = member.value
      let text =
        if Self.maps.contains(member.name), let members = value.members {
          "{" + members.map { "\(Self.name($0)):\(schema($0.value))" }.joined(separator: ",") + "}"
        } else if Self.lists.contains(member.name), let elements = value.elements {
          "[" + elements.map(schema).joined(separator: ",") + "]"
        } else if Self.schemas.contains(member.name) {
          schema(value)
        } else {
          Self.text(value)
        }
      return "\(Self.name(member)):\(text)"
    }
    return "{" + written.joined(separator: ",") + "}"
  }

  private func ordered(_ members: [SourceNode.Member]) -> [SourceNode.Member] {
    switch self {
    case .reversed: members.reversed()
    case .alphabetical: members.sorted { $0.name < $1.name }
    case .rotated: Array(members.dropFirst(1) + members.prefix(1))
    }
  }

  private static func name(_ member: SourceNode.Member) -> String { text(member.nameRange) }

  private static func text(_ node: SourceNode) -> String { text(node.range) }

  private static func text(_ range: SourceRange) -> String {
    String(decoding: range.source.bytes[range.offsets], as: UTF8.self)
  }
}
