/// The base for resolving references: the nearest outer schema with an `$id`, or the document.
struct ReferenceScope: Sendable {
  /// The address of that schema or document.
  let root: SchemaAddress
  /// The base URI: the resolved `$id`, or the location of the file.
  let base: URIReference
  /// The `$id` that sets the base, or `nil` if the base is the location of a file.
  let identifier: JSONText?
  /// The dialect of the schemas in this scope.
  let dialect: Dialect

  init(root: SchemaAddress, base: URIReference, identifier: JSONText?, dialect: Dialect) {
    self.root = root
    self.base = base
    self.identifier = identifier
    self.dialect = dialect
  }

  /// Creates the scope of a whole document.
  init(document: String, dialect: Dialect) {
    self.init(
      root: SchemaAddress(document: document), base: URIReference(file: document),
      identifier: nil, dialect: dialect)
  }

  /// The file that relative paths start from.
  var filePath: String {
    base.scheme == "file" ? String(base.path.drop { $0 == "/" }) : root.document
  }
}
