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
  fileprivate init(_ property: NamedSchema) {
    self.init(name: property.name, schemas: [property.schema])
  }
}

extension TypeBuilder {
  /// The parts of an object in their order, each once: of every schema its reference, its `allOf`,
  /// then its own keywords.
  mutating func parts(ofObject schema: Schema) -> [ObjectPart] {
    enum Step {
      case open(ObjectPart, depth: Int)
      case take(ObjectPart)
    }
    var parts: [ObjectPart] = []
    var seen: Set<SchemaAddress> = []
    var stack: [Step] = [.open(ObjectPart(schema: schema, isInline: true), depth: 0)]
    while let step = stack.popLast() {
      switch step {
      case .take(var part):
        part.conditional = conditionalMembers(of: part.schema)
        parts.append(part)
      case .open(let part, let depth):
        // Beyond the longest chain, which was reported, members are left out of account.
        guard depth <= Self.longestChain, seen.insert(part.schema.address).inserted else {
          continue
        }
        stack.append(.take(part))
        if let branch = typeBranch(of: part.schema) {
          stack.append(
            .open(ObjectPart(schema: branch, isInline: part.isInline), depth: depth + 1))
        }
        for piece in part.schema.allOf.reversed() {
          // The pieces of a schema that nobody wrote may stand elsewhere.
          let isInline =
            part.isInline && piece.address.isWithin(schema.address.written)
            && borrowed[part.schema.address]?.contains(piece.address) != true
          stack.append(.open(ObjectPart(schema: piece, isInline: isInline), depth: depth + 1))
        }
        if let target = library.target(of: part.schema) {
          stack.append(.open(ObjectPart(schema: target, isInline: false), depth: depth + 1))
        }
      }
    }
    return parts
  }

  /// The members that the parts declare, in the order of their first places, and the names that
  /// they require, each once.
  mutating func members(
    ofObject schema: Schema
  ) -> (members: [MemberSource], required: [JSONText]) {
    members(of: parts(ofObject: schema))
  }

  /// The members that these parts declare, and the names that they require.
  mutating func members(of parts: [ObjectPart]) -> (members: [MemberSource], required: [JSONText]) {
    var required: [JSONText] = []
    var requiredNames: Set<String> = []
    for part in parts {
      for name in part.schema.required where requiredNames.insert(name.value).inserted {
        required.append(name)
      }
    }
    // Most objects are of one part, whose members are of different names.
    if parts.count == 1 {
      return (parts[0].schema.properties.map { MemberSource($0) }, required)
    }
    var members: [MemberSource] = []
    var places: [String: Int] = [:]
    for part in parts {
      for property in part.schema.properties {
        let place = places[property.name.value] ?? members.count
        if place == members.count {
          places[property.name.value] = place
          members.append(MemberSource(property))
        } else {
          members[place].schemas.append(property.schema)
        }
        if !part.isInline { members[place].borrowed.insert(property.schema.address) }
      }
    }
    for index in members.indices where members[index].schemas.count > 1 {
      let schemas = members[index].schemas
      members[index].repeated = Set(schemas.map(\.address))
        .subtracting(distinct(schemas).map(\.address))
    }
    for part in parts { apply(additionalPropertiesOf: part.schema, to: &members) }
    return (members, required)
  }

  /// Notes what `additionalProperties` of a part says of members that other parts declare.
  ///
  /// It speaks of every member that its own part does not declare (Core, section 10.3.2.3). What
  /// patterns match is not looked into.
  private func apply(additionalPropertiesOf part: Schema, to members: inout [MemberSource]) {
    guard let rest = part.additionalProperties, part.patternProperties.isEmpty,
      rest.saysType || options.refusesUndeclared && rest.literal == false
    else { return }
    let declared = Set(part.properties.map(\.name.value))
    for index in members.indices where !declared.contains(members[index].name.value) {
      members[index].bounds.append(rest)
    }
  }

  /// The branch whose type a schema's is, the first of several that make one type; `nil` where none
  /// of them is that alone.
  private mutating func typeBranch(of schema: Schema) -> Schema? {
    guard !schema.branches.isEmpty, case .same(let other) = form(of: schema).kind else {
      return nil
    }
    return schema.branches.first { $0 === other }
  }

  /// The one branch beside null that a schema stands for, so that what it asks is asked of every
  /// value; `nil` where there are several, be they of one type, or none.
  mutating func soleBranch(of schema: Schema) -> Schema? {
    guard let branch = typeBranch(of: schema) else { return nil }
    let said = schema.oneOf.contains { $0 === branch } ? schema.oneOf : schema.anyOf
    let isSole = said.allSatisfy { $0 === branch || resolvedForm(of: $0).form.isNever }
    return isSole ? branch : nil
  }
}
