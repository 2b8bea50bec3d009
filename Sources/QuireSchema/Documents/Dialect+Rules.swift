// The differences between dialects, apart from keywords that only some of them have.
extension Dialect {
  /// The keyword that names a schema.
  var identifierKeyword: Keyword { self == .draft4 ? .legacyID : .id }

  /// Whether siblings of `$ref` are ignored, including `$id`.
  var ignoresSiblingsOfReference: Bool { self <= .draft7 }

  /// Whether a `$id` that is only a fragment declares an anchor, as `$anchor` does from 2019-09 on.
  var hasFragmentIdentifiers: Bool { self <= .draft7 }

  /// Whether a subschema with an `$id` may declare a different dialect.
  var allowsEmbeddedDialects: Bool { self >= .draft2019 }

  /// Whether `items` may be an array, which 2020-12 replaced with `prefixItems`.
  var hasArrayOfItems: Bool { self <= .draft2019 }

  /// Whether `exclusiveMinimum` and `exclusiveMaximum` are Booleans that modify the bound.
  var hasBooleanExclusiveBounds: Bool { self <= .openAPI }
}
