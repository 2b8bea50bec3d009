/// A schema while its keywords are being read.
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
  /// `nil` where no keyword asks anything of a value as such, as in most schemas.
  var ownChecks: ValueChecks?
  /// A boolean `exclusiveMinimum`, which makes `minimum` one.
  var isMinimumExclusive = false
  /// A boolean `exclusiveMaximum`, which makes `maximum` one.
  var isMaximumExclusive = false
  /// `nil` where none of them stands in the schema.
  var ownRare: RareKeywords?
  var properties: [NamedSchema] = []
  var required: [JSONText] = []
  var additionalProperties: Schema?
  var hasArrayOfItems = false
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

// Keywords that mean something together, in the one form that all dialects have behind the reader.
extension SchemaParts {
  /// What the elements behind `prefixItems` are.
  var items: Schema? { hasArrayOfItems ? additionalItems : schemaOfItems }

  /// Makes one of the keywords that mean something together.
  mutating func settle() {
    settleBounds()
    if let containedSchema {
      rare.contains = ContainedElements(
        schema: containedSchema, minimum: minContains, maximum: maxContains)
    }
    if let ifSchema {
      rare.condition = SchemaCondition(
        condition: ifSchema, consequence: thenSchema, alternative: elseSchema)
    }
  }

  /// Lets a boolean `exclusiveMinimum` or `exclusiveMaximum` have its say over the bound beside it.
  private mutating func settleBounds() {
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

  /// The keywords that stand in few schemas.
  var rare: RareKeywords {
    get { ownRare ?? RareKeywords() }
    set { ownRare = newValue }
  }
}
