import QuireModel
import QuireSchema

/// What a request sends for its parameters.
extension FileRenderer {
  func pathLiteral(
    _ path: [ResourceModel.PathPart], of resource: ResourceModel
  ) -> StringLiteral {
    StringLiteral(
      path.compactMap { part in
        switch part {
        case .literal(let text): return .text(text)
        case .parameter(let wireName):
          let parameter = resource.parameters.first {
            $0.place == .path && $0.wireName == wireName
          }
          guard let parameter else { return nil }
          // What errors show instead of the value.
          let name = ", name: \(StringLiteral(wireName).flat)"
          guard let constant = parameter.constant else {
            return .interpolation(sent(parameter, in: resource) + name)
          }
          return literals.standalone(constant).map { .interpolation($0.flat + name) }
        }
      })
  }

  /// A parameter as it is sent, in the form that its schema asks for.
  func sent(_ parameter: RequestParameter, in resource: ResourceModel) -> String {
    let name = names.parameter(parameter, of: resource)
    let format = spelling.format(parameter.type.withoutNull, isLenient: false)
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

  /// A parameter that is sent as text; a union has its text in the property `parameter`.
  private func text(of parameter: RequestParameter, named name: String) -> String {
    let value = isOptional(parameter) ? "\(name)?" : name
    let type = index.resolved(parameter.type.withoutNull)
    if index.isUnion(type) { return "\(value).parameter" }
    if case .array(let element) = type, index.isUnion(element.withoutNull) {
      return "\(value).map(\\.parameter)"
    }
    return name
  }

  /// Whether it is an array in a query that must be there, and would not be sent if it were empty.
  private func mayBeMissing(_ parameter: RequestParameter) -> Bool {
    guard parameter.place == .query, parameter.isRequired,
      case .array = index.resolved(parameter.type)
    else { return false }
    return true
  }

  mutating func entry(
    of parameter: RequestParameter, in resource: ResourceModel
  ) -> Layout? {
    let key = StringLiteral(parameter.wireName)
    guard let constant = parameter.constant else {
      let value = sent(parameter, in: resource)
      return .entry(
        key, .text(mayBeMissing(parameter) ? "QuireRuntime.RequiredValues(\(value))" : value))
    }
    if let literal = literals.standalone(constant) { return .entry(key, literal) }
    diagnostics.add(.constantUnfit(constant))
    return nil
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
