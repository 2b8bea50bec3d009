import QuireSchema

/// The members of an object whose presence can be determined from its model.
struct KeptMembers {
  /// The members that the model always keeps, or `nil` for all except `losingNull`.
  let names: Set<String>?
  /// The members that the model keeps unless they are null, which is decoded as absent.
  let losingNull: Set<String>

  /// Creates the kept members of an object with this shape.
  init(of shape: ObjectShape) {
    let losingNull = shape.properties.filter { property in
      property.presence == .optional && (property.isNullable || property.type == .any)
    }
    self.losingNull = Set(losingNull.map(\.wireName))
    // A value of a closed object has no other members.
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

  /// The kept members if null could be distinguished from absent.
  var distinguishingNull: KeptMembers {
    KeptMembers(names: names?.union(losingNull), losingNull: [])
  }

  fileprivate func contain(_ name: String) -> Bool {
    !losingNull.contains(name) && names?.contains(name) ?? true
  }

  /// Whether the model keeps a member, at least to the extent that matters.
  ///
  /// If `isComplete` is true, the member must be in the model whenever it is in the value.
  /// Otherwise it must be in the value whenever it is in the model.
  fileprivate func decide(_ name: String, wherever isComplete: Bool) -> Bool {
    contain(name) || !isComplete && losingNull.contains(name)
  }
}

extension Constraint {
  /// Whether the constraint cannot fail merely because members are not kept.
  func isDecided(by kept: KeptMembers) -> Bool {
    switch self {
    case .maxProperties, .names, .membersMatching, .members: true
    default: kept.areAll || stays(held: true, by: kept)
    }
  }

  /// Whether a constraint that is satisfied, or not, has the same result for the kept members.
  private func stays(held isHeld: Bool, by kept: KeptMembers) -> Bool {
    switch self {
    case .required(let names): return names.allSatisfy { kept.decide($0, wherever: isHeld) }
    case .dependentRequired(let name, let others):
      return kept.decide(name, wherever: !isHeld)
        && others.allSatisfy { kept.decide($0, wherever: isHeld) }
    // The members that the inner value's type keeps are not considered.
    case .member(let name, let inner):
      return kept.decide(name, wherever: !isHeld)
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

  /// Whether the constraint and its inner constraints do not apply to objects.
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
