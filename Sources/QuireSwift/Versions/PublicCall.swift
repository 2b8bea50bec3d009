import QuireModel

/// The call of a request, as an app writes it.
struct PublicCall {
  /// The call without arguments, such as `shop.books.list`.
  let name: String
  let parameters: [PublicMember]
  /// The end of the declaration, such as ` async throws -> ShopAPI.Book`.
  let result: String
  let isList: Bool

  /// The name without the value of the API, such as `.books.list`.
  var member: Substring { name.drop { $0 != "." } }

  /// Creates the call of a request, in the context at the top level.
  init(of resource: ResourceModel, in context: RenderingContext) {
    let renderer = RequestParameterRenderer(context: context, resource: resource)
    let path = context.names.path(of: resource)
    name = context.names.call(of: resource)
    parameters = resource.parameters.filter { $0.constant == nil && !resource.isPosition($0) }
      .compactMap {
        PublicMember(renderer.parameter(for: $0), wireName: $0.wireName, at: $0.range)
      }
    isList = resource.pagination != nil
    if isList {
      result = " -> ItemSequence<\(path)>"
    } else if resource.isStream {
      result = " -> \(resource.stream?.kind == .events ? "Event" : "Line")Sequence<\(path)>"
    } else {
      let type = ResourceResponse(of: resource, in: context).type
      let response = type == "Response" ? "\(path).Response" : type
      result = " async throws" + (resource.response == .noContent ? "" : " -> \(response)")
    }
  }

  /// Returns the call with the parameters that changed.
  ///
  /// Of the others, only the labels are shown, or an ellipsis if there are many.
  func signature(showing shown: [PublicMember] = [], inFull: Bool = true) -> String {
    let names = Set(shown.map(\.name))
    let isShort = inFull || parameters.count - shown.count <= 3
    var parts: [String] = []
    for parameter in parameters {
      if names.contains(parameter.name) {
        parts.append(parameter.text)
      } else if isShort {
        parts.append("\(parameter.name):")
      } else if parts.last != "…" {
        parts.append("…")
      }
    }
    return "\(name)(\(parts.joined(separator: shown.isEmpty ? "" : ", ")))"
  }
}
