import QuireModel

/// Renders the properties of a resource that describe its request, its errors and its pages.
///
/// It takes a resource and returns a computed property for each fact that differs from the default
/// of the runtime:
///
/// ```swift
/// var path: QuireRuntime.ResourcePath { "/users/\(login, name: "login")" }
/// var method: String { "DELETE" }
/// ```
struct RequestRenderer {
  let parameters: RequestParameterRenderer
  /// The envelopes of the file that declares the resource, by response.
  let envelopes: [TypeID: Envelope]

  private var context: RenderingContext { parameters.context }
  private var resource: ResourceModel { parameters.resource }

  /// Returns the properties in the order of the protocol, the path first.
  func accessors() -> [AccessorView] {
    let accessors =
      [("var path: QuireRuntime.ResourcePath", .literal(literal(of: resource.path)))]
      + requestAccessors + responseAccessors
    return accessors.map { signature, body in
      AccessorView(declaration: .accessor("\(context.access)\(signature)", body))
    } + itemsOfCase
  }

  /// A property or method without its access modifier, and its body.
  private typealias Accessor = (signature: String, body: Layout)

  private var requestAccessors: [Accessor] {
    var accessors: [Accessor] = []
    if let server = resource.server {
      accessors.append(
        (
          "var server: QuireRuntime.ServerURL?",
          .call(
            "QuireRuntime.ServerURL",
            [
              .string(server.template),
              .argument("insteadOf", server.usualURL.map(Layout.string) ?? .text("nil")),
            ])
        ))
    }
    if resource.method != "GET" {
      accessors.append(("var method: String", .string(resource.method)))
    }
    for (place, signature) in Self.parts {
      let entries = entries(at: place)
      if entries.isEmpty { continue }
      let values = Layout.collection(entries)
      accessors.append((signature, place == .body ? body(of: values) : values))
    }
    if let body = resource.parameters.first(where: { $0.place == .wholeBody }) {
      accessors.append(("var body: QuireRuntime.RequestBody?", whole(body)))
    }
    if resource.isIdempotent != resource.isIdempotentByDefault {
      accessors.append(("var isIdempotent: Bool", .text("\(resource.isIdempotent)")))
    }
    return accessors
  }

  /// Returns the entries of the request at a place; cookies are an entry of the headers.
  private func entries(at place: ParameterPlace) -> [Layout] {
    var entries = resource.parameters.filter { $0.place == place }.compactMap(parameters.entry)
    guard place == .header else { return entries }
    // A parameter with the same name follows, and replaces the field.
    if case .data(let contentType) = resource.response {
      entries.insert(.entry(StringLiteral("Accept"), .string(contentType)), at: 0)
    }
    for (name, type) in resource.mediaTypeFields {
      entries.append(.entry(StringLiteral(name), .string(type)))
    }
    let cookies = self.entries(at: .cookie)
    if !cookies.isEmpty {
      entries.append(
        .entry(
          StringLiteral("Cookie"), .call("QuireRuntime.Parameter.cookies", [.collection(cookies)])))
    }
    return entries
  }

  /// Returns the body with the given members, fields or parts.
  private func body(of values: Layout) -> Layout {
    switch resource.bodyForm {
    case .json, .data: values
    case .urlEncoded: .call("QuireRuntime.RequestBody.form", [values])
    case .multipart: .call("QuireRuntime.RequestBody.multipart", [values])
    }
  }

  /// Returns the body that is the value of one parameter.
  private func whole(_ body: RequestParameter) -> Layout {
    if !parameters.isOptional(body) { return whole(.text(parameters.value(of: body))) }
    let value = body.form == .file ? "$0" : parameters.value(of: body, named: "$0")
    return .closure("\(parameters.name(of: body)).map", whole(.text(value)))
  }

  /// Returns the body with the given content.
  private func whole(_ content: Layout) -> Layout {
    let encoded = Layout.argument("encoding", content)
    return switch resource.bodyForm {
    case .json: .call("QuireRuntime.RequestBody", [encoded])
    case .urlEncoded: .call("QuireRuntime.RequestBody.form", [encoded])
    case .multipart: .call("QuireRuntime.RequestBody.multipart", [encoded])
    case .data(let contentType):
      .call("QuireRuntime.RequestBody", [content, .argument("contentType", .string(contentType))])
    }
  }

  private static let parts: [(ParameterPlace, String)] = [
    (.query, "var parameters: QuireRuntime.QueryParameters"),
    (.header, "var headers: QuireRuntime.HeaderFields"),
    (.body, "var body: QuireRuntime.RequestBody?"),
  ]

  private var responseAccessors: [Accessor] {
    var accessors: [Accessor] = []
    if let stream = resource.stream, stream.kind == .lines,
      !Self.usualLineTypes.contains(stream.mediaType)
    {
      accessors.append(("var lineType: String", .string(stream.mediaType)))
    }
    if resource.stream?.hasWholeEvents == true {
      accessors.append(("var hasWholeEvents: Bool", .text("true")))
    }
    let contentless = resource.contentlessStatuses
    if !contentless.isEmpty {
      accessors.append(("var contentlessStatuses: Set<Int>", layout(of: contentless)))
    }
    if let failure = resource.failure {
      accessors.append(("var errorReport: QuireRuntime.ErrorReport?", layout(of: failure)))
    }
    guard let pagination = resource.pagination else { return accessors }
    let continuation = pagination.continuation.map { Layout.literal(literal(of: $0)) }
    accessors.append(
      (
        "var pagingRule: QuireRuntime.PagingRule",
        RuleExpression.layout(pagination, continuation: continuation)
      ))
    if !hasItems(pagination.items), pageCase == nil {
      accessors.append(("func items(of page: Response) -> [Item]", items(of: pagination)))
    }
    return accessors
  }

  /// The media types that requests for lines ask for by default.
  private static let usualLineTypes: Set = [
    "application/jsonl", "application/x-ndjson", "application/json-seq",
  ]

  /// The name of the success that is a page, or `nil` if every response is a page.
  private var pageCase: String? {
    guard case .successes(let successes) = resource.response else { return nil }
    return successes.first { $0.content.type != nil }?.caseName
  }

  private func items(of pagination: PaginationModel) -> Layout {
    PathExpression(names: context.names, declarations: context.index)
      .items(pagination.items, from: "page", isOptional: isNullable)
  }

  /// The method that returns the items of the success that is a page, and none of any other.
  private var itemsOfCase: [AccessorView] {
    guard let pageCase, let pagination = resource.pagination else { return [] }
    let function = Code.block(
      .line(.text("\(context.access)func items(of page: Response) -> [Item]")),
      [
        .line(
          .closure("guard case .\(pageCase)(let page) = page else", .text("return []"))),
        .line(.enclosed("return ", items(of: pagination), "")),
      ])
    return [AccessorView(declaration: function)]
  }

  /// Whether the response may be null.
  private var isNullable: Bool {
    if case .nullable = resource.responseType.map(context.index.resolved) { true } else { false }
  }

  /// Whether the items follow from the type of the response: it is an array or an envelope.
  private func hasItems(_ items: ResponsePath) -> Bool {
    if isNullable { return false }
    guard let response = resource.envelope else { return items.steps.isEmpty }
    return envelopes[response]?.items == items
  }

  private func literal(of path: [PathPart]) -> StringLiteral {
    StringLiteral(
      path.compactMap { part in
        switch part {
        case .literal(let text): return .text(text)
        case .parameter(let wireName):
          let parameter = resource.parameters.first {
            $0.place == .path && $0.wireName == wireName
          }
          guard let parameter else { return nil }
          // Errors show this text instead of the value.
          let name = ", name: \(StringLiteral(wireName).flat)"
          return parameters.pathValue(of: parameter).map { .interpolation($0 + name) }
        }
      })
  }

  /// Returns the set of statuses; `2XX` are all that no other success names.
  private func layout(of statuses: [SuccessStatuses]) -> Layout {
    func numbers(_ statuses: [SuccessStatuses]) -> Layout {
      .collection(
        statuses.compactMap { status in
          if case .status(let number) = status { .text("\(number)") } else { nil }
        })
    }
    if !statuses.contains(.others) { return numbers(statuses) }
    let others = resource.successes.flatMap(\.statuses).filter { !statuses.contains($0) }
    return .chain(.text("Set(200..<300)"), [.call(".subtracting", [numbers(others)])])
  }

  private func layout(of failure: ResourceModel.Failure) -> Layout {
    var arguments = [Layout.argument("at", failure.location.layout)]
    if let value = failure.value {
      if let literal = context.literals.layout(value, as: .any) {
        arguments.append(.argument("is", literal))
      } else {
        context.notes.diagnostics.add(.constantUnfit(value))
      }
    }
    if let message = failure.message { arguments.append(.argument("message", message.layout)) }
    return .call("QuireRuntime.ErrorReport", arguments)
  }
}
