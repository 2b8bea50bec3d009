import QuireModel
import QuireSchema

/// Renders the call of a request: a method of an API or a group that sends it, or for `x-resource`,
/// a static member that creates it.
///
/// It takes a resource and returns the parts of its call: the comment, the signature and the body.
/// The template `resource` joins them:
///
/// ```swift
/// func get(login: String) async throws -> User {
///   try await self.client.send(Get(login: login))
/// }
/// ```
struct CallRenderer {
  /// The context at the top level.
  let context: RenderingContext
  let resource: ResourceModel

  private var names: NameTable.ResourceNames { context.names.names(of: resource) }

  /// The parameters of the call, without those for the position in a list.
  private var open: [RequestParameter] {
    resource.parameters.filter { $0.constant == nil && !resource.isPosition($0) }
  }

  /// The context of the call, in which the types of a group's requests need no qualified names.
  private var inner: RenderingContext {
    resource.group == nil ? context : context.inside(names.home)
  }

  private var parameters: RequestParameterRenderer {
    RequestParameterRenderer(context: inner, resource: resource)
  }

  // MARK: Declaration

  /// The extension that contains a static member, up to its opening brace, or `nil` for a method,
  /// which is next to the type of its request.
  var home: Code? {
    resource.isOperation
      ? nil
      : .typeExtension(of: "QuireRuntime.Resource", where: context.names.path(of: resource))
  }

  /// The declaration up to its opening brace.
  var signature: Code {
    let arguments = open.map(parameters.parameter)
    guard resource.isOperation else {
      let call = Layout.call("\(context.access)static func \(names.member)", arguments)
      return .line(.function(call, effects: "", result: "Self"))
    }
    let function = Layout.function(
      .call("\(context.access)func \(names.member)", arguments),
      effects: isSequence ? "" : " async throws", result: result)
    // The description does not say whether there is a body.
    return resource.response == .data(contentType: "*/*")
      ? .attributed("@discardableResult", .line(function)) : .line(function)
  }

  /// The declaration of the method that returns the stream up to its opening brace, or `nil` if
  /// there is no other method, or no stream.
  var streamSignature: Layout? {
    guard let member = names.streamMember, let stream = resource.stream else { return nil }
    return .function(
      .call("\(context.access)func \(member)", open.map(parameters.parameter)), effects: "",
      result: sequence(of: stream))
  }

  /// Whether the method returns a sequence, and sends nothing itself.
  private var isSequence: Bool { resource.pagination != nil || resource.isStream }

  private func sequence(of stream: ResourceModel.Stream) -> String {
    "QuireClient.\(stream.kind == .events ? "Event" : "Line")Sequence<\(names.type)>"
  }

  /// The type of the result of a method, or `nil` without one.
  private var result: String? {
    if resource.pagination != nil { return "QuireClient.ItemSequence<\(names.type)>" }
    if resource.isStream, let stream = resource.stream { return sequence(of: stream) }
    return switch resource.response {
    case .noContent: nil
    case .successes: "\(names.type).Response"
    case .value, .data, .headers: ResourceResponse(of: resource, in: inner).type
    }
  }

  /// The statement in the braces.
  var body: Layout {
    let arguments = open.map(parameters.argument)
    guard resource.isOperation else { return .call("Self", arguments) }
    if resource.isStream { return streamBody }
    let request = Layout.call(names.type, arguments)
    return resource.pagination != nil
      ? .call("self.client.items", [.argument("of", request)])
      : .enclosed("try await ", .call("self.client.send", [request]), "")
  }

  /// The statement in the braces of the method that returns the stream.
  var streamBody: Layout {
    let request = Layout.call(names.type, open.map(parameters.argument))
    let member = resource.stream?.kind == .lines ? "lines" : "events"
    return .call("self.client.\(member)", [.argument("of", request)])
  }

  // MARK: Comment

  /// The comment: the description, the request and the parameters.
  var comment: DocComment {
    let request = "`\(resource.method) \(resource.path.template)`"
    var markdown = resource.documentation.markdown
    if case .declared(let id) = resource.responseType {
      markdown = markdown ?? context.index[id]?.documentation.markdown
    }
    let link = resource.documentation.external.map { [Markdown($0.sentence)] } ?? []
    let texts = markdown.map { [$0, Markdown(request)] } ?? [Markdown("The request \(request).")]
    guard resource.isOperation else { return DocComment(texts + link) }
    let documented = open.compactMap { parameter in
      parameter.documentation.sentence.map {
        (name: parameters.name(of: parameter).afterDot, text: $0)
      }
    }
    return DocComment(texts + link, parameters: documented)
  }
}
