/// The unparsed content of one file.
package struct InputFile: Sendable {
  /// The path relative to the root folder, with `/` between folders.
  package let path: String
  /// The bytes of the file, under the path that the user gave.
  package let source: SourceText
  /// Whether the file was found in a folder, so that it may not be a schema.
  ///
  /// A found file is ignored if it cannot be read and has no sign of being a schema. Files that are
  /// named explicitly or referenced must be readable.
  package let isFound: Bool

  /// Creates a file from its path in the root folder and its text.
  package init(path: String, source: SourceText, isFound: Bool = false) {
    self.path = path
    self.source = source
    self.isFound = isFound
  }
}
