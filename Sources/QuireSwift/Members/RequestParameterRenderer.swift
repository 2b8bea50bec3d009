import QuireModel

/// Renders the parameters of a resource: their declarations, and the values that requests send.
///
/// For an optional query parameter `page`, it returns the property `public var page: Int?`, the
/// parameter `page: Int? = nil`, the argument `page: page` and the entry `"page": page`.
struct RequestParameterRenderer {
  let context: RenderingContext
  let resource: ResourceModel

  func name(of parameter: RequestParameter) -> String {
    context.names.parameter(parameter, of: resource)
  }

  /// Returns the property of the resource that stores a parameter.
  func property(of parameter: RequestParameter, as layout: Layout) -> PropertyView {
    let facts = facts(of: parameter, as: layout)
    let comment =
      parameter.documentation.comment(
        named: facts.name, else: identityComment(of: parameter.type))
      + (isOptional(parameter) ? Markdown.assumption(of: parameter.assumedValue) : [])
    return PropertyView(
      facts: facts, comment: DocComment(comment),
      declaration: .line(
        .enclosed("\(context.access)var ", .argument(facts.name, .type(facts.type)), "")))
  }

  /// Returns the facts of a parameter, given the parameter of the initializer.
  func facts(of parameter: RequestParameter, as layout: Layout) -> PropertyFacts {
    let absence = absence(of: parameter)
    return PropertyFacts(
      name: name(of: parameter), wireName: parameter.wireName,
      type: absence.type(base(of: parameter)), isOptional: absence.isOptional,
      isRequired: !layout.hasDefault,
      documentation: parameter.documentation, place: parameter.place)
  }

  /// Returns the parameter of the initializer and of the static member; a whole body has no label.
  func parameter(for parameter: RequestParameter) -> Layout {
    let name = name(of: parameter)
    return InitializerParameter(
      name: parameter.place == .wholeBody ? "_ \(name)" : name, type: parameter.type,
      base: base(of: parameter), absence: absence(of: parameter),
      defaultValue: parameter.defaultValue,
      hasMemberDefaults: context.defaults.hasMemberDefaults(parameter)
    ).layout(in: context)
  }

  /// Returns a sentence that names the type of an identity, or `nil` for other values.
  private func identityComment(of type: TypeReference) -> String? {
    switch type {
    case .identity(let entity, _): "The identity of the `\(context.spelling.name(of: entity))`."
    case .array(.identity(let entity, _)):
      "The identities of the `\(context.spelling.name(of: entity))` values."
    case .nullable(let value): identityComment(of: value)
    default: nil
    }
  }

  /// Returns the argument that passes a parameter on to the initializer.
  func argument(for parameter: RequestParameter) -> Layout {
    let name = name(of: parameter)
    if parameter.place == .wholeBody { return .text(name) }
    return .argument(SwiftIdentifier.label(name.afterDot), .text(name))
  }

  /// Returns the type of a parameter, without the part that its absence adds.
  private func base(of parameter: RequestParameter) -> String {
    let type = (parameter.writtenType ?? parameter.type).withoutNull
    guard parameter.form == .file else { return context.type(type) }
    let file = "QuireRuntime.UploadFile"
    if case .array = type { return "[\(file)]" }
    return file
  }

  private func absence(of parameter: RequestParameter) -> Absence {
    if parameter.null == .distinctFromAbsent { return .presence }
    return isOptional(parameter) ? .nil : .none
  }

  /// Whether a parameter accepts nil, because it is not required and has no default with a literal.
  func isOptional(_ parameter: RequestParameter) -> Bool {
    if parameter.type != parameter.type.withoutNull || parameter.null == .sentForNil { return true }
    if parameter.isRequired || context.defaults.hasMemberDefaults(parameter) { return false }
    guard let value = parameter.defaultValue else { return true }
    return context.literals.layout(value, as: parameter.type) == nil
  }

  // MARK: Values

  /// Returns the value that a request sends for a parameter, in the form that the schema requires.
  func value(of parameter: RequestParameter) -> String {
    let name = name(of: parameter)
    if parameter.form == .file { return name }
    let format = context.spelling.format(parameter.type.withoutNull, isLenient: false)
    guard parameter.null == .notSent else {
      let presence =
        parameter.null == .sentForNil ? "QuireJSON.Presence(orNull: \(name))" : name
      return format.map { "\(presence).map(\($0).parameter(_:)).sent" } ?? "\(presence).sent"
    }
    guard let format else {
      return parameter.form.isText ? text(of: parameter, named: name) : name
    }
    return "\(format).parameter(\(isOptional(parameter) ? "optional: " : "")\(name))"
  }

  /// Returns a value of a parameter that is not nil, which has another name here.
  func value(of parameter: RequestParameter, named name: String) -> String {
    context.spelling.format(parameter.type.withoutNull, isLenient: false)
      .map { "\($0).parameter(\(name))" } ?? name
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
      return .entry(key, styled(.text(value(of: parameter)), of: parameter))
    }
    if let literal = context.literals.standalone(constant) {
      return .entry(key, styled(literal, of: parameter))
    }
    context.notes.diagnostics.add(.constantUnfit(constant))
    return nil
  }

  /// Returns the value of an entry in the form and with the encoding in which it is sent.
  private func styled(_ value: Layout, of parameter: RequestParameter) -> Layout {
    let form = inForm(value, of: parameter)
    return parameter.allowsReserved
      ? .call("QuireRuntime.Parameter", [.argument("allowingReserved", form)]) : form
  }

  /// Returns the value of an entry in the form in which it is sent.
  private func inForm(_ value: Layout, of parameter: RequestParameter) -> Layout {
    switch parameter.form {
    case .list(let kind):
      return texts(value, of: parameter, ParameterStyle(kind: kind, explodes: false))
    case .deepObject: return encoded(value, "deepObject")
    case .bracketed: return encoded(value, "bracketed")
    case .textOrJSON: return encoded(value, "textOrJSON")
    case .styled(let style):
      let text = styled(value, style)
      return isPart(parameter) ? part(parameter, text) : text
    case .text:
      let text =
        mayBeMissing(parameter)
        ? texts(value, of: parameter, ParameterStyle(kind: .form, explodes: true)) : value
      return isPart(parameter) ? part(parameter, text) : text
    case .json, .file:
      if isPart(parameter) { return part(parameter, value) }
      let isMember = parameter.place == .body && resource.bodyForm == .json
      return parameter.form == .json && !isMember ? encoded(value, "json") : value
    }
  }

  private func isPart(_ parameter: RequestParameter) -> Bool {
    parameter.place == .body && resource.bodyForm == .multipart
  }

  /// Returns the texts of a value, which are sent in a style.
  private func texts(
    _ value: Layout, of parameter: RequestParameter, _ style: ParameterStyle
  ) -> Layout {
    let value = mayBeMissing(parameter) ? .argument("required", value) : value
    return .call("QuireRuntime.Parameter", [value] + arguments(of: style))
  }

  private func encoded(_ value: Layout, _ style: String) -> Layout {
    .call(
      "QuireRuntime.Parameter",
      [.argument("encoding", value), .argument("style", .text(".\(style)"))])
  }

  private func styled(_ value: Layout, _ style: ParameterStyle) -> Layout {
    var arguments: [Layout] = [.argument("encoding", value)] + arguments(of: style)
    if style.names.count > 1 {
      arguments.append(.argument("order", .collection(style.names.map { .string($0) })))
    }
    if let elements = style.elements {
      arguments.append(.argument("elements", .text(".\(elements.rawValue)")))
    }
    return .call("QuireRuntime.Parameter", arguments)
  }

  /// Returns the arguments for a style, without those that are the default of OpenAPI.
  private func arguments(of style: ParameterStyle) -> [Layout] {
    var arguments: [Layout] = []
    if style.kind != .form {
      arguments.append(.argument("style", .text(".\(style.kind.rawValue)")))
    }
    if style.explodes != (style.kind == .form) {
      arguments.append(.argument("explodes", .text("\(style.explodes)")))
    }
    return arguments
  }

  /// Returns the value of a parameter in the path, as an expression within a string.
  func pathValue(of parameter: RequestParameter) -> String? {
    let value =
      parameter.constant.map { context.literals.standalone($0) }
      ?? .text(value(of: parameter))
    return value.map { styled($0, of: parameter).flat }
  }

  /// Returns a part of a multipart form with its media type.
  private func part(_ parameter: RequestParameter, _ value: Layout) -> Layout {
    guard let type = parameter.contentType else { return .call(part(parameter), [value]) }
    return .chain(
      .call("QuireRuntime.FormPart\(part(parameter))", [value]),
      [.call(".typed", [.string(type)])])
  }

  /// Returns the function that creates a part of a multipart form.
  private func part(_ parameter: RequestParameter) -> String {
    guard parameter.form == .file else { return parameter.form == .json ? ".json" : ".text" }
    if case .array = parameter.type.withoutNull { return ".files" }
    return ".file"
  }

  /// Whether a parameter is a required array in a query or a form, which would not be sent if it
  /// were empty.
  private func mayBeMissing(_ parameter: RequestParameter) -> Bool {
    guard [.query, .body].contains(parameter.place), parameter.form.isText, parameter.isRequired,
      parameter.constant == nil,
      case .array = context.index.resolved(parameter.type)
    else { return false }
    return true
  }
}

extension RequestParameter.Form {
  /// Whether values are sent as plain text.
  fileprivate var isText: Bool {
    switch self {
    case .text, .list: true
    case .json, .file, .deepObject, .bracketed, .styled, .textOrJSON: false
    }
  }
}
