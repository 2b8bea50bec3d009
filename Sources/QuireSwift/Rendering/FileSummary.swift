import QuireModel

/// A readable summary of the types and resources that a document declares.
struct FileSummary {
  private(set) var lines: [String] = []
  private let spelling: TypeSpelling

  init(of file: APIFile, envelopes: [Envelope], spelling: TypeSpelling) {
    self.spelling = spelling
    for declaration in file.declarations { add(declaration, envelopes: envelopes) }
    for resource in file.resources { add(resource) }
  }

  private mutating func add(_ declaration: TypeDeclaration, envelopes: [Envelope]) {
    let name = spelling.names.path(of: declaration.id)
    switch declaration.shape {
    case .object(let shape):
      lines.append(
        "struct \(name)\(members(shape, of: declaration.id))\(page(declaration, envelopes))")
    case .tuple(let shape):
      lines.append("struct \(name): a tuple of \(shape.positions.count)")
    case .list(let element):
      lines.append(
        "struct \(name): a list of \(spelling.type(element))\(page(declaration, envelopes))")
    case .enumeration(let shape):
      let count = shape.cases.count
      let others = shape.isOpen ? ", and others" : ""
      lines.append("enum \(name): \(count) \(count == 1 ? "value" : "values")\(others)")
    case .value(let type): lines.append("struct \(name): holds \(spelling.type(type))")
    case .union(let shape):
      let words = UnionWords(choice: shape.choice).phrase
      lines.append(
        "enum \(name): \(shape.branches.count) types\(shape.isOpen ? ", and others" : ""), chosen \(words)"
      )
    case .alias(let target): lines.append("typealias \(name) = \(spelling.type(target))")
    }
    for nested in declaration.nested { add(nested, envelopes: envelopes) }
  }

  private func members(_ shape: ObjectShape, of id: TypeID) -> String {
    let count = shape.properties.count
    let identity =
      switch spelling.index.identity(of: id) {
      case .property(let wireName): ", identified by \(wireName)"
      case .tuple(let wireNames): ", identified by \(wireNames.joined(separator: " and "))"
      case nil: ""
      }
    return ": \(count) \(count == 1 ? "member" : "members")\(identity)"
  }

  private func page(_ declaration: TypeDeclaration, _ envelopes: [Envelope]) -> String {
    guard let envelope = envelopes.first(where: { $0.response == declaration.id }) else {
      return ""
    }
    return ", one page of \(spelling.type(envelope.item))"
  }

  /// Returns the response of a resource; it is empty for the type that contains the resource.
  private func response(of resource: ResourceModel) -> String {
    switch resource.response {
    case .value(.declared(resource.home)): ""
    case .value(let type): ", returns \(spelling.type(type))"
    case .noContent: ", returns nothing"
    case .data(let contentType): ", returns data of \(contentType)"
    case .headers: ", returns the header fields"
    }
  }

  /// Returns the type of the bodies of errors, and their statuses.
  private func words(for error: ResourceModel.ErrorBody) -> String {
    let hasDefaultForm = error.hasDefaultForm(in: spelling)
    let type = hasDefaultForm ? spelling.type(error.type) : ResourceModel.ErrorBody.otherForm
    return "\(type) for \(error.statuses.key)"
  }

  /// The maximum number of labels shown for a resource.
  private static let longest = 12

  private mutating func add(_ resource: ResourceModel) {
    let labels = resource.parameters.filter { $0.constant == nil }.map { label($0, of: resource) }
    // Labels with a type need a separator.
    let separator = labels.contains { !$0.hasSuffix(":") } ? ", " : ""
    let shown =
      labels.prefix(Self.longest).joined(separator: separator)
      + (labels.count > Self.longest ? "…" : "")
    let member = spelling.names.names(of: resource).member.behindDot
    lines.append(
      ".\(member)(\(shown))  \(resource.method) \(resource.path.template.onOneLine)"
        + response(of: resource))
    if !resource.errors.isEmpty {
      lines.append("  errors: \(resource.errors.map(words).joined(separator: ", "))")
    }
    guard let pagination = resource.pagination else { return }
    lines += pagination.words.map { "  \($0.onOneLine)" }
  }

  /// Returns the label of a parameter, with the type of an identity: `authorID: Author.ID`.
  private func label(_ parameter: RequestParameter, of resource: ResourceModel) -> String {
    let label = "\(spelling.names.parameter(parameter, of: resource).behindDot):"
    return parameter.type.isIdentity ? "\(label) \(spelling.shortType(parameter.type))" : label
  }
}
