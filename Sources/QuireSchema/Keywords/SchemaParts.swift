/// A schema while its keywords are being read.
struct SchemaParts {
  var reference: SchemaReference?
  var title: JSONText?
  var description: JSONText?
  var isDeprecated = false
  var isReadOnly = false
  var isWriteOnly = false
  var defaultValue: JSONNode?
  var examples: [JSONNode] = []
  var comment: JSONText?
  var types: [JSONType]?
  var isNullable = false
  var format: JSONText?
  var enumeration: [JSONNode]?
  var valueAnnotations: [(value: JSONNode, annotation: JSONNode.Member)] = []
  var constant: JSONNode?
  /// `nil` where no keyword asks anything of a value as such, as in most schemas.
  var ownChecks: ValueChecks?
  /// A boolean `exclusiveMinimum`, which makes `minimum` one.
  var isMinimumExclusive = false
  /// A boolean `exclusiveMaximum`, which makes `maximum` one.
  var isMaximumExclusive = false
  /// `nil` where no keyword says what strings hold.
  var ownContent: StringContent?
  var properties: [NamedSchema] = []
  var required: [JSONText] = []
  var additionalProperties: Schema?
  var patternProperties: [NamedSchema] = []
  var propertyNames: Schema?
  var unevaluatedProperties: Schema?
  var dependentRequired: [DependentNames] = []
  var dependentSchemas: [NamedSchema] = []
  var prefixItems: [Schema] = []
  var hasArrayOfItems = false
  var schemaOfItems: Schema?
  var additionalItems: Schema?
  var unevaluatedItems: Schema?
  var containedSchema: Schema?
  var minContains: Located<Int>?
  var maxContains: Located<Int>?
  var allOf: [Schema] = []
  var anyOf: [Schema] = []
  var oneOf: [Schema] = []
  var not: Schema?
  var ifSchema: Schema?
  var thenSchema: Schema?
  var elseSchema: Schema?
  var discriminator: Discriminator?
  var definitions: [NamedSchema] = []
  var annotations: [String: JSONNode.Member] = [:]
  var keywords: [JSONNode.Member] = []
}

// Keywords that mean something together, in the one form that all dialects have behind the reader.
extension SchemaParts {
  /// What the elements behind `prefixItems` are.
  var items: Schema? { hasArrayOfItems ? additionalItems : schemaOfItems }

  var contains: ContainedElements? {
    containedSchema.map {
      ContainedElements(schema: $0, minimum: minContains, maximum: maxContains)
    }
  }

  var condition: SchemaCondition? {
    ifSchema.map {
      SchemaCondition(condition: $0, consequence: thenSchema, alternative: elseSchema)
    }
  }

  /// Lets a boolean `exclusiveMinimum` or `exclusiveMaximum` have its say over the bound beside it.
  mutating func settleBounds() {
    if isMinimumExclusive {
      (checks.exclusiveMinimum, checks.minimum) = (checks.minimum, nil)
    }
    if isMaximumExclusive {
      (checks.exclusiveMaximum, checks.maximum) = (checks.maximum, nil)
    }
  }
}

extension SchemaParts {
  /// What keywords ask of a value as such.
  var checks: ValueChecks {
    get { ownChecks ?? ValueChecks() }
    set { ownChecks = newValue }
  }

  /// What keywords say of the content of strings.
  var content: StringContent {
    get { ownContent ?? StringContent() }
    set { ownContent = newValue }
  }
}
