import QuireModel
import QuireSchema

/// Compares a body with the type that generated code decodes it as.
struct BodyComparison {
  /// A difference, or a value of an identity.
  struct Finding {
    enum Fact {
      case drift(Drift.Kind, SourceNode?, isNote: Bool)
      /// A text is an identity, perhaps that of the object around it.
      case identity(TypeReference.Entity, String, isOwn: Bool)
    }

    fileprivate(set) var fact: Fact
    /// The names of members and `*`, from the value outwards.
    private var outwards: [String] = []
    private var ownAnchor: Drift.Anchor?
    private var outwardSteps: [String] = []

    fileprivate init(_ fact: Fact, anchor: Drift.Anchor? = nil) {
      (self.fact, ownAnchor) = (fact, anchor)
    }

    var place: Drift.Place {
      Drift.Place(
        path: outwards.reversed(), anchor: ownAnchor ?? .body, steps: outwardSteps.reversed())
    }

    /// The number of values around the value.
    var depth: Int { outwards.count }

    /// Moves the finding into the value around it.
    fileprivate mutating func move(into name: String, _ steps: [String], _ anchor: Drift.Anchor?) {
      outwards.append(name)
      guard ownAnchor == nil else { return }
      ownAnchor = anchor
      outwardSteps += steps
    }

    fileprivate var isContradiction: Bool {
      if case .drift(_, _, isNote: false) = fact { true } else { false }
    }
  }

  private let types: [TypeID: TypeDeclaration]
  /// Whether all objects keep members that they do not declare, because a setting says so.
  private let keepsUndeclared: Bool
  /// The formats that generated code reads leniently, because a setting says so.
  private let lenientFormats: Set<String>
  private var findings: [Finding] = []
  /// The number of values that may still be compared; a hostile body would take too long.
  private var budget = 2_000_000

  init(_ api: API, keepsUndeclared: Bool, lenientFormats: Set<String>) {
    var types: [TypeID: TypeDeclaration] = [:]
    var rest = api.files.flatMap { $0.declarations + $0.resources.flatMap(\.declarations) }
    while let declaration = rest.popLast() {
      types[declaration.id] = declaration
      rest += declaration.nested
    }
    self.types = types
    self.keepsUndeclared = keepsUndeclared
    self.lenientFormats = lenientFormats
  }

  func findings(in body: SourceNode, of type: TypeReference) -> [Finding] {
    var comparison = self
    comparison.compare(body, type)
    return comparison.findings
  }

  /// Returns the findings in a request whose body has parameters as its members.
  func findings(
    in body: SourceNode, of parameters: [RequestParameter], at home: TypeID
  ) -> [Finding] {
    guard let members = body.members, !parameters.isEmpty else { return [] }
    var comparison = self
    for parameter in parameters {
      let value = members[parameter.wireName]?.value
      comparison.within(parameter.wireName, anchor: .property(parameter.range, of: home)) {
        if let value, !value.isNull { $0.compare(value, parameter.type) }
        if value == nil, parameter.isRequired { $0.report(.missing, nil) }
      }
    }
    let names = Set(parameters.map(\.wireName))
    for member in members where !names.contains(member.name) {
      comparison.within(member.name) { $0.report(.undeclared, member.value, isNote: true) }
    }
    return comparison.findings
  }

  private mutating func compare(_ value: SourceNode, _ type: TypeReference) {
    guard budget > 0 else { return }
    budget -= 1
    switch type {
    case .any, .never: return
    case .nullable(let inner): if !value.isNull { compare(value, inner) }
    case .array(let element): compareElements(of: value, element)
    case .map(let inner):
      guard let members = value.members else { return report(.kind("object"), value) }
      for member in members {
        within("*", "additionalProperties") { $0.compare(member.value, inner) }
      }
    case .scalar(let scalar): compare(value, scalar)
    case .identity(let entity, let raw):
      let known = findings.count
      compare(value, raw)
      guard findings.count == known, let text = value.scalarText else { return }
      findings.append(Finding(.identity(entity, text, isOwn: false)))
    case .declared(let id):
      switch types[id]?.shape {
      case .object(let shape): compare(value, shape, of: id)
      case .enumeration(let shape): compare(value, shape, of: id)
      case .union(let shape) where !shape.isNullable || !value.isNull:
        compare(value, shape, shape.choice, of: id)
      case .tuple(let shape): compare(value, shape)
      case .list(let element): compareElements(of: value, element)
      case .value(let type), .alias(let type): compare(value, type)
      case .identity(let raw): compare(value, raw)
      case .union, nil: break
      }
    }
  }

  private mutating func report(
    _ kind: Drift.Kind, _ value: SourceNode?, isNote: Bool = false, anchor: Drift.Anchor? = nil
  ) {
    findings.append(Finding(.drift(kind, value, isNote: isNote), anchor: anchor))
  }

  /// Compares a value within another one; places are not made for values without a finding.
  private mutating func within(
    _ name: String, _ steps: String..., anchor: Drift.Anchor? = nil, _ compare: (inout Self) -> Void
  ) {
    let known = findings.count
    compare(&self)
    for index in known..<findings.count {
      findings[index].move(into: name, steps.reversed(), anchor)
    }
  }

  private mutating func compare(_ value: SourceNode, _ scalar: TypeReference.Scalar) {
    // A recorder replaces secrets.
    guard value.stringValue != "(removed)", let misfit = scalar.misfit(of: value) else { return }
    if case .format(let format) = misfit, lenientFormats.contains(format) { return }
    report(misfit, value)
  }

  private mutating func compareElements(of value: SourceNode, _ element: TypeReference) {
    guard let elements = value.elements else { return report(.kind("array"), value) }
    for node in elements { within("*", "items") { $0.compare(node, element) } }
  }

  private mutating func compare(_ value: SourceNode, _ shape: EnumerationShape, of id: TypeID) {
    if shape.allowsOthers || shape.cases.contains(where: { $0.value.isEqual(to: value) }) { return }
    let kinds = Set(shape.cases.map(\.value.jsonType.rawValue))
    guard kinds.contains(value.jsonType.rawValue) else {
      return report(.kind(kinds.sorted().joined(separator: " or ")), value)
    }
    report(.value, value, anchor: .type(id))
  }

  private mutating func compare(_ value: SourceNode, _ shape: TupleShape) {
    guard let elements = value.elements else { return report(.kind("array"), value) }
    for (index, position) in shape.positions.enumerated() {
      within("\(index)", "prefixItems", "\(index)") {
        if elements.indices.contains(index) {
          $0.compare(elements[index], position.element)
        } else if !position.element.mayBeAbsent {
          $0.report(.missing, nil)
        }
      }
    }
  }

  // MARK: Objects

  private mutating func compare(_ value: SourceNode, _ shape: ObjectShape, of id: TypeID) {
    guard let members = value.members else { return report(.kind("object"), value) }
    var undeclared = members.count
    for property in shape.properties {
      let name = property.wireName
      let member = members[name]
      if member != nil { undeclared -= 1 }
      let known = findings.count
      within(name, anchor: .property(property.range, of: id)) {
        if let member {
          $0.compare(member.value, property)
        } else if !property.mayBeAbsent || property.isRequired && !property.isWriteOnly {
          $0.report(.missing, nil, isNote: property.mayBeAbsent)
        }
      }
      if shape.identity == .property(name), findings.count > known,
        case .identity(let entity, let text, _) = findings[known].fact
      {
        findings[known].fact = .identity(entity, text, isOwn: true)
      }
    }
    if undeclared > 0 { compareRest(of: members, shape, of: id) }
  }

  private mutating func compareRest(
    of members: [SourceNode.Member], _ shape: ObjectShape, of id: TypeID
  ) {
    var names = Set(shape.properties.map(\.wireName))
    // A request may send what the server sets.
    if let source = types[id]?.conversion?.source, case .object(let other) = types[source]?.shape {
      names.formUnion(other.properties.map(\.wireName))
    }
    for member in members where !names.contains(member.name) {
      let isForbidden = shape.isClosed || shape.forbidden.contains(member.name)
      if !isForbidden, case .kept(let rest) = shape.undeclared {
        within("*", "additionalProperties") { $0.compare(member.value, rest.type) }
        guard rest.type == .any, keepsUndeclared else { continue }
      }
      within(member.name, anchor: .type(id)) {
        $0.report(.undeclared, member.value, isNote: !isForbidden)
      }
    }
  }

  private mutating func compare(_ value: SourceNode, _ property: PropertyModel) {
    if value.isNull, property.allowsNull {
      let mayBeNull = property.isNullable || property.type != property.type.withoutNull
      if !mayBeNull, property.type != .any { report(.null, value, isNote: true) }
      return
    }
    compare(value, property.type)
    if let constant = property.constant, constant.jsonType == value.jsonType,
      !constant.isEqual(to: value)
    {
      report(.value, value)
    }
  }

  // MARK: Unions

  /// Compares a value with the branch that generated code chooses.
  private mutating func compare(
    _ value: SourceNode, _ shape: UnionShape, _ choice: UnionChoice, of id: TypeID
  ) {
    switch choice {
    case .branch(let index): compare(value, shape.branches[index].type)
    case .kind(let kinds):
      let isInteger = value.integerValue != nil
      let chosen = kinds.first { entry in
        entry.kinds.contains(value.jsonType) || isInteger && entry.kinds.contains(.integer)
      }
      if let chosen { return compare(value, shape, chosen.choice, of: id) }
      let names = Set(kinds.flatMap(\.kinds).map(\.rawValue)).sorted()
      report(.kind(names.joined(separator: " or ")), value)
    case .tag(let tag, let absent):
      guard value.members != nil else { return report(.kind("object"), value) }
      let found = value[tag.wireName]
      if let chosen = found == nil ? absent : found.flatMap(tag.choice) {
        return compare(value, shape, chosen, of: id)
      }
      within(tag.wireName, anchor: .type(id)) {
        $0.report(found == nil ? .missing : .tag(tag.wireName), found)
      }
    case .partialTag(let tag, let others):
      let chosen = value[tag.wireName].flatMap(tag.choice)
      let choices = [chosen].compactMap(\.self) + others.map { .branch($0.branch) }
      compareBest(value, shape, choices, of: id)
    case .trial(let attempts):
      compareBest(value, shape, attempts.map { .branch($0.branch) }, of: id)
    }
  }

  /// Compares a value with the branch that fits it best.
  private mutating func compareBest(
    _ value: SourceNode, _ shape: UnionShape, _ choices: [UnionChoice], of id: TypeID
  ) {
    let known = findings
    var best: (misfits: [Int], findings: [Finding])?
    for choice in choices {
      findings = []
      compare(value, shape, choice, of: id)
      // The contradictions of the whole value come first, then all, then the notes.
      let contradictions = findings.filter(\.isContradiction)
      let isOther = contradictions.contains { $0.depth == 0 }
      let notes = findings.count { if case .drift = $0.fact { true } else { false } }
      let misfits = [isOther ? 1 : 0, contradictions.count, notes]
      if best.map({ misfits.lexicographicallyPrecedes($0.misfits) }) ?? true {
        best = (misfits, findings)
      }
      if misfits == [0, 0, 0] { break }
    }
    findings = known + (best?.findings ?? [])
  }
}

extension UnionTag {
  /// Returns the choice of a value of the tag, or `nil` if no branch has the value.
  fileprivate func choice(of value: SourceNode) -> UnionChoice? {
    cases.first { $0.values.contains { $0.description == value.scalarText } }?.choice
  }
}
