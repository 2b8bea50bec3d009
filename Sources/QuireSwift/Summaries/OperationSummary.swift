import QuireModel
package import QuireSchema

/// A readable summary of one operation of an API description.
package struct OperationSummary {
  private let entry: OpenAPIContents.Entry
  /// The resource, or `nil` if the operation is omitted.
  private let resource: ResourceModel?
  private let context: RenderingContext
  private let library: SchemaLibrary

  init(
    of entry: OpenAPIContents.Entry, _ resource: ResourceModel?, in context: RenderingContext,
    _ library: SchemaLibrary
  ) {
    self.entry = entry
    self.resource = resource
    self.context = context
    self.library = library
  }

  /// Whether a range in the description is within the operation.
  package func contains(_ range: SourceRange) -> Bool {
    range.source === entry.range.source && entry.range.offsets.contains(range.offsets.lowerBound)
  }

  /// The request, the call with its parameters, the response, the errors, the paging rule, and what
  /// the description does not say.
  package var lines: [String] {
    guard let resource else { return [entry.line] + entry.omissionLines + undescribed }
    let summary = ResourceSummary(resource: resource, spelling: context.spelling)
    let facts = ResourceFacts(of: resource, in: context)
    var lines = [entry.line]
    if let sentence = resource.documentation.sentence { lines.append(sentence) }
    lines.append("call: \(summary.call)")
    for parameter in facts.parameters where !isPosition(parameter, in: resource) {
      lines.append("  \(Self.line(for: parameter))")
      if let note = identityNote(of: parameter, in: resource) { lines.append("    \(note)") }
      if parameter.place == .wholeBody { lines += memberLines(of: resource) }
    }
    lines.append("type: \(facts.type)")
    lines.append("server: \(resource.server?.template ?? "the base URL of the client")")
    if let form = bodyForm(of: resource) { lines.append("body: \(form)") }
    lines.append("returns: \(returned(summary).withoutModule)")
    lines.append("responses:")
    lines += entry.responses.map { "  \($0.statuses): \(words(for: $0, of: summary))" }
    return lines + paging(of: resource) + undescribed
  }

  /// The actions of an overlay for the parts of which the description says nothing.
  private var undescribed: [String] {
    let actions = UndescribedParts(of: entry, in: library).actions
    if actions.isEmpty { return [] }
    return ["not described; to say what it is, write the right types into an overlay:"]
      + actions.map { "  \($0.text)" }
  }

  /// Returns the type that a response is read as, and its media type.
  private func words(
    for response: OpenAPIContents.Response, of summary: ResourceSummary
  ) -> String {
    let statuses = response.statuses.lowercased()
    let success = summary.resource.successes.first { success in
      // Without another success, `default` is that to every status from 200 to 299.
      success.statuses.contains {
        $0.key.lowercased() == statuses || statuses == "default" && $0 == .others
      }
    }
    let type =
      success.map { summary.words(for: $0.content) }
      ?? summary.errors.first { $0.statuses.lowercased() == statuses }?.type
    guard let mediaType = response.mediaType else { return type?.withoutModule ?? "nothing" }
    let data = "data of \(mediaType)"
    guard let type, type != data else { return data }
    return "\(type.withoutModule), \(mediaType)"
  }

  /// Returns the type of the response, or words for a response that is no JSON value.
  private func returned(_ summary: ResourceSummary) -> String {
    guard let resource, case .successes = resource.response else { return summary.response }
    return "\(ResourceFacts(of: resource, in: context).type).Response, by status"
  }

  private static func line(for parameter: PropertyFacts) -> String {
    var line = "\(parameter.name.afterDot): \(parameter.type.withoutModule)"
    if let place = parameter.place, let wireName = parameter.wireName {
      line += place == .wholeBody ? "  (body)" : "  (\(place.rawValue) \(wireName.onOneLine))"
    }
    return line + (parameter.documentation?.sentence.map { "  \($0)" } ?? "")
  }

  private func isPosition(_ parameter: PropertyFacts, in resource: ResourceModel) -> Bool {
    resource.parameters.contains {
      $0.wireName == parameter.wireName && $0.place == parameter.place && resource.isPosition($0)
    }
  }

  /// Returns the members of a body that is declared in the request, each with its type.
  private func memberLines(of resource: ResourceModel) -> [String] {
    guard let body = resource.parameters.first(where: { $0.place == .wholeBody }),
      case .declared(let id) = body.type, resource.declarations.contains(where: { $0.id == id }),
      let shape = context.index.object(id)
    else { return [] }
    return shape.properties.flatMap { property in
      let name = context.names.property(property.wireName, of: id).afterDot
      let type = Absence(of: property.presence).type(context.type(property.type.withoutNull))
      let sentence = property.documentation.sentence.map { "  \($0)" } ?? ""
      let place = "(body \(property.wireName.onOneLine))"
      let line = "    \(name): \(type.withoutModule)  \(place)\(sentence)"
      guard let note = property.identityNote?.onOneLine else { return [line] }
      return [line, "      \(property.type.isIdentity ? "" : "plain: ")\(note)"]
    }
  }

  /// Returns why a parameter is an identity, or why it is a plain value, or `nil` for a constant.
  private func identityNote(of parameter: PropertyFacts, in resource: ResourceModel) -> String? {
    let model = resource.parameters.first {
      $0.wireName == parameter.wireName && $0.place == parameter.place
    }
    guard let model, let note = model.identityNote else { return nil }
    return model.type.isIdentity ? note.onOneLine : "plain: \(note.onOneLine)"
  }

  /// Returns the form of the body in words, or `nil` if there is no body.
  private func bodyForm(of resource: ResourceModel) -> String? {
    guard resource.parameters.contains(where: { [.body, .wholeBody].contains($0.place) }) else {
      return nil
    }
    return switch resource.bodyForm {
    case .json:
      "JSON, \(resource.mediaTypeFields.first { $0.name == "Content-Type" }?.type ?? "application/json")"
    case .urlEncoded: "a form, application/x-www-form-urlencoded"
    case .multipart: "a form, multipart/form-data"
    case .data(let contentType): "data of \(contentType)"
    }
  }

  private func paging(of resource: ResourceModel) -> [String] {
    if let pagination = resource.pagination {
      return ["pages:"] + pagination.words.map { "  \($0.onOneLine)." }
    }
    return resource.pagingNote.map { ["no paging rule: \($0.onOneLine)"] } ?? []
  }
}

extension OpenAPIContents.Entry {
  /// The name and the request.
  var line: String { "\(id.onOneLine)  \(method) \(path.value.onOneLine)" }

  /// The reason why nothing is generated for the operation, and how to remove it; empty if it is a
  /// resource.
  var omissionLines: [String] {
    guard let omission else { return [] }
    let target = OverlayDraft.path(ofOperation: "\(method) \(path.value)")
    return [
      "Nothing is generated: \(omission.message.onOneLine)",
      "If you do not need it, remove it in an overlay: \(OverlayDraft(removing: target).text)",
    ]
  }
}

extension String {
  /// The name of a type without the module of the runtime, for people to read.
  fileprivate var withoutModule: String { RuntimeModule.removed(from: self) }
}
