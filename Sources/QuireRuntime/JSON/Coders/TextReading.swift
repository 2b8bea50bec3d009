/// The state of decoding one text, which values cannot get from their decoder.
///
/// A hand-written type may decode another text inside of a text, such as JSON in a string. If it
/// uses `JsonProvider`, the inner text has its own state. If it uses another decoder, the inner
/// text shares the state of the outer one.
package struct TextReading: Sendable {
  /// The state of the text that is being decoded.
  @TaskLocal package static var current = TextReading()

  /// The attempts of the outermost union that is being decoded, or `nil` outside of unions.
  var tried: TriedTypes?
  /// Whether a union must have a branch that the decoder's filter accepts.
  var isSeekingFit = false
  /// Whether a union looks for the branch that a value matches exactly.
  ///
  /// A value that the schema does not name is then evidence against a branch.
  var isMatching = false
  /// Whether the value is part of a value that will be passed to a filter as a whole.
  package var isWithinFiltered = false
  /// Collects the lenient reads, or `nil` if they are not counted.
  var lenientReads: LenientReads?
}
