import QuireModel

/// Renders the properties of a struct, independent of how they are decoded.
///
/// It takes the members of an object or the elements of a tuple, and returns the declaration, the
/// storage and the parameter of the initializer of each: `public var name: String?` and
/// `name: String? = nil`.
struct PropertyRenderer {
  let context: RenderingContext
  /// The struct.
  let owner: TypeID
  var identity: ObjectShape.Identity?

  /// The maximum number of members for which the initializer has parameters for optional members.
  ///
  /// The compile time of an initializer grows with the cube of its parameters, and a long parameter
  /// list is hard to read. In a larger struct, optional members are set after initialization.
  private static let mostArguments = 200

  /// Renders the properties of an object's members.
  func properties(of shape: ObjectShape) -> [RenderedProperty] {
    let mayStartUnset = shape.properties.count > Self.mostArguments
    return shape.properties.map { property(for: $0, mayStartUnset: mayStartUnset) }
  }

  /// Renders the property of a member.
  ///
  /// - Parameters:
  ///   - member: The member.
  ///   - mayStartUnset: Whether the initializer omits optional members.
  /// - Returns: The property, with its declaration and its parameter.
  func property(for member: PropertyModel, mayStartUnset: Bool = false) -> RenderedProperty {
    let name = context.names.property(member.wireName, of: owner)
    let base = context.type((member.writtenType ?? member.type).withoutNull)
    let absence = Absence(of: member.presence)
    let constant = constant(of: member, type: base)
    let isConstant = constant != nil && absence != .nil
    // The getter of a constant returns a literal, so no storage could be read instead.
    let isDeprecated =
      member.documentation.isDeprecated && !isConstant && !context.index.isRead(member, of: owner)
    let isIndirect = member.isIndirect && !isConstant
    let hasStorage = isDeprecated || isIndirect
    let parameter = InitializerParameter(
      name: name, type: member.type, base: base, absence: absence,
      defaultValue: context.defaults.value(of: member, in: owner),
      hasMemberDefaults: context.defaults.hasMemberDefaults(member, in: owner))
    let mayBeUnset = member.presence == .optional || absence == .presence
    let startsUnset =
      mayStartUnset && mayBeUnset && !isConstant && !hasStorage
      && parameter.defaultValue == nil && !parameter.hasMemberDefaults
    let layout = isConstant ? nil : parameter.layout(in: context)
    let type = absence.type(
      identity == .property(member.wireName) ? context.identity(member.type) : base)
    var property = RenderedProperty(
      view: PropertyView(
        facts: PropertyFacts(
          name: name, wireName: member.wireName, type: type, isOptional: absence.isOptional,
          isConstant: isConstant, isRequired: layout?.hasDefault == false,
          isParameter: !isConstant && !startsUnset, documentation: member.documentation),
        comment: DocComment(member.comment(named: name, isMarked: isDeprecated)),
        isDeprecated: isDeprecated),
      name: name,
      target: hasStorage ? context.names.storedProperty(member.wireName, of: owner) : name,
      constant: constant, isConstant: isConstant, isIndirect: isIndirect,
      startsUnset: startsUnset,
      parameter: layout)
    declare(&property, as: type, of: member, absence)
    return property
  }

  private func constant(of member: PropertyModel, type: String) -> Layout? {
    guard let value = member.constant else { return nil }
    let constant = context.literals.constant(value, as: member.type)
    if constant == nil { context.notes.diagnostics.add(.constantUnfit(value, type: type)) }
    return constant
  }

  /// Renders the declaration of a property, and its storage if it has one.
  private func declare(
    _ property: inout RenderedProperty, as type: String, of member: PropertyModel,
    _ absence: Absence
  ) {
    if property.isConstant, let value = member.constant, let constant = property.constant {
      // The declaration states the type, so the literal need not.
      let literal = context.literals.layout(value, as: member.type) ?? constant
      property.view.declaration = .accessor(
        "\(context.access)var \(property.name): \(type)", literal)
      return
    }
    let startsAbsent = property.startsUnset && absence == .presence
    let signature = Layout.argument(
      property.name, startsAbsent ? .defaulted(.type(type), .text(".absent")) : .type(type))
    let declaration = Layout.enclosed("\(context.access)var ", signature, "")
    guard property.hasStorage else {
      property.view.declaration = .line(declaration)
      return
    }
    property.view.declaration = .opening(declaration)
    property.view.accessors = [
      .accessor("get", .text(property.content)),
      .accessor("set", .assignment(property.content, .text("newValue"))),
    ]
    let stored = property.isIndirect ? "QuireJSON.Indirect<\(type)>" : type
    property.view.storage = .enclosed(
      "private var ", .argument(property.target, .type(stored)), "")
  }
}

/// Renders how a struct handles members or elements that the schema does not declare.
///
/// It returns the property that keeps them, `public var others: [String: JSONValue]`, or the
/// statement that rejects them, `try members.checkNoRest()`.
struct RestRenderer {
  let context: RenderingContext
  /// The struct.
  let owner: TypeID
  let source: CodingParameter

  /// Returns the member that contains them, if the struct keeps them.
  func members(_ undeclared: ObjectShape.Undeclared) -> [RenderedMember] {
    guard case .kept(let rest) = undeclared else { return [] }
    let name = context.names.restProperty(of: owner)
    let (whole, empty, plain): (TypeReference, String, String) =
      switch source {
      case .members:
        (.map(of: rest.type), "[:]", "The members that the schema does not declare.")
      case .elements: (.array(of: rest.type), "[]", "The remaining elements.")
      }
    let spelled = context.type(whole)
    let type = Layout.type(spelled)
    let form = context.spelling.formArguments(rest.type)
    let property = RenderedProperty(
      view: PropertyView(
        facts: PropertyFacts(
          name: name, type: spelled, isRequired: false, documentation: rest.documentation),
        comment: DocComment(rest.documentation.comment(else: plain)),
        declaration: .line(.enclosed("\(context.access)var ", .argument(name, type), ""))),
      name: name, target: name,
      parameter: .argument(name, .defaulted(type, .text(empty))))
    return [
      RenderedMember(
        property: property, source: source,
        value: .call("\(source).rest", form),
        write: .enclosed("try ", .call("\(source).rest", [.text(name)] + form), ""),
        isRest: true)
    ]
  }

  /// Returns the statement that rejects undeclared members or elements, after the declared ones are
  /// decoded.
  func checks(_ undeclared: ObjectShape.Undeclared, isClosed: Bool) -> [Layout] {
    if case .refused = undeclared { return [.text("try \(source).checkNoRest()")] }
    return isClosed ? [.text("try \(source).checkNoRestWhileMatching()")] : []
  }
}
