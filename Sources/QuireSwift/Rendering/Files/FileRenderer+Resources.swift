import QuireModel
import QuireSchema

extension FileRenderer {
  /// A resource's type and the static member that makes it.
  mutating func text(of resource: ResourceModel, in file: APIFile) -> String {
    // Outside of the type its own nested ones have their whole names.
    let open = resource.parameters.filter { $0.constant == nil }
    let parameters = open.map { parameter($0, in: resource) }
    let own = names.names(of: resource)
    let path = (names.paths[resource.response] ?? []) + [own.type]
    let view = within(path) {
      $0.view(of: resource, in: file, open: open, memberParameters: parameters)
    }
    return fill("resource", with: view)
  }

  private mutating func view(
    of resource: ResourceModel, in file: APIFile, open: [RequestParameter],
    memberParameters: [Layout]
  ) -> ResourceView {
    usesRuntime()
    let place = Place(depth: 0)
    let own = names.names(of: resource)
    let response = names.path(of: resource.response)
    let properties = open.map { property(of: $0, in: resource, at: place) }
    let parameters = open.map { parameter($0, in: resource) }
    let isPaged = resource.pagination != nil
    return ResourceView(
      access: access,
      home: place.head("nonisolated extension \(response)"),
      documentation: place.comment(Self.comment(onTypeOf: resource), at: 2),
      head: place.head(
        "\(access)struct \(own.type)",
        inheriting: [isPaged ? "QuireRuntime.PagedResource" : "QuireRuntime.Resource"], at: 2),
      response: place.fit(
        .assignment("\(access)typealias Response", .type(response)), at: 4),
      item: resource.pagination.map {
        place.fit(.assignment("\(access)typealias Item", .type(type($0.item))), at: 4)
      },
      properties: properties,
      initializer: place.fit(.call("\(access)init", parameters), at: 4, reserve: 2),
      assignments: open.map {
        let name = names.parameter($0, of: resource)
        return place.fit(.assignment("self.\(name.behindDot)", .text(name)), at: 6)
      },
      accessors: accessors(of: resource, in: file, at: place),
      nested: nested(resource.declarations, depth: 2, indentation: 4),
      memberHome: Self.memberHome("\(response).\(own.type)"),
      memberDocumentation: place.comment(memberComment(on: resource), at: 2),
      isDeprecated: resource.documentation.isDeprecated,
      member: place.fit(
        .call("\(access)static func \(own.member)", memberParameters), at: 2,
        reserve: " -> Self {".utf8.count) + " -> Self",
      call: place.fit(
        .call(
          "Self",
          open.map {
            let name = names.parameter($0, of: resource)
            return .argument(SwiftIdentifier.label(name.behindDot), .text(name))
          }), at: 4))
  }

  private static func memberHome(_ path: String) -> String {
    let line = "nonisolated extension QuireRuntime.Resource where Self == \(path) {"
    let width = Place(depth: 0).width
    if line.columns <= width { return line }
    let condition = "where Self == \(path)"
    let head = "nonisolated extension QuireRuntime.Resource\n"
    if condition.columns <= width {
      return head + condition + (condition.utf8.count + 2 <= width ? " {" : "\n{")
    }
    let parts = path.split(separator: ".").joined(separator: "\n    .")
    let isNameShort = "  Self == \(path.prefix { $0 != "." })".columns <= width
    return head + "where\n  Self\(isNameShort ? " " : "\n    ")== \(parts)\n{"
  }

  // MARK: Parameters

  private mutating func property(
    of parameter: RequestParameter, in resource: ResourceModel, at place: Place
  ) -> PropertyView {
    let name = names.parameter(parameter, of: resource)
    let signature = Layout.argument(name, .type(spelled(parameter)))
    return PropertyView(
      documentation: place.comment(Self.comment(parameter.documentation, named: name), at: 4),
      declaration: place.fit(signature, at: 4, behind: "\(access)var "))
  }

  private mutating func parameter(
    _ parameter: RequestParameter, in resource: ResourceModel
  ) -> Layout {
    self.parameter(
      names.parameter(parameter, of: resource), type(parameter.type.withoutNull),
      parameter.defaultValue, as: parameter.type,
      absence: parameter.null == .toldFromAbsent
        ? .presence : isOptional(parameter) ? .nil : .none,
      hasMemberDefaults: hasMemberDefaults(parameter))
  }

  private mutating func spelled(_ parameter: RequestParameter) -> String {
    let base = type(parameter.type.withoutNull)
    if parameter.null == .toldFromAbsent { return Self.presence(base) }
    return base + (isOptional(parameter) ? "?" : "")
  }

  /// Whether nothing need be given: neither required nor with a default that can be written.
  func isOptional(_ parameter: RequestParameter) -> Bool {
    if parameter.type != parameter.type.withoutNull || parameter.null == .sentForNil { return true }
    if parameter.isRequired || hasMemberDefaults(parameter) { return false }
    guard let value = parameter.defaultValue else { return true }
    return literals.layout(value, as: parameter.type) == nil
  }

  private func hasMemberDefaults(_ parameter: RequestParameter) -> Bool {
    [.body, .wholeBody].contains(parameter.place) && parameter.constant == nil
      && hasMemberDefaults(parameter.type)
  }

  // MARK: What is sent

  private mutating func accessors(
    of resource: ResourceModel, in file: APIFile, at place: Place
  ) -> [AccessorView] {
    var accessors: [AccessorView] = []
    func add(_ signature: String, _ body: Layout) {
      accessors.append(
        AccessorView(declaration: place.accessor("\(access)\(signature)", body, at: 4)))
    }
    add("var path: QuireRuntime.ResourcePath", .literal(pathLiteral(resource.path, of: resource)))
    if resource.method != "GET" {
      add("var method: String", .string(resource.method))
    }
    for (place, signature) in Self.parts {
      let entries = resource.parameters.filter { $0.place == place }.map { parameter in
        entry(of: parameter, in: resource)
      }
      if !entries.isEmpty { add(signature, .collection(entries.compactMap(\.self))) }
    }
    if let body = resource.parameters.first(where: { $0.place == .wholeBody }) {
      add(
        "var body: QuireRuntime.RequestBody?",
        .call(
          "QuireRuntime.RequestBody", [.argument("encoding", .text(sent(body, in: resource)))]))
    }
    if resource.isIdempotent != resource.isIdempotentByDefault {
      add(
        "var isIdempotent: Bool",
        .text(resource.isIdempotent ? "true" : "false"))
    }
    if let failure = resource.failure {
      add(
        "var failure: QuireRuntime.ResponseFailure?", layout(of: failure))
    }
    if let pagination = resource.pagination {
      add(
        "var pagingRule: QuireRuntime.PagingRule",
        RuleExpression.layout(
          pagination,
          continuation: pagination.continuation.map { .literal(pathLiteral($0, of: resource)) }))
      let envelope = Envelope(of: resource.response, in: file, spelling: spelling)
      if envelope?.items != pagination.items {
        add(
          "func items(of page: Response) -> [Item]",
          PathExpression(names: names, declarations: index).items(pagination.items, from: "page"))
      }
    }
    return accessors
  }

  private mutating func layout(of failure: ResourceModel.Failure) -> Layout {
    var arguments = [Layout.argument("at", .string(failure.location))]
    if let value = failure.value {
      if let literal = literals.layout(value, as: .any) {
        arguments.append(.argument("is", literal))
      } else {
        diagnostics.add(.constantUnfit(value))
      }
    }
    if let message = failure.message { arguments.append(.argument("message", .string(message))) }
    return .call("QuireRuntime.ResponseFailure", arguments)
  }

  private static let parts: [(RequestParameter.Place, String)] = [
    (.query, "var parameters: QuireRuntime.QueryParameters"),
    (.header, "var headers: QuireRuntime.HeaderFields"),
    (.body, "var body: QuireRuntime.RequestBody?"),
  ]

  // MARK: Comments

  private static func comment(onTypeOf resource: ResourceModel) -> [Markdown] {
    let rule = (resource.pagination?.words ?? []).map { "\($0)." }.joined(separator: " ")
    return [
      Markdown("The request `\(resource.method) \(resource.path.template)`."), Markdown(rule),
    ]
  }

  private func memberComment(on resource: ResourceModel) -> [Markdown] {
    let request = "`\(resource.method) \(resource.path.template)`"
    guard let text = resource.documentation.said ?? index[resource.response]?.documentation.said
    else { return [Markdown("The request \(request).")] }
    return [text, Markdown(request)]
  }
}
