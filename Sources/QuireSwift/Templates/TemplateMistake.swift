import QuireSchema

/// What is wrong with a template, at its place.
struct TemplateMistake: Error {
  enum Reason {
    case tagNotClosed
    case sectionNotClosed(String)
    case closesNothing(String)
    case closesOther(String, open: String)
    case delimiters(String)
    case name(String)
  }

  let reason: Reason
  let range: SourceRange

  init(_ reason: Reason, at range: SourceRange) {
    self.reason = reason
    self.range = range
  }

  var diagnostic: Diagnostic {
    let (message, help) =
      switch reason {
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
      }
    return Diagnostic(.error, .templateMistake, message, at: range, help: help)
  }
}
