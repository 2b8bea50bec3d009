import QuireModel

/// Renders the initializer that creates a value for a request from what the server sent.
///
/// ```swift
/// init(_ pet: Pet) {
///   self.name = pet.name
/// }
/// ```
struct ConversionRenderer {
  /// The context in the body of the type.
  let context: RenderingContext

  private var names: NameTable { context.names }

  /// Returns the initializer of a type.
  ///
  /// - Parameters:
  ///   - declaration: The type.
  ///   - properties: The properties of a struct of members or elements, in the order of its shape.
  /// - Returns: The initializer with its body, or `nil` for a type without a conversion.
  func initializer(
    of declaration: TypeDeclaration, _ properties: [RenderedProperty]
  ) -> Code? {
    guard let conversion = declaration.conversion,
      let source = context.index[conversion.source]
    else { return nil }
    let type = names.path(of: source.id)
    let value = parameterName(for: source.id, besides: properties.map(\.name))
    let arguments = Set(conversion.arguments)
    let parameters = properties.compactMap { property -> Layout? in
      guard let wireName = property.view.facts.wireName, arguments.contains(wireName) else {
        return nil
      }
      let isNew = context.index.property(wireName, of: source.id) == nil
      return isNew ? property.parameter : property.parameter?.withoutDefault
    }
    let head = Layout.call(
      "\(context.access)init", [.argument("_ \(value)", .type(type))] + parameters)
    return .block(
      .line(head),
      body(of: declaration, properties, from: source, named: value, arguments: arguments))
  }

  /// Returns the name of the parameter for the source, such as `pet`.
  private func parameterName(for id: TypeID, besides taken: [String]) -> String {
    var scope = NameScope(taken: Set(taken.map(\.afterDot)))
    let words = CamelCase(names.name(of: id).afterDot)
    // In a script without case, the parameter would hide the type.
    let plain = words.lower == words.upper ? "value" : words.lower
    return SwiftIdentifier.escaped(scope.take(plain, suffix: "Value"))
  }

  // MARK: Statements

  private func body(
    of declaration: TypeDeclaration, _ properties: [RenderedProperty],
    from source: TypeDeclaration, named value: String, arguments: Set<String>
  ) -> [Code] {
    switch (declaration.shape, source.shape) {
    case (.object(let shape), .object(let original)):
      let members = zip(shape.properties, properties).compactMap { member, property in
        assignment(member, property, from: source.id, original.properties, value, arguments)
      }
      return members
        + rest(of: declaration.id, shape.undeclared, from: source.id, original.undeclared, value)
    case (.tuple(let shape), .tuple(let original)):
      let elements = original.positions.map(\.element)
      let members = zip(shape.positions, properties).compactMap { position, property in
        assignment(position.element, property, from: source.id, elements, value, arguments)
      }
      return members
        + rest(of: declaration.id, shape.undeclared, from: source.id, original.undeclared, value)
    case (.list(let type), .list(let original)):
      return [assignment("items", .array(of: original), as: .array(of: type), value)]
    case (.value(let type), .value(let original)):
      return [assignment("value", original, as: type, value)]
    case (.union(let shape), .union(let original)):
      return branches(of: declaration.id, shape, from: source.id, original, value)
    default: return []
    }
  }

  /// Returns the statement that sets a property, or `nil` for a constant.
  private func assignment(
    _ member: PropertyModel, _ property: RenderedProperty, from source: TypeID,
    _ originals: [PropertyModel], _ value: String, _ arguments: Set<String>
  ) -> Code? {
    if property.isConstant { return nil }
    if arguments.contains(member.wireName) { return .line(property.assignment) }
    guard let original = originals.first(where: { $0.wireName == member.wireName }) else {
      return nil
    }
    // Its storage is read without a warning about a deprecated property.
    let stored = PropertyRenderer(context: context.forFacts, owner: source).property(for: original)
    let name = stored.view.isDeprecated ? stored.content : stored.name
    let content = content("\(value).\(name.afterDot)", of: original, as: member)
    return .line(.assignment("self.\(property.target.afterDot)", property.stored(content)))
  }

  private func assignment(
    _ name: String, _ original: TypeReference, as type: TypeReference, _ value: String,
    to target: String? = nil
  ) -> Code {
    .line(
      .assignment("self.\(target ?? name)", converted("\(value).\(name)", original, as: type)))
  }

  /// Returns the statement that sets the undeclared members or elements.
  private func rest(
    of id: TypeID, _ undeclared: ObjectShape.Undeclared, from source: TypeID,
    _ original: ObjectShape.Undeclared, _ value: String
  ) -> [Code] {
    guard case .kept(let rest) = undeclared, case .kept(let other) = original else { return [] }
    let isTuple = if case .tuple = context.index[id]?.shape { true } else { false }
    return [
      assignment(
        names.restProperty(of: source), isTuple ? .array(of: other.type) : .map(of: other.type),
        as: isTuple ? .array(of: rest.type) : .map(of: rest.type), value,
        to: names.restProperty(of: id))
    ]
  }

  private func branches(
    of id: TypeID, _ shape: UnionShape, from source: TypeID, _ original: UnionShape,
    _ value: String
  ) -> [Code] {
    func branch(_ name: String, _ other: String, _ content: Layout) -> Code {
      .branch(
        .call("case .\(other.afterDot)", [.text("let value")]),
        [.line(.assignment("self", .call(".\(name.afterDot)", [content])))])
    }
    var branches = zip(shape.branches, original.branches).enumerated().map { index, pair in
      branch(
        names.branch(index, of: id), names.branch(index, of: source),
        converted("value", pair.1.type, as: pair.0.type))
    }
    if shape.isNullable {
      branches.append(
        .branch(
          .text("case .\(names.nullCase(of: source).afterDot)"),
          [.line(.text("self = .\(names.nullCase(of: id).afterDot)"))]))
    }
    if shape.isOpen {
      branches.append(
        branch(names.unknownCase(of: id), names.unknownCase(of: source), .text("value")))
    }
    return [.choice(.text(value), branches)]
  }

  // MARK: Values

  /// Returns the expression for the value of a member.
  ///
  /// The member of the source may be absent in another way: the settings may keep null only in
  /// responses, and the items and the total of a page may be absent although a request needs them.
  private func content(
    _ value: String, of original: PropertyModel, as member: PropertyModel
  ) -> Layout {
    let (before, after) = (Absence(of: original.presence), Absence(of: member.presence))
    let (source, target) = (original.type.withoutNull, member.type.withoutNull)
    func optional(_ value: String) -> Layout {
      converted(value, .nullable(source), as: .nullable(target))
    }
    switch (before, after) {
    case (.presence, .nil): return optional("\(value).value")
    case (.nil, .presence):
      return .call("QuireJSON.Presence", [.argument("orAbsent", optional(value))])
    case (.none, .presence), (.emptyArray, .presence):
      return .call(".present", [converted(value, source, as: target)])
    case (.nil, _), (.presence, _): return optional(value)
    case (.none, _), (.emptyArray, _): return converted(value, original.type, as: member.type)
    }
  }

  /// Returns the expression for a value of another type; only the types of requests differ.
  private func converted(
    _ value: String, _ original: TypeReference, as type: TypeReference
  ) -> Layout {
    if original == type { return .text(value) }
    switch (original, type) {
    case (.array(let original), .array(let type)), (.nullable(let original), .nullable(let type)):
      return .closure("\(value).map", converted("$0", original, as: type))
    case (.map(let original), .map(let type)):
      return .closure("\(value).mapValues", converted("$0", original, as: type))
    case (.declared(let id), _):
      if case .declared(let input) = type, context.index[input]?.conversion?.source == id {
        return .call(context.type(type), [.text(value)])
      }
      if case .alias(let target) = context.index[id]?.shape {
        return converted(value, target, as: type)
      }
      return .text(value)
    default: return .text(value)
    }
  }
}

extension Layout {
  /// The parameter without its default value.
  fileprivate var withoutDefault: Layout {
    guard case .argument(let name, .defaulted(let type, _)) = self else { return self }
    return .argument(name, type)
  }
}
