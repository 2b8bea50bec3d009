import QuireSchema

/// The findings of the renderers of a file: everything but its text.
///
/// All renderers of the file add to the same notes; none of them reads the notes.
final class FileNotes {
  var imports = FileImports()
  var diagnostics = Diagnostics()
}
