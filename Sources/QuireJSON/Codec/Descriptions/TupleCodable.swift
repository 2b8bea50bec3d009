/// An array whose places have different types.
///
/// Generated types conform if a schema lists the values at each place of an array.
public protocol TupleCodable: ByteCodable {
  /// Decodes the elements.
  ///
  /// - Parameter elements: Decodes the elements in order.
  /// - Throws: ``JSONError/mismatch`` for a value that does not fit.
  init(elements: inout JSONElements) throws(JSONError)

  /// Encodes the elements.
  ///
  /// - Parameter elements: Encodes the elements in order.
  /// - Throws: ``JSONError/mismatch`` for a value that has no form in JSON.
  func encode(elements: inout JSONElementsWriter) throws(JSONError)
}
