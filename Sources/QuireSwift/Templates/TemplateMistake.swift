import QuireSchema

/// A mistake in a template, with its source range.
struct TemplateMistake: Error {
  enum Reason {
    case tagNotClosed
    case sectionNotClosed(String)
    case closesNothing(String)
    case closesOther(String, open: String)
    case delimiters(String)
    case name(String)
    /// A partial includes itself endlessly.
    case includesItself(String)
  }

  let reason: Reason
  let range: SourceRange

  init(_ reason: Reason, at range: SourceRange) {
    self.reason = reason
    self.range = range
  }
}
