import QuireModel
import QuireSchema

/// Renders a resource: its type and the static member that creates it, with the template `resource`.
struct ResourceRenderer {
  /// The context at the top level.
  let context: RenderingContext
  /// The envelopes of the file, by response.
  let envelopes: [TypeID: Envelope]

  /// Returns the extensions that declare a resource.
  func text(of resource: ResourceModel) -> String {
    context.fill("resource", with: view(of: resource))
  }

  private func view(of resource: ResourceModel) -> ResourceView {
    context.notes.imports.addRuntime()
    let (place, access) = (context.place, context.access)
    let own = context.names.names(of: resource)
    let home = context.names.path(of: resource.home)
    let open = resource.parameters.filter { $0.constant == nil }
    let body = context.inside((context.names.paths[resource.home] ?? []) + [own.type])
    let response = ResourceResponse(of: resource, in: body)
    let parameters = RequestParameterRenderer(context: body, resource: resource)
    let arguments = open.map(parameters.parameter)
    // Outside the type, its nested types need their qualified names.
    let memberParameters = RequestParameterRenderer(context: context, resource: resource)
    let facts = ResourceFacts(of: resource, in: context)
    return ResourceView(
      facts: TypeFacts(of: facts),
      resource: facts,
      home: place.head("nonisolated extension \(home)"),
      comment: place.comment(Self.comment(onTypeOf: resource), at: 2),
      head: place.head(
        "\(access)struct \(own.type)",
        inheriting: response.protocols, at: 2),
      response: successes(of: resource, in: body)
        ?? place.fit(.assignment("\(access)typealias Response", .type(response.type)), at: 4),
      form: response.form.map {
        place.fit(.assignment("\(access)typealias ResponseForm", .type($0)), at: 4)
      },
      item: resource.pagination.map {
        place.fit(.assignment("\(access)typealias Item", .type(body.type($0.item))), at: 4)
      },
      properties: zip(open, arguments).map(parameters.property),
      initializer: place.fit(
        .call("\(access)init", arguments), at: 4, reserve: 2),
      assignments: open.map {
        let name = parameters.name(of: $0)
        return place.fit(.assignment("self.\(name.afterDot)", .text(name)), at: 6)
      },
      accessors: RequestRenderer(parameters: parameters, envelopes: envelopes).accessors(),
      nested: DeclarationRenderer(context: body).texts(ofNested: resource.declarations, levels: 2),
      memberHome: memberHome("\(home).\(own.type)"),
      memberComment: place.comment(memberComment(on: resource), at: 2),
      isDeprecated: resource.documentation.isDeprecated,
      member: member(
        .call("\(access)static func \(own.member)", open.map(memberParameters.parameter))),
      call: place.fit(
        .call(
          "Self",
          open.map {
            let name = parameters.name(of: $0)
            return .argument(SwiftIdentifier.label(name.afterDot), .text(name))
          }), at: 4))
  }

  /// Returns the enumeration of the successes without the indentation of its first line, or `nil`
  /// for any other response.
  private func successes(of resource: ResourceModel, in body: RenderingContext) -> String? {
    let inner = body.inside(body.spelling.scope + ["Response"]).deeper(by: 2)
    let text = SuccessesRenderer(context: inner).text(of: resource)?.indented(by: 4)
    return text.map { String($0.dropFirst(4)) }
  }

  /// Returns the static member up to its opening brace; its result is on a separate line if it has
  /// no parameters at which a long line can be broken.
  private func member(_ signature: Layout) -> String {
    let (place, result) = (context.place, " -> Self")
    let text = place.fit(signature, at: 2, reserve: "\(result) {".utf8.count)
    let isTooLong = !text.contains("\n") && 2 + text.columns + result.columns + 2 > place.width
    return isTooLong ? "\(text)\n   \(result)\n " : text + result
  }

  /// Returns the extension that contains the static member, up to its opening brace.
  private func memberHome(_ path: String) -> String {
    let line = "nonisolated extension QuireRuntime.Resource where Self == \(path) {"
    let width = context.place.width
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

  // MARK: Comments

  private static func comment(onTypeOf resource: ResourceModel) -> [Markdown] {
    let rule = (resource.pagination?.words ?? []).map { "\($0)." }.joined(separator: " ")
    return [
      Markdown("The request `\(resource.method) \(resource.path.template)`."), Markdown(rule),
    ]
  }

  private func memberComment(on resource: ResourceModel) -> [Markdown] {
    let request = "`\(resource.method) \(resource.path.template)`"
    var markdown = resource.documentation.markdown
    if case .declared(let id) = resource.responseType {
      markdown = markdown ?? context.index[id]?.documentation.markdown
    }
    let link = resource.documentation.external.map { [Markdown($0.sentence)] } ?? []
    guard let markdown else { return [Markdown("The request \(request).")] + link }
    return [markdown, Markdown(request)] + link
  }
}
