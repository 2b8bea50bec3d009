import QuireSchema

/// Reads the parts of an object and the members that they declare.
///
/// It takes the schema of an object, and returns the schemas that add members to it: the targets of
/// references, the parts of `allOf`, and the object itself. It determines no types. For example,
/// this object has three parts in this order: `entity.json`, the part of `allOf`, and its own
/// keywords. It has the members of `entity.json`, then `name`, then `age`:
///
///     { "$ref": "entity.json", "allOf": [{ "properties": { "name": { "type": "string" } } }],
///       "properties": { "age": { "type": "integer" } } }
struct MemberReader {
  let forms: FormReader

  /// Returns the parts of an object, each once.
  ///
  /// The parts of each schema are ordered: its reference, its `allOf`, then its own keywords.
  func parts(ofObject schema: Schema) -> [ObjectPart] {
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
        part.conditional = forms.conditionalMembers(of: part.schema)
        parts.append(part)
      case .open(let part, let depth):
        // Members beyond the longest chain are ignored; the chain was already reported.
        guard depth <= FormReader.longestChain, seen.insert(part.schema.address).inserted else {
          continue
        }
        stack.append(.take(part))
        if let branch = typeBranch(of: part.schema) {
          stack.append(
            .open(ObjectPart(schema: branch, isInline: part.isInline), depth: depth + 1))
        }
        for piece in part.schema.allOf.reversed() {
          // The pieces of a synthesized schema may be written elsewhere.
          let isInline =
            part.isInline && piece.address.isWithin(schema.address.written)
            && !forms.intersections.isBorrowed(piece.address, by: part.schema.address)
          stack.append(.open(ObjectPart(schema: piece, isInline: isInline), depth: depth + 1))
        }
        if let target = forms.library.target(of: part.schema) {
          stack.append(.open(ObjectPart(schema: target, isInline: false), depth: depth + 1))
        }
      }
    }
    return parts
  }

  /// Returns the members that an object's parts declare and the names that they require.
  ///
  /// The members are in order of first declaration, and each name occurs once.
  func members(
    ofObject schema: Schema
  ) -> (members: [MemberSource], required: [JSONText]) {
    members(of: parts(ofObject: schema))
  }

  /// Returns the members that the given parts declare and the names that they require.
  func members(of parts: [ObjectPart]) -> (members: [MemberSource], required: [JSONText]) {
    var required: [JSONText] = []
    var requiredNames: Set<String> = []
    for part in parts {
      for name in part.schema.required where requiredNames.insert(name.value).inserted {
        required.append(name)
      }
    }
    // Most objects have one part, whose members have different names.
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
        .subtracting(forms.distinct(schemas) { $0 }.map(\.address))
    }
    for part in parts { apply(additionalPropertiesOf: part.schema, to: &members) }
    return (members, required)
  }

  /// Applies `additionalProperties` of a part to the members that only other parts declare.
  ///
  /// The keyword applies to every member that its own part does not declare (Core, section
  /// 10.3.2.3). Parts with `patternProperties` are skipped, because patterns are not matched here.
  private func apply(additionalPropertiesOf part: Schema, to members: inout [MemberSource]) {
    guard let rest = part.additionalProperties, part.patternProperties.isEmpty,
      rest.definesType || forms.options.refusesUndeclared && rest.literal == false
    else { return }
    let declared = Set(part.properties.map(\.name.value))
    for index in members.indices where !declared.contains(members[index].name.value) {
      members[index].bounds.append(rest)
    }
  }

  /// Returns the branch that determines the type of a schema, or `nil` if no single branch does.
  ///
  /// If several branches have the same type, it is the first of them.
  private func typeBranch(of schema: Schema) -> Schema? {
    guard !schema.branches.isEmpty, case .same(let other) = forms.form(of: schema).kind else {
      return nil
    }
    return schema.branches.first { $0 === other }
  }

  /// Returns the only branch other than null, whose constraints apply to every value.
  ///
  /// The result is `nil` if there are several branches, even if they have the same type.
  func soleBranch(of schema: Schema) -> Schema? {
    guard let branch = typeBranch(of: schema) else { return nil }
    let branches = schema.oneOf.contains { $0 === branch } ? schema.oneOf : schema.anyOf
    let isSole = branches.allSatisfy { $0 === branch || forms.resolvedForm(of: $0).form.isNever }
    return isSole ? branch : nil
  }
}
