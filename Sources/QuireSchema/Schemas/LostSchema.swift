/// A schema of a description that cannot be read, so that any value is in its place.
///
/// One mistake must not prevent the generation of everything else. So the smallest part around it
/// is lost.
package struct LostSchema: Sendable {
  /// The address of the part: a property, the elements of a list, or a schema that is read as a
  /// whole.
  package let address: SchemaAddress
  /// The first error in the part.
  package let error: Diagnostic
}

extension SchemaAddress {
  /// Whether any value may be in the place of the schema and the schema around it stays as it is.
  ///
  /// This is so for a property and for the elements of a list or a map.
  package var isReplaceable: Bool {
    let tokens = pointer.tokens
    guard let last = tokens.last, tokens.count > 1 else { return false }
    let list = tokens[tokens.count - 2]
    if ["items", "additionalProperties"].contains(last), list != "properties" { return true }
    // A property may itself have the name of a list.
    let isInProperty = tokens.count > 2 && tokens[tokens.count - 3] == "properties"
    return ["properties", "patternProperties"].contains(list) && !isInProperty
  }
}
