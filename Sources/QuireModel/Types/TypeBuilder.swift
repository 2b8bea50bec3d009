import QuireSchema

/// Makes types of schemas: first those that the documents declare, then those that stand in
/// annotations, one at a time.
struct TypeBuilder {
  /// The schemas; those in annotations are added as they are read.
  var library: SchemaLibrary
  let options: ModelOptions
  var diagnostics = Diagnostics()
  /// Every type that has been declared so far.
  var types = TypeTable()

  init(library: SchemaLibrary, options: ModelOptions) {
    self.library = library
    self.options = options
  }
}
