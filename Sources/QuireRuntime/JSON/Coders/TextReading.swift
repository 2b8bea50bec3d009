/// What is known of a text while a decoder reads it, and the decoder tells values nothing of.
///
/// A type of one's own may read another text within one, such as JSON in a string. `JsonProvider`
/// begins that anew; what a decoder of the type's own reads counts as part of the text around it.
package struct TextReading: Sendable {
  /// What is known of the text that is being read.
  @TaskLocal package static var current = TextReading()

  /// What came of the types of the outermost union that is being read by trying, or `nil` where none
  /// is.
  var tried: TriedTypes?
  /// Whether a union is wanted only with a branch that the decoder's filter accepts.
  var isSeekingFit = false
  /// Whether a union looks for the branch that a value matches exactly, so that a value which the
  /// schema does not name is evidence against a branch.
  var isMatching = false
  /// Whether what is read is part of a value that will be passed to a filter as a whole.
  package var isWithinFiltered = false
  /// Collects the lenient reads, or `nil` if they are not counted.
  var lenientReads: LenientReads?
}
