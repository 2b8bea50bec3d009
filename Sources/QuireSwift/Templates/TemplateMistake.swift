import QuireSchema

/// A mistake in a template, at its place.
struct TemplateMistake: Error {
  enum Reason {
    case tagNotClosed
    case sectionNotClosed(String)
    case closesNothing(String)
    case closesOther(String, open: String)
    case delimiters(String)
    case name(String)
    /// A partial that includes itself without end.
    case includesItself(String)
  }

  let reason: Reason
  let range: SourceRange

  init(_ reason: Reason, at range: SourceRange) {
    self.reason = reason
    self.range = range
  }
}
