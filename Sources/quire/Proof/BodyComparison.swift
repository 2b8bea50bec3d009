import QuireModel
import QuireSchema

/// Compares a body with the type that generated code decodes it as.
struct BodyComparison {
  let types: [TypeID: TypeDeclaration]
  /// Whether all objects keep members that they do not declare, because a setting says so.
  let keepsUndeclared: Bool
  /// The formats that generated code reads leniently, because a setting says so.
  let lenientFormats: Set<String>
  private(set) var drifts: [(drift: Drift, value: JSONNode?)] = []
  private(set) var identities: [SeenIdentity] = []
  /// The number of values that may still be compared; a hostile body would take too long.
  private var budget = 2_000_000

  /// A value of an identity in a body.
  struct SeenIdentity {
    let entity: TypeReference.Entity
    let text: String
    let location: Location
    /// Whether it is the identity of the object around it.
    var isOwn = false
  }

  /// A place in a body and in its schema.
  struct Location {
    var path: [String] = []
    var anchor = Drift.Anchor.body
    var steps: [String] = []

    func inner(_ name: String, _ steps: String...) -> Location {
      Location(path: path + [name], anchor: anchor, steps: self.steps + steps)
    }
  }

  init(types: [TypeID: TypeDeclaration], keepsUndeclared: Bool, lenientFormats: Set<String>) {
    self.types = types
    self.keepsUndeclared = keepsUndeclared
    self.lenientFormats = lenientFormats
  }

  mutating func compare(
    _ value: JSONNode, _ type: TypeReference, at location: Location = Location()
  ) {
    guard budget > 0 else { return }
    budget -= 1
    switch type {
    case .any, .never: return
    case .nullable(let inner): if !value.isNull { compare(value, inner, at: location) }
    case .array(let element): compareElements(of: value, element, at: location)
    case .map(let inner):
      guard let members = value.members else { return report(.kind("object"), value, at: location) }
      for member in members {
        compare(member.value, inner, at: location.inner("*", "additionalProperties"))
      }
    case .scalar(let scalar): compare(value, scalar, at: location)
    case .identity(let entity, let raw):
      let known = drifts.count
      compare(value, raw, at: location)
      guard drifts.count == known, let text = value.scalarText else { return }
      identities.append(SeenIdentity(entity: entity, text: text, location: location))
    case .declared(let id):
      switch types[id]?.shape {
      case .object(let shape): compare(value, shape, of: id, at: location)
      case .enumeration(let shape): compare(value, shape, of: id, at: location)
      case .union(let shape) where !shape.isNullable || !value.isNull:
        compare(value, shape, shape.choice, of: id, at: location)
      case .tuple(let shape): compare(value, shape, at: location)
      case .list(let element): compareElements(of: value, element, at: location)
      case .value(let type), .alias(let type): compare(value, type, at: location)
      case .identity(let raw): compare(value, raw, at: location)
      case .union, nil: break
      }
    }
  }

  private mutating func report(
    _ kind: Drift.Kind, _ value: JSONNode?, at location: Location, isNote: Bool = false
  ) {
    var kind = kind
    // Null is not just another kind: the correction differs.
    if case .kind = kind, value?.isNull == true { kind = .null }
    if case .format(let format) = kind, lenientFormats.contains(format) { return }
    var drift = Drift(kind, isNote: isNote)
    (drift.path, drift.anchor, drift.steps) = (location.path, location.anchor, location.steps)
    drifts.append((drift, value))
  }

  private mutating func compare(
    _ value: JSONNode, _ scalar: TypeReference.Scalar, at location: Location
  ) {
    // A recorder replaces secrets.
    if value.stringValue == "(removed)" { return }
    if let misfit = scalar.misfit(of: value) { report(misfit, value, at: location) }
  }

  private mutating func compareElements(
    of value: JSONNode, _ element: TypeReference, at location: Location
  ) {
    guard let elements = value.elements else { return report(.kind("array"), value, at: location) }
    for node in elements { compare(node, element, at: location.inner("*", "items")) }
  }

  private mutating func compare(
    _ value: JSONNode, _ shape: EnumerationShape, of id: TypeID, at location: Location
  ) {
    if shape.allowsOthers || shape.cases.contains(where: { $0.value.isEqual(to: value) }) { return }
    let kinds = Set(shape.cases.map(\.value.jsonType.rawValue))
    guard kinds.contains(value.jsonType.rawValue) else {
      return report(.kind(kinds.sorted().joined(separator: " or ")), value, at: location)
    }
    report(.value, value, at: Location(path: location.path, anchor: .type(id)))
  }

  private mutating func compare(_ value: JSONNode, _ shape: TupleShape, at location: Location) {
    guard let elements = value.elements else { return report(.kind("array"), value, at: location) }
    for (index, position) in shape.positions.enumerated() {
      let inner = location.inner("\(index)", "prefixItems", "\(index)")
      if elements.indices.contains(index) {
        compare(elements[index], position.element, at: inner)
      } else if !position.element.mayBeAbsent {
        report(.missing, nil, at: inner)
      }
    }
  }

  // MARK: Objects

  private mutating func compare(
    _ value: JSONNode, _ shape: ObjectShape, of id: TypeID, at location: Location
  ) {
    guard let members = value.members else { return report(.kind("object"), value, at: location) }
    for property in shape.properties {
      let name = property.wireName
      let inner = Location(path: location.path + [name], anchor: .property(property.range, of: id))
      if let member = members[name] {
        let known = identities.count
        compare(member.value, property, at: inner)
        if shape.identity == .property(name), identities.count > known {
          identities[known].isOwn = true
        }
      } else if !property.mayBeAbsent || property.isRequired && !property.isWriteOnly {
        report(.missing, nil, at: inner, isNote: property.mayBeAbsent)
      }
    }
    let names = Set(shape.properties.map(\.wireName))
    for member in members where !names.contains(member.name) {
      let inner = Location(path: location.path + [member.name], anchor: .type(id))
      switch shape.undeclared {
      case _ where shape.isClosed || shape.forbidden.contains(member.name):
        report(.undeclared, member.value, at: inner)
      case .kept(let rest) where rest.type != .any:
        compare(member.value, rest.type, at: location.inner("*", "additionalProperties"))
      case .kept where !keepsUndeclared: break
      case .kept, .ignored, .refused: report(.undeclared, member.value, at: inner, isNote: true)
      }
    }
  }

  private mutating func compare(_ value: JSONNode, _ property: PropertyModel, at location: Location)
  {
    if value.isNull, property.allowsNull {
      let mayBeNull = property.isNullable || property.type != property.type.withoutNull
      if !mayBeNull, property.type != .any { report(.null, value, at: location, isNote: true) }
      return
    }
    compare(value, property.type, at: location)
    if let constant = property.constant, constant.jsonType == value.jsonType,
      !constant.isEqual(to: value)
    {
      report(.value, value, at: location)
    }
  }

  // MARK: Unions

  /// Compares a value with the branch that generated code chooses.
  private mutating func compare(
    _ value: JSONNode, _ shape: UnionShape, _ choice: UnionChoice, of id: TypeID,
    at location: Location
  ) {
    switch choice {
    case .branch(let index): compare(value, shape.branches[index].type, at: location)
    case .kind(let kinds):
      let isInteger = value.integerValue != nil
      let chosen = kinds.first { entry in
        entry.kinds.contains(value.jsonType) || isInteger && entry.kinds.contains(.integer)
      }
      if let chosen { return compare(value, shape, chosen.choice, of: id, at: location) }
      let names = Set(kinds.flatMap(\.kinds).map(\.rawValue)).sorted()
      report(.kind(names.joined(separator: " or ")), value, at: location)
    case .tag(let tag, let absent):
      let found = value.members?[tag.wireName]?.value
      if let chosen = found.flatMap(tag.choice) ?? (found == nil ? absent : nil) {
        return compare(value, shape, chosen, of: id, at: location)
      }
      guard value.members != nil else { return report(.kind("object"), value, at: location) }
      let inner = Location(path: location.path + [tag.wireName], anchor: .type(id))
      report(found == nil ? .missing : .tag(tag.wireName), found, at: inner)
    case .partialTag(let tag, let others):
      let chosen = value.members?[tag.wireName].flatMap { tag.choice(of: $0.value) }
      let choices = [chosen].compactMap(\.self) + others.map { .branch($0.branch) }
      compareBest(value, shape, choices, of: id, at: location)
    case .trial(let attempts):
      compareBest(value, shape, attempts.map { .branch($0.branch) }, of: id, at: location)
    }
  }

  /// Compares a value with the branch that fits it best.
  private mutating func compareBest(
    _ value: JSONNode, _ shape: UnionShape, _ choices: [UnionChoice], of id: TypeID,
    at location: Location
  ) {
    var best: (misfits: [Int], trial: BodyComparison)?
    for choice in choices {
      var trial = self
      (trial.drifts, trial.identities) = ([], [])
      trial.compare(value, shape, choice, of: id, at: location)
      budget = trial.budget
      // The contradictions of the whole value come first, then all, then the notes.
      let contradictions = trial.drifts.filter { !$0.drift.isNote }
      let isOther = contradictions.contains { $0.drift.path == location.path }
      let misfits = [isOther ? 1 : 0, contradictions.count, trial.drifts.count]
      if best.map({ misfits.lexicographicallyPrecedes($0.misfits) }) ?? true {
        best = (misfits, trial)
      }
    }
    drifts += best?.trial.drifts ?? []
    identities += best?.trial.identities ?? []
  }
}

extension UnionTag {
  /// Returns the choice of a value of the tag, or `nil` if no branch has the value.
  fileprivate func choice(of value: JSONNode) -> UnionChoice? {
    cases.first { $0.values.contains { $0.description == value.scalarText } }?.choice
  }
}
