import QuireModel

/// The response of a resource in Swift: the protocols of the resource, and the type of the value.
struct ResourceResponse {
  /// The protocols to which the resource conforms.
  let protocols: [String]
  let type: String
  /// The JSON form of the value, or `nil` if the type determines it.
  let form: String?

  init(of resource: ResourceModel, in context: RenderingContext) {
    let (isPaged, isStreamed) = (resource.pagination != nil, resource.stream != nil)
    let plain = Self.protocols(isPaged: false, isStreamed: isStreamed, hasForm: false)
    switch resource.response {
    case .successes:
      protocols = Self.protocols(isPaged: isPaged, isStreamed: isStreamed, hasForm: false)
      form = nil
      type = "Response"
    case .value(let value):
      type = context.type(resource.writtenResponse ?? value)
      form = Self.form(of: value, in: context)
      protocols = Self.protocols(
        isPaged: isPaged, isStreamed: isStreamed, hasForm: form != nil)
    case .noContent: (protocols, type, form) = (plain, "Void", nil)
    case .data: (protocols, type, form) = (plain, context.type(.scalar(.data)), nil)
    case .headers: (protocols, type, form) = (plain, "QuireRuntime.HeaderFields", nil)
    }
  }

  private static func protocols(isPaged: Bool, isStreamed: Bool, hasForm: Bool) -> [String] {
    let names =
      (isPaged ? ["Paged"] : []) + (isStreamed ? ["Stream"] : []) + (hasForm ? ["Formatted"] : [])
    return names.isEmpty
      ? ["QuireRuntime.Resource"] : names.map { "QuireRuntime.\($0)Resource" }
  }

  /// Returns the form of a value.
  ///
  /// Base64 as a whole response has a form, because the client does not ask for JSON if the response
  /// is simply `Data`.
  static func form(of type: TypeReference, in context: RenderingContext) -> String? {
    if context.index.resolved(type) == .scalar(.data) { return "QuireJSON.DataForm" }
    return context.spelling.format(type)
  }
}
