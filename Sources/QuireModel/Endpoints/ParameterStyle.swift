/// The style of a parameter in an API description: `style`, `explode` or `collectionFormat`.
package struct ParameterStyle: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    case simple, label, matrix, form, spaceDelimited, pipeDelimited, tabDelimited
  }

  package var kind: Kind
  /// Whether each element and each member is separate.
  package var explodes: Bool
  /// The style of arrays within an array, which only Swagger has, or `nil`.
  package var elements: Kind?
  /// The names of the members of an object, in the order in which they are sent.
  package var names: [String] = []

  package init(kind: Kind, explodes: Bool) {
    self.kind = kind
    self.explodes = explodes
  }
}
