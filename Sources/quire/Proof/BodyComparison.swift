import QuireModel
import QuireSchema

/// Compares a body with the type that generated code decodes it as.
struct BodyComparison {
  let types: [TypeID: TypeDeclaration]
  /// Whether all objects keep members that they do not declare, because a setting says so.
  let keepsUndeclared: Bool
  /// The formats that generated code reads leniently, because a setting says so.
  let lenientFormats: Set<String>
  /// Whether the body is that of a request, which lacks what only responses contain.
  var isRequest = false
  private(set) var drifts: [Drift] = []
  private(set) var identities: [SeenIdentity] = []
  /// The number of values that may still be compared; a hostile body would take too long.
  private(set) var budget = 2_000_000

  /// A value of an identity in a body.
  struct SeenIdentity {
    let entity: TypeReference.Entity
    let text: String
    /// The place of the value in the body.
    let path: [String]
    /// The place of the value in the schema.
    let place: Drift.Place
    /// Whether it is the identity of the object around it.
    var isOwn = false
  }

  /// A place in a body and in its schema.
  struct Spot {
    var path: [String] = []
    var place = Drift.Place()

    func inner(_ name: String, _ step: String) -> Spot {
      var place = place
      place.steps.append(step)
      return Spot(path: path + [name], place: place)
    }
  }

  init(
    types: [TypeID: TypeDeclaration], keepsUndeclared: Bool, lenientFormats: Set<String> = []
  ) {
    self.types = types
    self.keepsUndeclared = keepsUndeclared
    self.lenientFormats = lenientFormats
  }

  mutating func compare(_ value: JSONNode, _ type: TypeReference, at spot: Spot = Spot()) {
    guard budget > 0 else { return }
    budget -= 1
    switch type {
    case .any: return
    case .never: report(.undeclared, value, at: spot)
    case .nullable(let inner): if !value.isNull { compare(value, inner, at: spot) }
    case .array(let element): compareElements(of: value, element, at: spot)
    case .map(let inner):
      guard let members = value.members else { return misfit(value, "object", at: spot) }
      for member in members {
        compare(member.value, inner, at: spot.inner("*", "additionalProperties"))
      }
    case .scalar(let scalar): compare(value, scalar, at: spot)
    case .identity(let entity, let raw):
      compare(value, raw, at: spot)
      guard raw.misfit(of: value) == nil, let text = value.scalarText else { return }
      identities.append(
        SeenIdentity(entity: entity, text: text, path: spot.path, place: spot.place))
    case .declared(let id): compare(value, declared: id, at: spot)
    }
  }

  mutating func report(
    _ kind: Drift.Kind, _ value: JSONNode?, at spot: Spot, isNote: Bool = false
  ) {
    drifts.append(
      Drift(
        kind: kind, path: spot.path, place: spot.place, value: value,
        isNote: isNote || isRequest))
  }

  /// Reports a value of another kind, or null.
  mutating func misfit(_ value: JSONNode, _ kind: String, at spot: Spot) {
    report(value.isNull ? .null : .kind(kind), value, at: spot)
  }

  private mutating func compare(_ value: JSONNode, _ scalar: TypeReference.Scalar, at spot: Spot) {
    switch scalar.misfit(of: value) {
    case nil: break
    case .kind(let kind): misfit(value, kind, at: spot)
    case .format(let format) where lenientFormats.contains(format): break
    case .format(let format): report(.format(format), value, at: spot)
    }
  }

  private mutating func compareElements(
    of value: JSONNode, _ element: TypeReference, at spot: Spot
  ) {
    guard let elements = value.elements else { return misfit(value, "array", at: spot) }
    for node in elements { compare(node, element, at: spot.inner("*", "items")) }
  }

  private mutating func compare(_ value: JSONNode, declared id: TypeID, at spot: Spot) {
    switch types[id]?.shape {
    case .object(let shape): compare(value, shape, of: id, at: spot)
    case .enumeration(let shape): compare(value, shape, of: id, at: spot)
    case .union(let shape):
      if value.isNull, shape.isNullable { return }
      compare(value, shape, of: id, at: spot)
    case .tuple(let shape): compare(value, shape, at: spot)
    case .list(let element): compareElements(of: value, element, at: spot)
    case .value(let type), .alias(let type): compare(value, type, at: spot)
    case .identity(let raw): compare(value, raw, at: spot)
    case nil: break
    }
  }

  private mutating func compare(
    _ value: JSONNode, _ shape: EnumerationShape, of id: TypeID, at spot: Spot
  ) {
    guard !shape.allowsOthers, !shape.cases.contains(where: { $0.value.isEqual(to: value) }) else {
      return
    }
    let kinds = Set(shape.cases.map(\.value.jsonType))
    guard kinds.contains(value.jsonType) else {
      return misfit(value, kinds.map(\.rawValue).sorted().joined(separator: " or "), at: spot)
    }
    var spot = spot
    spot.place = Drift.Place(anchor: .enumeration(id))
    report(.value, value, at: spot)
  }

  private mutating func compare(_ value: JSONNode, _ shape: TupleShape, at spot: Spot) {
    guard let elements = value.elements else { return misfit(value, "array", at: spot) }
    for (index, position) in shape.positions.enumerated() {
      var inner = spot.inner("\(index)", "prefixItems")
      inner.place.steps.append("\(index)")
      guard elements.indices.contains(index) else {
        if !position.element.mayBeAbsent { report(.missing, nil, at: inner) }
        continue
      }
      if elements[index].isNull, position.element.allowsNull { continue }
      compare(elements[index], position.element.type, at: inner)
    }
    guard case .kept(let rest) = shape.undeclared else { return }
    for element in elements.dropFirst(shape.positions.count) {
      compare(element, rest.type, at: spot.inner("*", "items"))
    }
  }

  // MARK: Objects

  private mutating func compare(
    _ value: JSONNode, _ shape: ObjectShape, of id: TypeID, at spot: Spot
  ) {
    guard let members = value.members else { return misfit(value, "object", at: spot) }
    for property in shape.properties {
      let place = Drift.Place(anchor: .property(property.range, name: property.wireName, of: id))
      let inner = Spot(path: spot.path + [property.wireName], place: place)
      if let member = members[property.wireName] {
        let known = identities.count
        compare(member.value, property, at: inner)
        if shape.identity == .property(property.wireName), identities.count == known + 1 {
          identities[known].isOwn = true
        }
      } else if isRequest ? property.isReadOnly : property.isWriteOnly {
        continue
      } else if !property.mayBeAbsent {
        report(.missing, nil, at: inner)
      } else if property.isRequired {
        report(.missing, nil, at: inner, isNote: true)
      }
    }
    compareOthers(in: members, shape, of: id, at: spot)
  }

  private mutating func compare(_ value: JSONNode, _ property: PropertyModel, at spot: Spot) {
    if value.isNull, property.allowsNull {
      if property.isNullable || property.type == .any { return }
      if case .nullable = property.type { return }
      return report(.null, value, at: spot, isNote: true)
    }
    compare(value, property.type, at: spot)
    if let format = property.formatMissing(from: value) {
      report(.format(format), value, at: spot)
    } else if let constant = property.constant, !constant.isEqual(to: value),
      constant.jsonType == value.jsonType
    {
      report(.value, value, at: spot)
    }
  }

  /// Compares the members that no property declares.
  private mutating func compareOthers(
    in members: [JSONNode.Member], _ shape: ObjectShape, of id: TypeID, at spot: Spot
  ) {
    let names = Set(shape.properties.map(\.wireName))
    for member in members where !names.contains(member.name) {
      var inner = Spot(path: spot.path + [member.name])
      inner.place.anchor = .object(id)
      switch shape.undeclared {
      case _ where shape.isClosed || shape.forbidden.contains(member.name):
        report(.undeclared, member.value, at: inner)
      case .refused: report(.undeclared, member.value, at: inner)
      case .kept(let rest) where rest.type != .any:
        compare(member.value, rest.type, at: spot.inner("*", "additionalProperties"))
      case .kept where !keepsUndeclared: break
      case .kept, .ignored: report(.undeclared, member.value, at: inner, isNote: true)
      }
    }
  }
}

// Unions: the branch is chosen as generated code chooses it.
extension BodyComparison {
  fileprivate mutating func compare(
    _ value: JSONNode, _ shape: UnionShape, of id: TypeID, at spot: Spot
  ) {
    compare(value, shape, shape.choice, of: id, at: spot)
  }

  private mutating func compare(
    _ value: JSONNode, _ shape: UnionShape, _ choice: UnionChoice, of id: TypeID, at spot: Spot
  ) {
    switch choice {
    case .branch(let index): compare(value, shape.branches[index].type, at: spot)
    case .kind(let kinds):
      let isInteger = value.integerValue != nil
      let chosen = kinds.first { entry in
        entry.kinds.contains(value.jsonType) || isInteger && entry.kinds.contains(.integer)
      }
      guard let chosen else {
        let names = Set(kinds.flatMap(\.kinds).map(\.rawValue)).sorted()
        return misfit(value, names.joined(separator: " or "), at: spot)
      }
      compare(value, shape, chosen.choice, of: id, at: spot)
    case .tag(let tag, let absent):
      guard let found = value.members?[tag.wireName] else {
        if let absent { return compare(value, shape, absent, of: id, at: spot) }
        guard value.members != nil else { return misfit(value, "object", at: spot) }
        var inner = spot
        inner.path.append(tag.wireName)
        return report(.missing, nil, at: inner)
      }
      guard let chosen = tag.choice(of: found.value) else {
        var inner = Spot(path: spot.path + [tag.wireName])
        inner.place.anchor = .union(id)
        return report(.tag(tag.wireName), found.value, at: inner)
      }
      compare(value, shape, chosen, of: id, at: spot)
    case .partialTag(let tag, let others):
      let chosen = value.members?[tag.wireName].flatMap { tag.choice(of: $0.value) }
      let choices = [chosen].compactMap(\.self) + others.map { .branch($0.branch) }
      compareBest(value, shape, choices, of: id, at: spot)
    case .trial(let attempts):
      compareBest(value, shape, attempts.map { .branch($0.branch) }, of: id, at: spot)
    }
  }

  /// Compares a value with the branch that fits it best.
  private mutating func compareBest(
    _ value: JSONNode, _ shape: UnionShape, _ choices: [UnionChoice], of id: TypeID, at spot: Spot
  ) {
    var best: BodyComparison?
    for choice in choices {
      var trial = self
      (trial.drifts, trial.identities) = ([], [])
      trial.budget = best?.budget ?? budget
      trial.compare(value, shape, choice, of: id, at: spot)
      let isBetter = best.map {
        trial.misfits(at: spot.path).lexicographicallyPrecedes($0.misfits(at: spot.path))
      }
      let rest = trial.budget
      if isBetter ?? true { best = trial }
      best?.budget = rest
      if best?.drifts.isEmpty == true { break }
    }
    guard let best else { return }
    drifts += best.drifts
    identities += best.identities
    budget = best.budget
  }

  /// Whether the whole value at a place does not fit, and the numbers of contradictions and drifts.
  private func misfits(at path: [String]) -> [Int] {
    let contradictions = drifts.filter { !$0.isNote }
    let isOther = contradictions.contains { $0.path == path }
    return [isOther ? 1 : 0, contradictions.count, drifts.count]
  }
}

extension UnionTag {
  /// Returns the choice of a value of the tag, or `nil` if no branch has the value.
  fileprivate func choice(of value: JSONNode) -> UnionChoice? {
    cases.first { entry in
      entry.values.contains { known in
        switch known {
        case .string(let text): value.stringValue == text
        case .integer(let number): value.integerValue == number
        case .boolean(let flag): value.boolValue == flag
        }
      }
    }?.choice
  }
}
