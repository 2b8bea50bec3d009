/// One file as it came from the disk, before anything is known of it.
package struct InputFile: Sendable {
  /// The path relative to the root folder, with `/` between folders.
  package let path: String
  /// Its bytes, under the path the user gave.
  package let source: SourceText
  /// Whether the file was found in a folder, so that it may well be no schema.
  ///
  /// Such a file is ignored if it cannot be read and has no sign of being a schema. A file that was
  /// named, or that a reference names, is meant to be read.
  package let isFound: Bool

  /// Creates a file from its path in the root folder and its text.
  package init(path: String, source: SourceText, isFound: Bool = false) {
    self.path = path
    self.source = source
    self.isFound = isFound
  }
}
