import QuireSchema

/// The values that unions expect in the members that decide about their branches.
struct SampleTags {
  private var values: [TypeID: [String: UnionTag.Value]] = [:]

  init(of ids: [TypeID], in types: TypeTable) {
    for id in ids {
      guard case .union(let shape)? = types[id]?.shape else { continue }
      for (index, branch) in shape.branches.enumerated() {
        guard case .declared(let object) = types.resolved(branch.type),
          let (name, expected) = shape.choice.tag(of: index), let value = expected.first,
          values[object]?[name] == nil
        else { continue }
        values[object, default: [:]][name] = value
      }
    }
  }

  /// Returns the value that a member of a type has in a union, or `nil` if it decides nothing.
  func value(of member: String, in id: TypeID, at range: SourceRange) -> JSONNode? {
    values[id]?[member]?.json(at: range)
  }
}

extension UnionTag.Value {
  /// Returns the value as JSON.
  func json(at range: SourceRange) -> JSONNode {
    switch self {
    case .string(let text): JSONNode(.string(text), at: range)
    case .integer(let number): JSONNode(.number("\(number)"), at: range)
    case .boolean(let flag): JSONNode(.bool(flag), at: range)
    }
  }
}
