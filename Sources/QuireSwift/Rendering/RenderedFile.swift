/// A Swift file as text, before anyone has written it.
package struct RenderedFile: Hashable, Sendable {
  /// The schema's path relative to the root folder.
  package let schemaPath: String
  /// The file's name: the schema's path with `+` for `/`, ending in `.quire.swift`.
  package let name: String
  /// The whole text; ends with a newline.
  package let text: String
  /// Whether the file holds nothing but a comment, as its input makes no type.
  package let isEmpty: Bool
  /// The lines for the report: types, resources, paging rules in words.
  package let report: [String]

  /// The name of the file that is made of a schema.
  ///
  /// - Parameters:
  ///   - schemaPath: Relative to the root folder, such as `a/user.json`.
  ///   - shard: Which of several files it is, from 0; those after the first have a number.
  /// - Returns: Such as `a+user.quire.swift`, which meets neither a hand-written `user.swift` nor
  ///   the file of another folder's `user.json`. Signs that build systems stumble over, such as
  ///   quotes, become `_`.
  package static func name(forSchemaAt schemaPath: String, shard: Int = 0) -> String {
    let stem = schemaPath.hasSuffix(".json") ? String(schemaPath.dropLast(5)) : schemaPath
    let name = stem.unicodeScalars.map { scalar -> Character in
      if scalar == "/" { return "+" }
      return scalar.value < 0x20 || "\"\\*?:<>|`$".unicodeScalars.contains(scalar)
        ? "_" : Character(scalar)
    }
    return String(name) + (shard == 0 ? "" : "~\(shard)") + ".quire.swift"
  }
}
