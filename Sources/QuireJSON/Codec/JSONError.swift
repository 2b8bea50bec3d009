/// The reason why a JSON text cannot be decoded, or a value cannot be encoded.
///
/// The forms of values throw it. ``JsonProvider`` then describes the problem and its place in a
/// `DecodingError` or an `EncodingError`. A hand-written form throws ``mismatch``.
public enum JSONError: Error, Hashable, Sendable {
  /// The value does not fit its type, or has no form in JSON.
  ///
  /// If a union tries its types in order, it tries the next one.
  case mismatch
  /// The text is not JSON in UTF-8 (RFC 8259).
  case syntax
  /// Values are nested more than 100 levels deep.
  case depth
  /// A union tried its types over too much of the text.
  case effort
}
