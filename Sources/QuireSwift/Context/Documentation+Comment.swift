import QuireModel
import QuireSchema

extension Documentation {
  /// Returns the comment on a declaration: its description, or `plain` if it has none.
  ///
  /// The result is empty if there is neither. A title that only repeats the name is ignored.
  func comment(named name: String? = nil, else plain: String? = nil) -> [Markdown] {
    var markdown = markdown
    if isTitle, let name, let title = text,
      CamelCase(title).lower.lowercased() == name.afterDot.lowercased()
    {
      markdown = nil
    }
    let text = markdown ?? plain.map { Markdown($0) }
    return (text.map { [$0] } ?? [])
      + (isDeprecated ? [Markdown("Deprecated in the schema.")] : [])
      + (external.map { [Markdown($0.sentence)] } ?? [])
  }

  /// The text on one line, or `nil` if there is no text.
  var line: String? {
    let words = text?.split(whereSeparator: \.isWhitespace) ?? []
    return words.isEmpty ? nil : words.joined(separator: " ").onOneLine
  }

  /// The first sentence of the text, or `nil` if it does not begin with one.
  var sentence: String? {
    guard case .paragraph(let text)? = markdown?.summary.blocks.first else { return nil }
    return text.onOneLine
  }

  /// The text, or `nil` if the comment would be empty.
  var markdown: Markdown? {
    guard let text else { return nil }
    let markdown = Markdown(text)
    if markdown.blocks.isEmpty { return nil }
    return isRepeated ? markdown.summary : markdown
  }
}

extension ExternalDocumentation {
  /// A sentence with the URL, such as `See the documentation (https://example.com/size).`.
  var sentence: String {
    var text = description ?? ""
    while text.last?.isPunctuation == true { text.removeLast() }
    return "\(text.isEmpty ? "See the documentation" : text) (\(url))."
  }
}

extension PropertyModel {
  /// Returns the comment on a property: its description, and facts that its declaration cannot
  /// express.
  ///
  /// If the declaration is marked as deprecated, the comment does not repeat it.
  func comment(named name: String, isMarked: Bool = false) -> [Markdown] {
    var documentation = documentation
    if isMarked { documentation.isDeprecated = false }
    return documentation.comment(named: name)
      + (isReadOnly ? [Markdown("Set by the server.")] : [])
      + (isWriteOnly ? [Markdown("Sent in requests; omitted from responses.")] : [])
      + (presence.isOptional ? Markdown.assumption(of: assumedValue) : [])
  }
}

extension Markdown {
  /// Returns a sentence about a value that the server assumes, or none for a long value.
  static func assumption(of assumed: SourceNode?) -> [Markdown] {
    guard let assumed else { return [] }
    return switch assumed.value {
    case .string(let text) where !text.isEmpty && !text.contains("`") && text.count < 60:
      [Markdown("If it is nil, the server assumes `\(text.onOneLine)`.")]
    case .number(let text): [Markdown("If it is nil, the server assumes `\(text)`.")]
    case .bool(let flag): [Markdown("If it is nil, the server assumes `\(flag)`.")]
    case .string, .null, .array, .object: []
    }
  }
}
