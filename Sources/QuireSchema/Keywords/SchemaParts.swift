/// The keywords of a schema while it is being read.
struct SchemaParts {
  var reference: SchemaReference?
  var title: JSONText?
  var description: JSONText?
  var isDeprecated = false
  var isReadOnly = false
  var isWriteOnly = false
  var types: [JSONType]?
  var isNullable = false
  var format: JSONText?
  var enumeration: [JSONNode]?
  /// The constraints on values; usually `nil`, because most schemas have no constraints.
  var ownChecks: ValueChecks?
  /// Whether a Boolean `exclusiveMinimum` makes `minimum` exclusive.
  var isMinimumExclusive = false
  /// Whether a Boolean `exclusiveMaximum` makes `maximum` exclusive.
  var isMaximumExclusive = false
  /// The rarely used keywords, or `nil` if the schema has none of them.
  var ownRare: RareKeywords?
  var properties: [NamedSchema] = []
  var required: [JSONText] = []
  var additionalProperties: Schema?
  var hasArrayOfItems = false
  /// The elements of an `items` that is an array in OpenAPI 3.0, where it must be a schema.
  var branchesInItems: [Schema] = []
  var schemaOfItems: Schema?
  var additionalItems: Schema?
  var containedSchema: Schema?
  var minContains: Located<Int>?
  var maxContains: Located<Int>?
  var allOf: [Schema] = []
  var anyOf: [Schema] = []
  var oneOf: [Schema] = []
  var ifSchema: Schema?
  var thenSchema: Schema?
  var elseSchema: Schema?
  var annotations: [String: JSONNode.Member] = [:]
  var keywords: [JSONNode.Member] = []
}

// Converts keywords that depend on each other to a form that is the same for all dialects.
extension SchemaParts {
  /// The schema of the elements after `prefixItems`.
  var items: Schema? { hasArrayOfItems ? additionalItems : schemaOfItems }

  /// Combines keywords that depend on each other.
  mutating func finish() {
    finishBounds()
    if let containedSchema {
      rare.contains = ContainedElements(
        schema: containedSchema, minimum: minContains, maximum: maxContains)
    }
    if let ifSchema {
      rare.condition = SchemaCondition(
        condition: ifSchema, consequence: thenSchema, alternative: elseSchema)
    }
  }

  /// Applies a Boolean `exclusiveMinimum` or `exclusiveMaximum` to its bound.
  private mutating func finishBounds() {
    if isMinimumExclusive {
      (checks.exclusiveMinimum, checks.minimum) = (checks.minimum, nil)
    }
    if isMaximumExclusive {
      (checks.exclusiveMaximum, checks.maximum) = (checks.maximum, nil)
    }
  }
}

extension SchemaParts {
  /// The constraints on values.
  var checks: ValueChecks {
    get { ownChecks ?? ValueChecks() }
    set { ownChecks = newValue }
  }

  /// The rarely used keywords.
  var rare: RareKeywords {
    get { ownRare ?? RareKeywords() }
    set { ownRare = newValue }
  }
}
