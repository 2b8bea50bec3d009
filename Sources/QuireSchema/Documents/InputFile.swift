/// One file as it came from the disk, before anything is known of it.
package struct InputFile: Sendable {
  /// The path relative to the root folder, with `/` between folders.
  package let path: String
  package let source: SourceText

  package init(path: String, source: SourceText) {
    self.path = path
    self.source = source
  }
}
