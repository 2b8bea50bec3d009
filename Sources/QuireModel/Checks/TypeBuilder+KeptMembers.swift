import QuireSchema

// A model that keeps no undeclared members cannot tell that they were there. What would be found
// wrong for their lack is not checked, so that no valid value is refused.
extension TypeBuilder {
  /// Those of the checks on an object that can be decided by the members which its type keeps, `nil`
  /// for all.
  mutating func decided(
    _ checks: [ValueCheck], byMembers names: Set<String>?, of schema: Schema
  ) -> [ValueCheck] {
    guard let names else { return checks }
    let decided = checks.filter { $0.isDecided(by: names) }
    if decided.count < checks.count { diagnostics.add(.membersNotKept(in: schema)) }
    return decided
  }

  /// The members that a declared object keeps, or `nil` for all.
  mutating func keptMembers(of id: TypeID) -> Set<String>? {
    guard let outline = outlines[id], case .object = outline.kind else { return nil }
    let parts = parts(ofObject: outline.schema)
    let members = members(of: parts)
    return keptMembers(
      Set(members.members.map(\.name.value) + members.required.map(\.value)),
      of: outline.schema, undeclared(ofParts: parts))
  }

  /// The same of an object whose members are known.
  mutating func keptMembers(
    _ names: Set<String>, of schema: Schema, _ undeclared: ObjectShape.Undeclared
  ) -> Set<String>? {
    // Of a closed object whatever has further members is no value.
    guard case .ignored = undeclared else { return nil }
    return RestSource(of: parts(ofObject: schema)).isClosed ? nil : names
  }
}

extension ValueCheck {
  /// Whether the lack of other members than those of the names cannot make the check fail.
  fileprivate func isDecided(by names: Set<String>) -> Bool {
    switch self {
    case .maxProperties, .names, .membersMatching, .members: true
    default: isDecidedWithinChoice(by: names)
    }
  }

  private func isDecidedWithinChoice(by names: Set<String>) -> Bool {
    switch self {
    case .required(let required): names.isSuperset(of: required)
    case .dependentRequired(let name, let others):
      names.contains(name) && names.isSuperset(of: others)
    // What the member's own type keeps is not asked.
    case .member(let name, let inner): names.contains(name) && inner.allSatisfy(\.isAboutNoObject)
    case .not(let inner): inner.allSatisfy { $0.isDecidedWithinChoice(by: names) }
    case .anyOf(let lists), .oneOf(let lists), .atMostOneOf(let lists):
      lists.allSatisfy { list in list.allSatisfy { $0.isDecidedWithinChoice(by: names) } }
    default: isAboutNoObject
    }
  }

  /// Whether nothing is asked of an object, here or within.
  private var isAboutNoObject: Bool {
    switch self {
    case .contains(let inner, _, _), .items(let inner, _), .item(_, let inner), .not(let inner):
      inner.allSatisfy(\.isAboutNoObject)
    case .anyOf(let lists), .oneOf(let lists), .atMostOneOf(let lists):
      lists.allSatisfy { $0.allSatisfy(\.isAboutNoObject) }
    case .values(let nodes): nodes.allSatisfy { $0.members == nil && $0.elements == nil }
    default: jsonType != .object
    }
  }
}
