/// A generated Swift file that is not yet written to disk.
package struct RenderedFile: Hashable, Sendable {
  /// The schema's path relative to the root folder.
  package let schemaPath: String
  /// The file's name: the schema's path with `+` for `/`, ending in `.quire.swift`.
  package let name: String
  /// The complete text, ending with a newline.
  package let text: String
  /// Whether the file has only a comment, because its schema declares no types.
  package let isEmpty: Bool
  /// The lines for the report: types, resources, and paging rules in words.
  package let report: [String]

  /// Returns the name of the file generated from a schema.
  ///
  /// - Parameters:
  ///   - schemaPath: The path relative to the root folder, such as `a/user.json`.
  ///   - shard: The index of the file among the files of the schema, from 0; all after the first
  ///     have a number.
  /// - Returns: A name such as `a+user.quire.swift`. It conflicts neither with a handwritten
  ///   `user.swift` nor with the file of another folder's `user.json`. Characters that build
  ///   systems do not handle, such as quotes, become `_`.
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
