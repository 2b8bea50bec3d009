/// The names of Quire's annotations in schemas.
package enum AnnotationNames {
  /// All names, in alphabetical order.
  package static let all = [
    "x-id", "x-keeps-null", "x-nullable", "x-open", "x-pagination", "x-query-style",
    "x-resource", "x-swift-name", "x-swift-names", "x-swift-type",
  ]
}
