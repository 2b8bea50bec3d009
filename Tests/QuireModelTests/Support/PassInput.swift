import QuireSchema
import Testing

@testable import QuireModel

/// Schemas that are read as far as the passes of the middle need them.
struct PassInput {
  let library: SchemaLibrary
  let endpoints: [Endpoint]
  let forms: FormReader

  /// Reads one schema at `thing.json`.
  init(_ schema: String, options: ModelOptions = ModelOptions()) {
    var diagnostics = Diagnostics()
    let source = SourceText(path: "thing.json", text: schema)
    let read = SchemaLibrary(
      reading: [InputFile(path: "thing.json", source: source)], diagnostics: &diagnostics)
    (endpoints, library) = EndpointReader.read(read, diagnostics: &diagnostics)
    forms = FormReader(library: library, options: options)
    #expect(diagnostics.all.isEmpty)
  }

  /// Returns the schema at a pointer.
  func schema(_ pointer: String) throws -> Schema {
    let tokens = try #require(JSONPointer(parsing: pointer)).tokens
    return try #require(library[Self.root.appending(tokens)])
  }

  func outline() -> Outline {
    var diagnostics = Diagnostics()
    return Outliner.outline(endpoints, [], by: forms, diagnostics: &diagnostics)
  }

  static let root = SchemaAddress(document: "thing.json")
}
