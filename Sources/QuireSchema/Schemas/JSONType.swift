/// The kinds of JSON Schema's `type` (JSON Schema Validation 6.1.1).
package enum JSONType: String, CaseIterable, Hashable, Sendable {
  case null, boolean, integer, number, string, array, object
}

extension JSONType {
  /// Returns the type that a misspelt name most likely means, or `nil`.
  ///
  /// Common type names of other languages are recognized too.
  static func nearest(to name: String) -> String? {
    let others = [
      "bool": "boolean", "int": "integer", "long": "integer", "float": "number",
      "double": "number", "decimal": "number", "str": "string", "text": "string",
      "list": "array", "map": "object", "dict": "object", "nil": "null",
    ]
    return others[name.lowercased()]
      ?? Spelling.nearest(to: name, in: allCases.map(\.rawValue))
  }
}
