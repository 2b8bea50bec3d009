import QuireSchema

/// A schema that adds members to an object: the object's own, or a part of its `allOf`.
struct ObjectPart {
  let schema: Schema
  /// Whether the part is written within the object's schema, and not referenced.
  ///
  /// Inline types of the members of such a part are nested in the object. Those of other parts are
  /// declared at their own place.
  let isInline: Bool
  /// The members that `unevaluatedProperties` does not apply to if a condition holds.
  var conditional = ConditionalMembers()
}

extension [ObjectPart] {
  /// Whether `unevaluatedProperties` of a part has no effect, because an inner part accepts all.
  ///
  /// Inner parts come before the part that contains them. A referenced part may also be a sibling,
  /// but it is assumed to be an inner part.
  func leaveNothing(to schema: Schema) -> Bool {
    guard schema.additionalProperties == nil, schema.unevaluatedProperties != nil else {
      return false
    }
    return prefix { $0.schema !== schema }.contains { part in
      part.schema.allowsAnyRest
        && (!part.isInline || part.schema.address.isWithin(schema.address.written))
    }
  }
}

/// A member of an object, as the object's parts declare it.
struct MemberSource {
  /// The name, at the first declaration of the member.
  let name: JSONText
  /// One schema for each part that declares the member, in the order of the parts.
  var schemas: [Schema]
  /// The schemas of `additionalProperties` in other parts that also apply to the member.
  var bounds: [Schema] = []
  /// The addresses of schemas in another object, where their inline types are nested.
  var borrowed: Set<SchemaAddress> = []
  /// The addresses of schemas that equal another one, so that no type is declared for them.
  var repeated: Set<SchemaAddress> = []

  /// The schemas that determine the member's type.
  var typeSchemas: [Schema] {
    repeated.isEmpty ? schemas : schemas.filter { !repeated.contains($0.address) }
  }
}

extension MemberSource {
  init(_ property: NamedSchema) {
    self.init(name: property.name, schemas: [property.schema])
  }
}
