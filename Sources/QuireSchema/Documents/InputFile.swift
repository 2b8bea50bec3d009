/// One file as it came from the disk, before anything is known of it.
package struct InputFile: Sendable {
  /// The path relative to the root folder, with `/` between folders.
  package let path: String
  /// Its bytes, under the path the user gave.
  package let source: SourceText

  /// Makes a file of its path in the root folder and its text.
  package init(path: String, source: SourceText) {
    self.path = path
    self.source = source
  }
}
