import QuireSchema

/// The endpoints of all documents: the result of the first pass.
struct EndpointTable {
  /// The endpoints of annotations in the order of the documents, then those of descriptions.
  let endpoints: [Endpoint]
  let descriptions: [OpenAPIDocument]
  /// The parts of the descriptions that are lost.
  let omissions: Omissions
  /// The documents, with the schemas in annotations and descriptions.
  ///
  /// The library does not change after this pass.
  let library: SchemaLibrary
  let findings: Diagnostics

  /// Reads all annotations and descriptions.
  init(of library: SchemaLibrary, _ options: OpenAPIOptions) {
    var findings = Diagnostics()
    let described = OpenAPIReader.read(library, options: options, diagnostics: &findings)
    let annotated = EndpointReader.read(described.library, diagnostics: &findings)
    endpoints = annotated.endpoints + described.descriptions.flatMap(\.endpoints)
    descriptions = described.descriptions
    omissions = described.omissions
    self.library = annotated.library
    self.findings = findings
  }
}
