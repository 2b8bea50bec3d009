import QuireSchema

/// A schema that adds members to an object: the object's own, or a part of its `allOf`.
struct ObjectPart {
  let schema: Schema
  /// Whether it stands within the object's schema, and not where a reference leads.
  ///
  /// Inline types of the members of such a part are nested in the object; those of other parts
  /// are declared where they stand.
  let isInline: Bool
  /// What `unevaluatedProperties` of the schema does not speak of if a condition holds.
  var conditional = ConditionalMembers()
}

extension [ObjectPart] {
  /// Whether `unevaluatedProperties` of one of the parts is about no member, as a part within it
  /// takes all there are.
  ///
  /// The parts within another come before it. One that a reference leads to may stand beside it as
  /// well, and is taken to be within.
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

/// A member as the parts of an object declare it.
struct MemberSource {
  /// The name at its first place.
  let name: JSONText
  /// One schema for every part that declares it, in the order of the parts.
  var schemas: [Schema]
  /// What `additionalProperties` of the parts that do not declare it says of it too.
  var bounds: [Schema] = []
  /// Those of them that stand in another object, where what they declare inline is nested.
  var borrowed: Set<SchemaAddress> = []
  /// The places of the schemas that are equal to another one, so that no type is made of them.
  var repeated: Set<SchemaAddress> = []

  /// The schemas that the member's type is made of.
  var typeSchemas: [Schema] {
    repeated.isEmpty ? schemas : schemas.filter { !repeated.contains($0.address) }
  }
}

extension MemberSource {
  init(_ property: NamedSchema) {
    self.init(name: property.name, schemas: [property.schema])
  }
}
