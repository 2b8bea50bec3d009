import QuireModel

/// A paginated response whose type can conform to `PaginatedResponse`.
struct Envelope {
  let declaration: TypeDeclaration
  /// The path to the items, taken from the first paginated resource.
  let items: ResponsePath
  let item: TypeReference
  /// The path to the total, or `nil` if the response has no integer total.
  let total: ResponsePath?

  /// Returns the envelopes of a file, in the order of its resources.
  ///
  /// An envelope follows the first paginated resource with its type as the response.
  static func all(of file: APIFile, spelling: TypeSpelling) -> [Envelope] {
    var order: [TypeID] = []
    var rules: [TypeID: PaginationModel] = [:]
    var seen: Set<TypeID> = []
    for resource in file.resources {
      guard let response = resource.envelope else { continue }
      if seen.insert(response).inserted { order.append(response) }
      if rules[response] == nil { rules[response] = resource.pagination }
    }
    return order.compactMap { response in
      rules[response].flatMap { Envelope(of: response, $0, spelling: spelling) }
    }
  }

  /// Creates the envelope of a response.
  ///
  /// The result is `nil` if the type cannot have the conformance, such as an alias.
  private init?(of response: TypeID, _ pagination: PaginationModel, spelling: TypeSpelling) {
    guard let declaration = spelling.index[response] else { return nil }
    self.declaration = declaration
    switch declaration.shape {
    case .object, .list: break
    case .value, .tuple, .alias, .enumeration, .union, .identity: return nil
    }
    // A page omits null elements, so a list of nullable elements cannot itself be the items.
    if case .elements = pagination.items.steps.first, pagination.items.steps.count > 1 {
      return nil
    }
    items = pagination.items
    item = pagination.item
    total = pagination.total?.path.flatMap { spelling.index.isInteger($0) ? $0 : nil }
  }

  var response: TypeID { declaration.id }

  /// Whether a stored property of the response already has the items as `items`.
  func holdsItems(_ spelling: TypeSpelling) -> Bool {
    guard items.steps.count == 1 else { return false }
    switch items.steps[0] {
    case .elements: return true
    case .property(let type, let wireName):
      guard spelling.names.property(wireName, of: type) == "items",
        let property = spelling.index.property(wireName, of: type), !property.presence.isOptional,
        case .array(let element) = property.type
      else { return false }
      return element == element.withoutNull
    case .each, .eachValue: return false
    }
  }

  /// Whether a stored property of the response already has the total as `total`.
  func holdsTotal(_ spelling: TypeSpelling) -> Bool {
    guard let total, total.steps.count == 1,
      case .property(let type, let wireName) = total.steps[0],
      let property = spelling.index.property(wireName, of: type)
    else { return false }
    return property.presence.isOptional && spelling.names.property(wireName, of: type) == "total"
  }
}

extension DeclarationIndex {
  /// Whether a path ends at one integer.
  fileprivate func isInteger(_ path: ResponsePath) -> Bool {
    let isSingle = path.steps.allSatisfy {
      if case .property = $0 { true } else { false }
    }
    guard isSingle, case .property(let type, let wireName) = path.steps.last,
      let property = property(wireName, of: type)
    else { return false }
    guard case .scalar(let scalar) = resolved(property.type.withoutNull) else { return false }
    return scalar.withoutText == .integer
  }
}
