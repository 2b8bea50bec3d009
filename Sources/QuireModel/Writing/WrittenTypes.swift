import QuireSchema

/// Separates what requests send from what responses contain: the pass after the resources.
///
/// A type itself is what the server sends. If requests send other members, they have a separate
/// type, which is nested in it. Types that only requests use are changed in place. ``TypeUses``
/// knows which types are sent and received, and ``MemberChanges`` which members a request has.
///
/// For example, `GET` returns this component and `POST` sends it:
///
///     Pet:
///       required: [id, name]
///       properties:
///         id: { type: integer, readOnly: true }
///         name: { type: string }
///
/// `Pet` keeps both members. The body of `POST` becomes `Pet.Input`, which has only `name`.
struct WrittenTypes {
  private(set) var types: TypeTable
  private let originals: TypeTable
  private let uses: TypeUses
  private let needs: VariantNeeds
  private let changes: MemberChanges
  private let library: SchemaLibrary
  /// The separate types that are not built yet.
  private var unbuilt: [(id: TypeID, form: WrittenForm)] = []
  /// All separate types that other types or requests use.
  private var used: Set<TypeID> = []

  /// Returns the types and the resources with what requests send.
  ///
  /// - Parameters:
  ///   - types: All types.
  ///   - resources: The resources, keyed by the path of their document.
  ///   - schemas: The schemas that other operations of the same descriptions receive.
  ///   - outline: The places of the types.
  ///   - library: The documents of the types.
  /// - Returns: The table with the separate types, and the resources with parameters of these types.
  static func separating(
    _ types: TypeTable, usedBy resources: [String: [ResourceModel]],
    besides schemas: Set<SchemaAddress>, in outline: Outline, of library: SchemaLibrary
  ) -> (types: TypeTable, resources: [String: [ResourceModel]]) {
    let uses = TypeUses(
      of: Array(resources.values.joined()), receiving: schemas, types, in: outline, library)
    var pass = WrittenTypes(types, uses, VariantNeeds(uses, types, of: outline.ids), library)
    for id in outline.ids { pass.changeInPlace(id) }
    var changed: [String: [ResourceModel]] = [:]
    for (document, known) in resources.sorted(by: { $0.key < $1.key }) {
      changed[document] = known.map { pass.changed($0) }
    }
    while let (id, form) = pass.unbuilt.popLast() { pass.build(id, as: form) }
    return (pass.types, changed)
  }

  private init(
    _ types: TypeTable, _ uses: TypeUses, _ needs: VariantNeeds, _ library: SchemaLibrary
  ) {
    self.types = types
    originals = types
    self.uses = uses
    self.needs = needs
    changes = MemberChanges(uses: uses)
    self.library = library
  }

  private mutating func changed(_ resource: ResourceModel) -> ResourceModel {
    var changed = resource
    for (index, parameter) in resource.parameters.enumerated() {
      changed.parameters[index].type = sent(parameter.type, as: resource.form(of: parameter))
    }
    return changed
  }

  // MARK: Declarations

  /// Removes the members that values of a type never have.
  private mutating func changeInPlace(_ id: TypeID) {
    guard var declaration = originals[id] else { return }
    if uses.isInPlace(id, as: .input) {
      declaration = sent(declaration, as: .input)
    } else if uses.isInPlace(id, as: .patch) {
      declaration = sent(declaration, as: .patch)
    } else if uses.received.contains(id), case .object(var shape) = declaration.shape,
      shape.properties.contains(where: \.isWriteOnly)
    {
      // Without a request, the members would be lost.
      if !uses.isSent(id) { _ = sent(.declared(id), as: .input) }
      shape.properties = changes.ownMembers(of: shape, in: id)
      declaration.shape = .object(shape)
      declaration.checks = declaration.checks(after: originals[id])
    }
    if uses.isInline(id), uses.isSent(id), library.description(of: id.document) != nil,
      case .object(var shape) = declaration.shape
    {
      let isChange = uses.isInPlace(id, as: .patch)
      shape.properties = shape.properties.map { $0.leavingDefault(isAssumed: !isChange) }
      declaration.shape = .object(shape)
    }
    types.insert(declaration)
  }

  /// Adds the separate type for a form of a type.
  private mutating func build(_ id: TypeID, as form: WrittenForm) {
    guard let original = originals[id] else { return }
    let variant = TypeDeclaration(
      id: id.variant(form), name: .definition(form == .patch ? "Patch" : "Input"),
      documentation: Documentation(
        text: form == .patch
          ? "A change of a value; members that are absent stay as they are."
          : "A value as requests send it.",
        isDeprecated: original.documentation.isDeprecated),
      shape: original.shape, checks: original.checks, range: original.range)
    var sent = sent(variant, of: id, as: form)
    if case .object(var shape) = sent.shape {
      shape.identity = nil
      sent.shape = .object(shape)
    }
    types.insert(sent, asVariantOf: id)
  }

  private mutating func sent(
    _ declaration: TypeDeclaration, of id: TypeID? = nil, as form: WrittenForm
  ) -> TypeDeclaration {
    var sent = declaration
    sent.shape = self.sent(declaration.shape, of: id ?? declaration.id, as: form)
    // A change is not a complete value, so nothing is true of the whole.
    sent.checks = form == .input ? sent.checks(after: declaration) : []
    return sent
  }

  private mutating func sent(
    _ shape: TypeDeclaration.Shape, of id: TypeID, as form: WrittenForm
  ) -> TypeDeclaration.Shape {
    switch shape {
    case .object(var object):
      object.properties = changes.members(of: object, in: id, as: form)
      for index in object.properties.indices {
        object.properties[index].type = sent(object.properties[index].type, as: form)
      }
      object.undeclared = sent(object.undeclared, as: form)
      if !object.hasIdentity { object.identity = nil }
      return .object(object)
    case .tuple(var tuple):
      for index in tuple.positions.indices {
        let type = tuple.positions[index].element.type
        tuple.positions[index].element.type = sent(type, as: form.ofElements)
      }
      tuple.undeclared = sent(tuple.undeclared, as: form.ofElements)
      return .tuple(tuple)
    case .union(var union):
      for index in union.branches.indices {
        union.branches[index].type = sent(union.branches[index].type, as: form)
      }
      return .union(union)
    case .list(let element): return .list(element: sent(element, as: form.ofElements))
    case .value(let type): return .value(sent(type, as: form))
    case .alias(let type): return .alias(sent(type, as: form))
    case .enumeration, .identity: return shape
    }
  }

  private mutating func sent(
    _ undeclared: ObjectShape.Undeclared, as form: WrittenForm
  ) -> ObjectShape.Undeclared {
    guard case .kept(var rest) = undeclared else { return undeclared }
    rest.type = sent(rest.type, as: form)
    return .kept(rest)
  }

  // MARK: References

  /// Returns the type that requests send in place of another; a type alias has no nested types, so
  /// that its target is used.
  private mutating func sent(
    _ type: TypeReference, as form: WrittenForm, through aliases: Set<TypeID> = []
  ) -> TypeReference {
    switch type {
    case .scalar, .any, .never, .identity: return type
    case .array(let element):
      return .array(of: sent(element, as: form.ofElements, through: aliases))
    case .map(let value): return .map(of: sent(value, as: form, through: aliases))
    case .nullable(let value): return .nullable(sent(value, as: form, through: aliases))
    case .declared(let id):
      let isElement = form == .patchElement && !uses.isInline(id)
      let form = isElement ? .input : form
      guard let variant = needs.variant(of: id, as: form) else { return type }
      if case .alias(let target)? = originals[id]?.shape {
        return aliases.contains(id)
          ? type : sent(target, as: form, through: aliases.union([id]))
      }
      let variantID = id.variant(variant)
      if used.insert(variantID).inserted { unbuilt.append((id, variant)) }
      return .declared(variantID)
    }
  }
}

/// The types of which requests send another form than the type itself.
///
/// A type needs a separate type if its own members differ in requests, or if it contains a value of
/// such a type. For example, an `Order` without `readOnly` members contains a `Pet` with a
/// `readOnly` `id`, so a request sends `Order.Input`, which contains `Pet.Input`.
struct VariantNeeds {
  let uses: TypeUses
  /// The types that have a separate type for each form.
  private(set) var types: [WrittenForm: Set<TypeID>] = [:]

  /// Finds the types that differ themselves, and those that contain values of these.
  init(_ uses: TypeUses, _ table: TypeTable, of ids: [TypeID]) {
    self.uses = uses
    var holders: [TypeID: [(id: TypeID, isElement: Bool)]] = [:]
    for id in ids {
      for (type, form) in table[id]?.shape.sentTypes(as: .patch) ?? [] {
        guard let (inner, form) = type.declared(as: form) else { continue }
        holders[inner, default: []].append((id, form == .patchElement))
      }
    }
    func spread(
      from starts: [TypeID], to isReached: (TypeID, _ isElement: Bool) -> Bool
    ) -> Set<TypeID> {
      var reached: Set<TypeID> = []
      var unread = starts
      while let id = unread.popLast() {
        guard reached.insert(id).inserted else { continue }
        unread += (holders[id] ?? []).filter { isReached($0.id, $0.isElement) }.map(\.id)
      }
      return reached
    }
    let changes = MemberChanges(uses: uses)
    func differ(as form: WrittenForm) -> [TypeID] {
      ids.filter { id in
        guard !uses.isInPlace(id, as: form), case .object(let shape)? = table[id]?.shape else {
          return false
        }
        return changes.differs(shape, of: id, as: form)
      }
    }
    let inputs = spread(from: differ(as: .input)) { id, _ in !uses.isInPlace(id, as: .input) }
    let holdersOfInputs = inputs.flatMap { holders[$0] ?? [] }.map(\.id).filter {
      !uses.isInPlace($0, as: .input) && !uses.isInPlace($0, as: .patch)
    }
    types[.input] = inputs
    types[.patch] = spread(from: differ(as: .patch) + holdersOfInputs) { id, isElement in
      !isElement && !uses.isInPlace(id, as: .patch)
    }
  }

  /// Returns the form of the separate type that requests send, or `nil` if they send the type
  /// itself.
  func variant(of id: TypeID, as form: WrittenForm) -> WrittenForm? {
    if uses.isInPlace(id, as: form) { return nil }
    if form == .patch, types[.patch]?.contains(id) == true { return .patch }
    if uses.isInPlace(id, as: .input) { return nil }
    return types[.input]?.contains(id) == true ? .input : nil
  }
}

// The parts of declarations that change with their members.

extension SchemaAddress {
  /// Returns the address of the separate type for a form.
  func variant(_ form: WrittenForm) -> SchemaAddress {
    synthesized(form == .patch ? .patch : .input)
  }
}

extension PropertyModel {
  /// Returns the member without a default, because in a description the server assumes it.
  fileprivate func leavingDefault(isAssumed: Bool) -> PropertyModel {
    var property = self
    property.assumedValue = isAssumed && presence.isOptional ? defaultValue : nil
    property.defaultValue = nil
    return property
  }
}

extension ObjectShape {
  /// Whether the object has the members that are its identity.
  fileprivate var hasIdentity: Bool {
    let names = Set(properties.map(\.wireName))
    return switch identity {
    case .property(let name): names.contains(name)
    case .tuple(let members): names.isSuperset(of: members)
    case nil: false
    }
  }
}

extension TypeDeclaration {
  /// Returns the constraints that remain of those of another declaration, which has more members.
  func checks(after other: TypeDeclaration?) -> [Constraint] {
    guard case .object(let own) = shape, case .object(let all)? = other?.shape else {
      return checks
    }
    let lost = Set(all.properties.map(\.wireName)).subtracting(own.properties.map(\.wireName))
    return lost.isEmpty ? checks : checks.filter { !$0.requires(anyOf: lost) }
  }
}

extension Constraint {
  /// Whether some members may have to be present.
  fileprivate func requires(anyOf names: Set<String>) -> Bool {
    switch self {
    case .required(let members), .dependentRequired(_, let members):
      members.contains(where: names.contains)
    case .not(let checks): checks.contains { $0.requires(anyOf: names) }
    case .anyOf(let lists), .oneOf(let lists), .atMostOneOf(let lists):
      lists.joined().contains { $0.requires(anyOf: names) }
    default: false
    }
  }
}
