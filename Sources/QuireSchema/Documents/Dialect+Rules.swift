// In what the dialects differ, but for the keywords that one has and another has not.
extension Dialect {
  /// The keyword that names a schema.
  var identifierKeyword: Keyword { self == .draft4 ? .legacyID : .id }

  /// Whether whatever stands beside `$ref` is ignored, a `$id` included.
  var ignoresSiblingsOfReference: Bool { self <= .draft7 }

  /// Whether a `$id` that is but a fragment names a place, as `$anchor` does from 2019-09 on.
  var hasFragmentIdentifiers: Bool { self <= .draft7 }

  /// Whether a schema with a `$id` of its own may name another dialect for itself.
  var allowsEmbeddedDialects: Bool { self >= .draft2019 }

  /// Whether `items` may be an array, as `prefixItems` is from 2020-12 on.
  var hasArrayOfItems: Bool { self <= .draft2019 }

  /// Whether `exclusiveMinimum` and `exclusiveMaximum` are marks of the bound beside them.
  var hasBooleanExclusiveBounds: Bool { self == .draft4 }
}
