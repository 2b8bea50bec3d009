/// The reason why the fast path leaves a text or a value to Foundation's coders.
///
/// The fast path decodes a text only if it is sure to decode it as Foundation does. Otherwise
/// Foundation's decoder decodes the text again, and its value or error is the result.
/// ``JsonProvider/fastPathFallbacks`` counts the texts that Foundation could decode.
public enum FastPathFallback: String, Error, Hashable, Sendable {
  /// The value does not fit its type. The decoder's error says where.
  case unfit
  /// The text is not strict JSON in UTF-8 (RFC 8259).
  case syntax
  /// An object has two members with one name.
  case duplicate
  /// A name may match a member in other characters or in another case.
  case name
  /// A number has a form, or a number of digits, that only Foundation decodes for certain.
  case number
  /// Values are nested more than 96 levels deep.
  case depth
  /// A type has no form for the fast path: it is written by hand, or its API turned the path off.
  case type
  /// The branches of a union took too much work: the fast path tried them over four times the bytes
  /// of the text, or looked too far ahead for the members that distinguish the branches.
  case effort
  /// Members come in an unexpected order. The fast path decodes the object again itself, so
  /// ``JsonProvider/fastPathFallbacks`` never counts this.
  case order
}
