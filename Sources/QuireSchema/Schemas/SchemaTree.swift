/// A schema with all its nested schemas.
struct SchemaTree {
  let root: Schema
  /// All schemas, with nested schemas before the schemas that contain them.
  let schemas: [Schema]
  let rootedReferences: [RootedReference]

  // The catalog is a parameter and is not kept: with a remaining copy, the next mutation would copy
  // the whole catalog.
  init(
    _ node: JSONNode, at address: SchemaAddress, by catalog: DocumentCatalog,
    diagnostics: inout Diagnostics
  ) {
    var reader = SchemaReader(
      catalog, ofDescription: catalog.description(of: address.document) != nil)
    root = reader.read(node, at: address, in: catalog.scope(of: address))
    schemas = reader.schemas
    rootedReferences = reader.rootedReferences
    diagnostics.add(contentsOf: reader.diagnostics)
  }
}
