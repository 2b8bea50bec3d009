import QuireSchema

/// What the renderers of a file find on the way, besides its text.
///
/// All renderers of the file add to the same notes; none of them reads the notes.
final class FileNotes {
  var imports = FileImports()
  var diagnostics = Diagnostics()
}
