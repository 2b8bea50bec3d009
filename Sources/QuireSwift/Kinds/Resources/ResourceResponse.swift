import QuireModel

/// The response of a resource in Swift: the protocols of the resource, and the type of the value.
struct ResourceResponse {
  /// The protocols to which the resource conforms.
  let protocols: [String]
  let type: String
  /// The JSON form of the value, or `nil` if the type determines it.
  let form: String?

  init(of resource: ResourceModel, in context: RenderingContext) {
    let plain = Self.protocols(isPaged: false, hasForm: false)
    switch resource.response {
    case .successes:
      (protocols, form) = (Self.protocols(isPaged: resource.pagination != nil, hasForm: false), nil)
      type = "Response"
    case .value(let value):
      type = context.type(resource.writtenResponse ?? value)
      form = Self.form(of: value, in: context)
      protocols = Self.protocols(isPaged: resource.pagination != nil, hasForm: form != nil)
    case .noContent: (protocols, type, form) = (plain, "Void", nil)
    case .data: (protocols, type, form) = (plain, context.type(.scalar(.data)), nil)
    case .headers: (protocols, type, form) = (plain, "QuireRuntime.HeaderFields", nil)
    }
  }

  private static func protocols(isPaged: Bool, hasForm: Bool) -> [String] {
    let names = (isPaged ? ["Paged"] : []) + (hasForm ? ["Formatted"] : [])
    return names.isEmpty
      ? ["QuireRuntime.Resource"] : names.map { "QuireRuntime.\($0)Resource" }
  }

  /// Returns the form of a value.
  ///
  /// Base64 as a whole response has a form, because the client does not ask for JSON if the response
  /// is simply `Data`.
  static func form(of type: TypeReference, in context: RenderingContext) -> String? {
    if context.index.resolved(type) == .scalar(.data) { return "QuireRuntime.DataForm" }
    return context.spelling.format(type)
  }
}
