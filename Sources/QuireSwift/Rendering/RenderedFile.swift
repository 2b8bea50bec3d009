/// A generated Swift file that is not yet written to disk.
package struct RenderedFile: Hashable, Sendable {
  /// The schema's path relative to the root folder.
  package let schemaPath: String
  /// The file's name, which ends in `.quire.swift`.
  package let name: String
  /// The complete text, ending with a newline.
  package let text: String
  /// Whether the file has only a comment, because its schema declares no types.
  package let isEmpty: Bool
  /// The lines for the report: types, resources, and paging rules in words.
  package let report: [String]
}
