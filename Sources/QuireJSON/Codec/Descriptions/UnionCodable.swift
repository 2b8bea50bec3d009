/// A value of one of several types, which describes how to find its type.
///
/// Generated enumerations with a case for each type conform.
public protocol UnionCodable: ByteCodable {
  /// Determines the type of a value and decodes it.
  ///
  /// - Parameter union: Examines the value and decodes it.
  /// - Throws: ``JSONError/mismatch`` for a value that does not fit.
  init(union: inout JSONUnion) throws(JSONError)

  /// Encodes the value as its type.
  ///
  /// - Parameter union: Encodes the value.
  /// - Throws: ``JSONError/mismatch`` for a value that has no form in JSON.
  func encode(union: inout JSONWriter) throws(JSONError)
}
