import QuireSchema

/// Builds the shapes of objects.
struct ObjectBuilder {
  let values: ValueReader
  let members: MemberReader
  let properties: PropertyBuilder

  private var options: ModelOptions { values.forms.options }

  /// Returns the shape of an object.
  func shape(of schema: Schema) -> ObjectShape {
    let parts = members.parts(ofObject: schema)
    let (declared, required) = members.members(of: parts)
    let all = declared + parts.conditionalMembers(besides: declared)
    let requiredNames = Set(required.map(\.value))
    let rest = RestSource(of: parts)
    var shape = ObjectShape(
      properties: [], identity: values.identities[schema.address]?.identity,
      undeclared: undeclared(rest), isClosed: rest.allowsNothing)
    shape.properties.reserveCapacity(all.count)
    for member in all {
      var value = values.value(of: member, in: schema.address)
      let isRequired = requiredNames.contains(member.name.value)
      if value.isNothing {
        shape.forbidden.append(member.name.value)
        guard isRequired else { continue }
        // The member is required and forbidden, so every object is rejected. A type without values
        // would also reject them, but the compiler warns about unreachable code after it.
        values.report(.impossibleMember(member.name.value, at: member.name.range))
        value.isNullable = true
      }
      shape.properties.append(
        properties.property(member, value, of: schema.address, isRequired: isRequired))
    }
    let names = Set(all.map(\.name.value))
    let undeclared = required.filter { !names.contains($0.value) }
    reportUndeclared(undeclared, optional: names.subtracting(requiredNames))
    shape.properties += undeclared.map { name in
      PropertyModel(wireName: name.value, type: .any, presence: .required, range: name.range)
    }
    return shape
  }

  /// Returns how the object treats members that none of its parts declares.
  private func undeclared(_ rest: RestSource) -> ObjectShape.Undeclared {
    if rest.values.isEmpty, !rest.hasPattern {
      if rest.isClosed, options.refusesUndeclared { return .refused }
      let isKept = options.keepsUndeclared || rest.isFree && !rest.isClosed
      return isKept ? .kept(RestModel(type: .any)) : .ignored
    }
    // A member that matches no pattern may be anything, so only any JSON can hold all members.
    let isOpen =
      rest.hasPattern && !rest.isClosed
      && !rest.values.contains { $0.schema === $0.part.schema.restSchema }
    guard let first = rest.values.first, !rest.hasFreePattern, !isOpen else {
      return .kept(RestModel(type: .any))
    }
    let value = values.value(of: first.schema)
    for (schema, _) in rest.values.dropFirst() {
      let other = values.value(of: schema)
      guard other.type == value.type, other.isNullable == value.isNullable else {
        values.report(.severalRestTypes(at: schema.range))
        return .kept(RestModel(type: .any))
      }
    }
    return .kept(
      RestModel(
        type: value.typeOrNull,
        documentation: rest.values.count == 1 ? value.documentation : Documentation()))
  }

  /// Reports required names without a property, and suggests an optional name that may be meant.
  private func reportUndeclared(_ names: [JSONText], optional: Set<String>) {
    guard !names.isEmpty else { return }
    let sorted = optional.sorted()
    // The words are the same in all styles of case.
    let byWords = Dictionary(
      sorted.map { (Words($0), $0) }, uniquingKeysWith: { first, _ in first })
    // More than a few are not misspelled. Comparing each one with all properties would take
    // quadratic time.
    let candidates = names.count > 20 ? [] : sorted
    for name in names {
      let words = Words(name.value)
      let meant =
        (words.isEmpty ? nil : byWords[words])
        ?? Spelling.nearest(to: name.value, in: candidates)
      values.report(.undeclaredRequired(name, meant: meant))
    }
  }
}
