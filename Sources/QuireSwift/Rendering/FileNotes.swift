import QuireSchema

/// The results of a file's renderers other than its text.
///
/// All renderers of the file add to the same notes, and none reads them.
final class FileNotes {
  /// Whether the file is generated from a description, whose defaults the server assumes.
  var isOfDescription = false
  var imports = FileImports()
  var diagnostics = Diagnostics()
}
