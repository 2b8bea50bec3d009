/// Why the byte reader leaves a text to Foundation's decoder.
///
/// It reads what it is sure to read as Foundation does, and declines all else: then the text is read
/// once more by a decoder, whose answer or error it is. ``JsonProvider/declines`` counts those that
/// Foundation could read.
public enum JSONDecline: String, Error, Hashable, Sendable {
  /// The value is not of its type, which a decoder says with its place.
  case unfit
  /// The text is no strict JSON in UTF-8 (RFC 8259).
  case syntax
  /// An object has two members of one name.
  case duplicate
  /// A name may be that of a member in other characters, or in another case.
  case name
  /// A number that is written in a form, or has digits, that need Foundation to be told.
  case number
  /// Values are nested in more than 96 others.
  case depth
  /// A type can be read by a decoder alone: it is written by hand, or its API turned bytes off.
  case type
  /// Types of a union were tried in vain for more bytes than the text has, four times over, or told
  /// by members that stand behind too much.
  case effort
  /// The members come in an order that was not expected: the reader reads the object again itself,
  /// so that ``JsonProvider/declines`` never counts it.
  case order
}
