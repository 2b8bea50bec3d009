import QuireSchema

extension DiagnosticCode {
  /// Diagnostics about the user's templates.
  static let templateCodes = [templateMistake, unknownTag, unknownTemplate]

  static let templateMistake = DiagnosticCode(
    "template-mistake",
    """
    A template that replaces one of ours is no Mustache template: a tag or a section that is not \
    closed, a closing tag of another section, delimiters that are not two words, a template that \
    includes itself without end. The place is that of the tag.
    """)

  static let unknownTag = DiagnosticCode(
    "unknown-tag",
    """
    A template asks for something that its view does not have, or prints something that is no \
    text. A misspelt tag would otherwise print nothing, and nobody would notice. The names of each \
    view are those that the templates in the folder Templates use.
    """)

  static let unknownTemplate = DiagnosticCode(
    "unknown-template",
    """
    A file of the templates folder has the name of none of our templates, so nothing would ever \
    use it, or a template includes one that there is not.
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
        ("'\(name)' closes no section", "begin it with {{#\(name)}}, or drop this tag")
      case .closesOther(let name, let open):
        ("'\(name)' closes the section '\(open)'", "close the sections from the inside out")
      case .delimiters(let text):
        ("'\(text)' are no two delimiters", "write two words, such as {{=<% %>=}}")
      case .name(let text):
        ("'\(text)' is no name", "write words joined by points, without spaces")
      case .includesItself(let name):
        (
          "the template '\(name)' includes itself without end",
          "include it inside a section that goes down to a nested view"
        )
      }
    return Diagnostic(.error, .templateMistake, message, at: mistake.range, help: help)
  }

  static func unknownTag(_ name: String, known: [String], at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, .unknownTag, "there is no '\(name)' here", at: range,
      help: Spelling.nearest(to: name, in: known).map { "did you mean '\($0)'?" }
        ?? "known: \(known.joined(separator: ", "))")
  }

  static func tagIsNoText(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, .unknownTag, "'\(name)' is no text that could be printed", at: range,
      help: "use it as a section, {{#\(name)}}...{{/\(name)}}")
  }

  static func unknownTemplate(
    _ name: String, known: [String], at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, .unknownTemplate, "there is no template '\(name)'", at: range,
      help: Spelling.nearest(to: name, in: known).map { "did you mean '\($0)'?" }
        ?? "known: \(known.joined(separator: ", "))")
  }
}
