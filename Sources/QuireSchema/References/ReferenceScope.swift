/// What a reference is read against: the nearest schema around it with an `$id`, or the document.
struct ReferenceScope: Sendable {
  /// Where that schema stands.
  let root: SchemaAddress
  /// Its identifier; the place of the file where no `$id` says another.
  let base: URIReference
  /// The `$id` that sets the base, or `nil` for the place of a file.
  let identifier: JSONText?
  /// The dialect by whose rules the schemas of the scope are read.
  let dialect: Dialect

  init(root: SchemaAddress, base: URIReference, identifier: JSONText?, dialect: Dialect) {
    self.root = root
    self.base = base
    self.identifier = identifier
    self.dialect = dialect
  }

  /// The scope of a whole document.
  init(document: String, dialect: Dialect) {
    self.init(
      root: SchemaAddress(document: document), base: URIReference(file: document),
      identifier: nil, dialect: dialect)
  }

  /// The file whose folder relative paths begin in.
  var filePath: String {
    base.scheme == "file" ? String(base.path.drop { $0 == "/" }) : root.document
  }
}
