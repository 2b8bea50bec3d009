import QuireSchema

/// The members of an object that its model can tell to be there.
struct KeptMembers {
  /// Those that are told whatever they are, or `nil` for all but those that lose null.
  let names: Set<String>?
  /// Those that are there unless they are null, which is read as their absence.
  let losingNull: Set<String>

  /// The members of an object that is built as this shape.
  init(of shape: ObjectShape) {
    let losingNull = shape.properties.filter { property in
      property.presence == .optional && (property.isNullable || property.type == .any)
    }
    self.losingNull = Set(losingNull.map(\.wireName))
    // A value of a closed object has no further members.
    if case .ignored = shape.undeclared, !shape.isClosed {
      names = Set(shape.properties.map(\.wireName) + shape.forbidden).subtracting(self.losingNull)
    } else {
      names = nil
    }
  }

  private init(names: Set<String>?, losingNull: Set<String>) {
    self.names = names
    self.losingNull = losingNull
  }

  var areAll: Bool { names == nil && losingNull.isEmpty }

  /// The same, were null told from absent.
  var tellingNull: KeptMembers {
    KeptMembers(names: names?.union(losingNull), losingNull: [])
  }

  fileprivate func contain(_ name: String) -> Bool {
    !losingNull.contains(name) && names?.contains(name) ?? true
  }

  /// Whether a member is there in the model wherever, or only where, it is in the value.
  fileprivate func tell(_ name: String, wherever isComplete: Bool) -> Bool {
    contain(name) || !isComplete && losingNull.contains(name)
  }
}

extension Constraint {
  /// Whether the lack of members that are not kept cannot make the check fail.
  func isDecided(by kept: KeptMembers) -> Bool {
    switch self {
    case .maxProperties, .names, .membersMatching, .members: true
    default: kept.areAll || stays(held: true, by: kept)
    }
  }

  /// Whether what holds, or what does not, is the same by the members that are kept.
  private func stays(held isHeld: Bool, by kept: KeptMembers) -> Bool {
    switch self {
    case .required(let names): return names.allSatisfy { kept.tell($0, wherever: isHeld) }
    case .dependentRequired(let name, let others):
      return kept.tell(name, wherever: !isHeld)
        && others.allSatisfy { kept.tell($0, wherever: isHeld) }
    // What the member's own type keeps is not asked.
    case .member(let name, let inner):
      return kept.tell(name, wherever: !isHeld)
        && (kept.names == nil || inner.allSatisfy(\.isAboutNoObject))
    case .maxProperties, .names, .membersMatching, .members:
      return isHeld && kept.names == nil
    case .not(let inner): return inner.allSatisfy { $0.stays(held: !isHeld, by: kept) }
    case .anyOf(let lists):
      return lists.allSatisfy { $0.allSatisfy { $0.stays(held: isHeld, by: kept) } }
    case .oneOf(let lists), .atMostOneOf(let lists):
      return lists.joined().allSatisfy {
        $0.stays(held: true, by: kept) && $0.stays(held: false, by: kept)
      }
    default: return isAboutNoObject
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
