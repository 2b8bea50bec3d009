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

  /// Creates the survey of an input without a selection.
  init(endpoints: [Endpoint], outline: Outline, forms: FormReader) {
    self.endpoints = endpoints
    self.outline = outline
    self.forms = forms
  }

  /// Reads everything in a library, also what the settings do not select.
  init(ofAllOperationsIn library: SchemaLibrary, options: ModelOptions) {
    var unselected = options.descriptions
    unselected.selection = nil
    let input = EndpointTable(of: library, unselected)
    var ignored = Diagnostics()
    endpoints = input.endpoints
    forms = FormReader(library: input.library, options: options)
    outline = Outliner.outline(
      endpoints, input.descriptions, by: forms, diagnostics: &ignored)
  }

  /// The description that contains a type, or an empty text for all schemas outside of descriptions.
  ///
  /// Types of different descriptions have nothing to do with each other.
  func scope(of document: String) -> String {
    forms.library.description(of: document) ?? ""
  }
}
