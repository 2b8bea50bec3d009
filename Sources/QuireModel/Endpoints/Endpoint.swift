import QuireSchema

/// An endpoint, as its annotations describe it.
///
/// It is one entry of `x-resource`, or an endpoint for the further pages of a member.
struct Endpoint {
  /// The schema of the response: the root of a document, or a page within one.
  let response: Schema
  /// The place of the annotation's name, for diagnostics about the response.
  let place: SourceRange
  /// The entry of the annotation.
  let annotation: ResourceAnnotation
  let template: PathTemplate
  /// The parameters in the order of path, query, headers and body, each in the annotation's order.
  let parameters: [EndpointParameter]
  /// The paging rule that applies, or `nil`.
  let rule: JSONNode?
  /// Whether the rule comes from a base of the response's schema that other schemas share.
  let isRuleInherited: Bool
}

/// A parameter of a resource as its annotation describes it.
struct EndpointParameter {
  let place: RequestParameter.Place
  let name: JSONText
  let schema: Schema
  let isRequired: Bool
  /// Whether the schema has errors, which were already reported.
  let isBroken: Bool
}
