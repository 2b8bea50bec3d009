/// The keywords of a schema while it is being read.
///
/// A ``Schema`` does not change, so its keywords are collected here. The properties have the
/// meaning of those of ``Schema``, except that keywords which depend on each other are still
/// separate. For example, draft-04 has `"minimum": 1` and `"exclusiveMinimum": true`: the second
/// one is `isMinimumExclusive` until ``finish()`` combines them.
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
  var enumeration: [SourceNode]?
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
  var annotations: [String: SourceNode.Member] = [:]
  var keywords: [SourceNode.Member] = []

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

/// The keywords that constrain values without affecting types (JSON Schema Validation 6.2 to 6.5).
///
/// Each property is `nil` if the schema does not have the keyword. Counts are never negative, and
/// counts beyond `Int` become `Int.max`.
package struct ValueChecks: Hashable, Sendable {
  /// `minimum`: the smallest valid number.
  package var minimum: Located<ExactNumber>?
  /// `exclusiveMinimum`, or an exclusive `minimum` in draft-04: valid numbers are greater.
  package var exclusiveMinimum: Located<ExactNumber>?
  /// `maximum`: the largest valid number.
  package var maximum: Located<ExactNumber>?
  /// `exclusiveMaximum`, or an exclusive `maximum` in draft-04: valid numbers are less.
  package var exclusiveMaximum: Located<ExactNumber>?
  /// `multipleOf`, which is greater than zero.
  package var multipleOf: Located<ExactNumber>?

  /// `minLength`, in Unicode scalars.
  package var minLength: Located<Int>?
  /// `maxLength`, in Unicode scalars.
  package var maxLength: Located<Int>?
  /// `pattern`, an ECMA-262 regular expression that may match anywhere in the string.
  package var pattern: JSONText?

  /// `minItems`.
  package var minItems: Located<Int>?
  /// `maxItems`.
  package var maxItems: Located<Int>?
  /// `uniqueItems`, or `nil` if it is not true.
  package var uniqueItems: Located<Bool>?

  /// `minProperties`.
  package var minProperties: Located<Int>?
  /// `maxProperties`.
  package var maxProperties: Located<Int>?

  /// Creates an empty set of checks.
  package init() {}
}

/// The keywords that few schemas have.
struct RareKeywords: Sendable {
  var defaultValue: SourceNode?
  var constant: SourceNode?
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

/// `contains` with the number of matching elements (JSON Schema Core 10.3.1.3).
package struct ContainedElements: Sendable {
  /// `contains`: the schema of the elements to count.
  package let schema: Schema
  /// `minContains`, or `nil` if it is missing, which requires one element.
  package let minimum: Located<Int>?
  /// `maxContains`, or `nil` if there is no limit.
  package let maximum: Located<Int>?
}

/// `if` with its `then` and `else` (JSON Schema Core 10.2.2).
package struct SchemaCondition: Sendable {
  /// `if`.
  package let condition: Schema
  /// `then`: the schema of values that match the condition, or `nil`.
  package let consequence: Schema?
  /// `else`: the schema of all other values, or `nil`.
  package let alternative: Schema?
}

/// A member of `dependentRequired`: names that are required if another name is present.
package struct DependentNames: Hashable, Sendable {
  /// The name whose presence requires the others.
  package let name: JSONText
  /// The required names, without duplicates.
  package let required: [JSONText]
}

/// OpenAPI's `discriminator`: the member that identifies the branch of a union.
package struct Discriminator: Sendable {
  /// A value of the discriminator and its schema.
  package struct Tag: Sendable {
    /// The member's value.
    package let value: JSONText
    /// The schema from `mapping`, either a reference or the name of a definition.
    package let reference: SchemaReference
  }

  /// `propertyName`: the name of the discriminator member.
  package let propertyName: JSONText
  /// `mapping` in source order; empty if the names of the branches are the values.
  package let tags: [Tag]
}

/// A link to more documentation of a schema or an operation: OpenAPI's `externalDocs`.
package struct ExternalDocumentation: Hashable, Sendable {
  /// Any text; it is not validated as a URL.
  package let url: String
  /// The description of the link, or `nil`.
  package let description: String?

  /// Creates a link.
  package init(url: String, description: String?) {
    self.url = url
    self.description = description
  }
}
