import QuireModel

/// Renders the parameters of a resource: their declarations, and the values that requests send.
struct RequestParameterRenderer {
  let context: RenderingContext
  let resource: ResourceModel

  func name(of parameter: RequestParameter) -> String {
    context.names.parameter(parameter, of: resource)
  }

  /// Returns the property of the resource that stores a parameter.
  func property(of parameter: RequestParameter, as layout: Layout) -> PropertyView {
    let facts = facts(of: parameter, as: layout)
    return PropertyView(
      facts: facts,
      comment: context.place.comment(
        parameter.documentation.comment(named: facts.name), at: 4),
      declaration: context.place.fit(
        .argument(facts.name, .type(facts.type)), at: 4, behind: "\(context.access)var "))
  }

  /// Returns the facts of a parameter, given the parameter of the initializer.
  func facts(of parameter: RequestParameter, as layout: Layout) -> PropertyFacts {
    let absence = absence(of: parameter)
    return PropertyFacts(
      name: name(of: parameter), wireName: parameter.wireName,
      type: absence.type(context.type(parameter.type.withoutNull)),
      isOptional: absence.isOptional, isRequired: !layout.hasDefault,
      documentation: parameter.documentation, place: parameter.place)
  }

  /// Returns the parameter of the initializer and of the static member.
  func parameter(for parameter: RequestParameter) -> Layout {
    InitializerParameter(
      name: name(of: parameter), type: parameter.type,
      base: context.type(parameter.type.withoutNull), absence: absence(of: parameter),
      defaultValue: parameter.defaultValue,
      hasMemberDefaults: context.defaults.hasMemberDefaults(parameter)
    ).layout(in: context)
  }

  private func absence(of parameter: RequestParameter) -> Absence {
    if parameter.null == .toldFromAbsent { return .presence }
    return isOptional(parameter) ? .nil : .none
  }

  /// Whether a parameter accepts nil, because it is not required and has no default with a literal.
  private func isOptional(_ parameter: RequestParameter) -> Bool {
    if parameter.type != parameter.type.withoutNull || parameter.null == .sentForNil { return true }
    if parameter.isRequired || context.defaults.hasMemberDefaults(parameter) { return false }
    guard let value = parameter.defaultValue else { return true }
    return context.literals.layout(value, as: parameter.type) == nil
  }

  // MARK: Values

  /// Returns the value that a request sends for a parameter, in the form that the schema requires.
  func value(of parameter: RequestParameter) -> String {
    let name = name(of: parameter)
    let format = context.spelling.format(parameter.type.withoutNull, isLenient: false)
    guard parameter.null == .notSent else {
      let presence =
        parameter.null == .sentForNil ? "QuireRuntime.Presence(orNull: \(name))" : name
      return format.map { "\(presence).map(\($0).parameter(_:)).sent" } ?? "\(presence).sent"
    }
    guard let format else {
      return parameter.place.isText ? text(of: parameter, named: name) : name
    }
    return "\(format).parameter(\(isOptional(parameter) ? "optional: " : "")\(name))"
  }

  /// Returns the text of a parameter; a union's text is its property `parameter`.
  private func text(of parameter: RequestParameter, named name: String) -> String {
    let index = context.index
    let value = isOptional(parameter) ? "\(name)?" : name
    let type = index.resolved(parameter.type.withoutNull)
    if index.isUnion(type) { return "\(value).parameter" }
    if case .array(let element) = type, index.isUnion(element.withoutNull) {
      return "\(value).map(\\.parameter)"
    }
    return name
  }

  /// Returns the dictionary entry of a parameter, or `nil` if its constant has no literal.
  func entry(for parameter: RequestParameter) -> Layout? {
    let key = StringLiteral(parameter.wireName)
    guard let constant = parameter.constant else {
      let value = value(of: parameter)
      let isRequired = mayBeMissing(parameter)
      return .entry(key, .text(isRequired ? "QuireRuntime.RequiredValues(\(value))" : value))
    }
    if let literal = context.literals.standalone(constant) { return .entry(key, literal) }
    context.notes.diagnostics.add(.constantUnfit(constant))
    return nil
  }

  /// Whether a parameter is a required array in a query, which would not be sent if it were empty.
  private func mayBeMissing(_ parameter: RequestParameter) -> Bool {
    guard parameter.place == .query, parameter.isRequired,
      case .array = context.index.resolved(parameter.type)
    else { return false }
    return true
  }
}

extension RequestParameter.Place {
  /// Whether values are sent as plain text.
  fileprivate var isText: Bool {
    switch self {
    case .path, .query, .header: true
    case .body, .wholeBody: false
    }
  }
}
