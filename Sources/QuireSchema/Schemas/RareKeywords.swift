/// The keywords that few schemas have.
struct RareKeywords: Sendable {
  var defaultValue: JSONNode?
  var constant: JSONNode?
  var externalDocumentation: ExternalDocumentation?
  var patternProperties: [NamedSchema] = []
  var propertyNames: Schema?
  var unevaluatedProperties: Schema?
  var dependentRequired: [DependentNames] = []
  var dependentSchemas: [NamedSchema] = []
  var prefixItems: [Schema] = []
  var unevaluatedItems: Schema?
  var contains: ContainedElements?
  var not: Schema?
  var condition: SchemaCondition?
  var discriminator: Discriminator?
  var definitions: [NamedSchema] = []
  var isFormatMapped = false

  /// The keywords that describe values and not the schema itself.
  var ofValues: RareKeywords {
    var keywords = self
    keywords.defaultValue = nil
    keywords.externalDocumentation = nil
    keywords.definitions = []
    return keywords
  }
}
