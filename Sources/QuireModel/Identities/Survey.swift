import QuireSchema

/// All operations and types of the input, also those that the settings do not select.
///
/// Identities are determined from it, so that the selection of one more operation never changes the
/// type of another one. Mistakes are not reported here: those in selected parts are found again when
/// these are read.
struct Survey {
  let endpoints: [Endpoint]
  let outline: Outline
  let forms: FormReader

  /// Reads everything in a library.
  init(of library: SchemaLibrary, options: ModelOptions) {
    var unselected = options.descriptions
    unselected.selection = nil
    var ignored = Diagnostics()
    let described = DescriptionReader.read(
      library, options: unselected, omissions: Omissions(), diagnostics: &ignored)
    let (annotated, library) = EndpointReader.read(described.library, diagnostics: &ignored)
    endpoints = annotated + described.descriptions.flatMap(\.endpoints)
    forms = FormReader(library: library, options: options)
    outline = Outliner.outline(
      endpoints, described.descriptions, by: forms, diagnostics: &ignored)
  }

  /// The description that contains a type, or an empty text for all schemas outside of descriptions.
  ///
  /// Types of different descriptions have nothing to do with each other.
  func scope(of document: String) -> String {
    forms.library.description(of: document) ?? ""
  }
}
