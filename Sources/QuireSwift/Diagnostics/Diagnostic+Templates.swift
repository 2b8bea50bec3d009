import QuireSchema

extension DiagnosticCode {
  /// Diagnostics about the user's templates.
  static let templateCodes = [templateMistake, unknownTag, unknownTemplate]

  static let templateMistake = DiagnosticCode(
    "template-mistake",
    """
    A template that replaces a built-in template is not Mustache: a tag or a section is not \
    closed, a closing tag belongs to another section, delimiters are not two words, or a template \
    includes itself without end. The location is that of the tag.
    """)

  static let unknownTag = DiagnosticCode(
    "unknown-tag",
    """
    A template uses a name that its view does not have, or prints a value that is not text. A \
    misspelled tag would otherwise silently print nothing. The article on templates lists all tags \
    of each template.
    """)

  static let unknownTemplate = DiagnosticCode(
    "unknown-template",
    """
    A file in the folder of templates has neither the name of a built-in template nor the name \
    type-extension.mustache, so it would never be used. Or a template includes a template that \
    does not exist. `quire templates DIR` writes the built-in templates.
    """)
}

extension Diagnostic {
  static func templateMistake(_ mistake: TemplateMistake) -> Diagnostic {
    let (message, help) =
      switch mistake.reason {
      case .tagNotClosed: ("this tag is never closed", "end it with the closing delimiter")
      case .sectionNotClosed(let name):
        ("the section '\(name)' is never closed", "end it with {{/\(name)}}")
      case .closesNothing(let name):
        ("'\(name)' does not close a section", "begin it with {{#\(name)}}, or remove this tag")
      case .closesOther(let name, let open):
        ("'\(name)' closes the section '\(open)'", "close the sections from the inside out")
      case .delimiters(let text):
        ("'\(text)' is not a pair of delimiters", "write two words, such as {{=<% %>=}}")
      case .name(let text):
        ("'\(text)' is not a name", "write words joined by dots, without spaces")
      case .includesItself(let name):
        (
          "the template '\(name)' includes itself without end",
          "include it inside a section for a nested view"
        )
      }
    return Diagnostic(.error, .templateMistake, message, at: mistake.range, help: help)
  }

  static func unknownTag(_ name: String, known: [String], at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, .unknownTag, "there is no '\(name)' here", at: range,
      help: suggestion(for: name, among: known))
  }

  /// Returns the finding about a name after a dot that the value before the dot does not have.
  static func unknownPart(
    _ name: String, of whole: String, _ shape: TemplateShape, at range: SourceRange
  ) -> Diagnostic {
    let help =
      switch shape {
      case .text, .view: suggestion(for: name, among: shape.partNames)
      case .list: "use a section, {{#\(whole)}}{{\(name)}}{{/\(whole)}}"
      case .lines: "use a section, {{#\(whole)}}{{.}}{{/\(whole)}}"
      case .flag: "'\(whole)' is true or false; use a section, {{#\(whole)}}...{{/\(whole)}}"
      }
    return Diagnostic(
      .error, .unknownTag, "there is no '\(name)' in '\(whole)'", at: range, help: help)
  }

  private static func suggestion(for name: String, among known: [String]) -> String {
    Spelling.nearest(to: name, in: known).map { "did you mean '\($0)'?" }
      ?? "known: \(Set(known).sorted().joined(separator: ", "))"
  }

  static func tagIsNoText(
    _ name: String, _ shape: TemplateShape, at range: SourceRange
  ) -> Diagnostic {
    let content =
      switch shape {
      case .lines: "{{.}}"
      case .text, .flag, .view, .list: "..."
      }
    return Diagnostic(
      .error, .unknownTag, "'\(name)' is not text that could be printed", at: range,
      help: "use it as a section, {{#\(name)}}\(content){{/\(name)}}")
  }

  static func unknownTemplate(
    _ name: String, known: [String], at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, .unknownTemplate, "there is no template '\(name)'", at: range,
      help: suggestion(for: name, among: known))
  }
}
