/// What is known of a text while a decoder reads it, and the decoder tells values nothing of.
///
/// A type of one's own may read another text within one, such as JSON in a string. `JsonProvider`
/// begins that anew; what a decoder of the type's own reads counts as part of the text around it.
struct TextReading: Sendable {
  @TaskLocal static var current = TextReading()

  /// What came of the types of the outermost union that is being read by trying, or `nil` where none
  /// is.
  var tried: TriedTypes?
  /// Whether what is read is wanted only where all unions in it are as one of their types asks.
  var isSeekingFit = false
  /// Whether a union looks for the branch that a value matches exactly, so that a value which the
  /// schema does not name is evidence against a branch.
  var isMatching = false
  /// Whether what is read is part of a value that will be checked as a whole.
  var isWithinChecked = false
  /// Collects the lenient reads, or `nil` if they are not counted.
  var lenientReads: LenientReads?
}
