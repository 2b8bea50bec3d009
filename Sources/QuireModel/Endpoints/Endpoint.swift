import QuireSchema

/// A resource as annotations describe it: one entry of `x-resource`, or the further pages of a member.
struct Endpoint {
  /// The schema of the response: a document's root, or a page within one.
  let response: Schema
  /// The name of the annotation, where problems of the response are reported.
  let place: SourceRange
  /// The entry as it is written.
  let annotation: ResourceAnnotation
  let template: PathTemplate
  /// In the order of path, query, headers, body; within each, of the annotation.
  let parameters: [EndpointParameter]
  /// The paging rule that applies, or `nil`.
  let rule: JSONNode?
  /// Whether the rule comes from a base of the response's schema, which other schemas share.
  let isRuleInherited: Bool
}

/// A parameter of a resource as its annotation describes it.
struct EndpointParameter {
  let place: RequestParameter.Place
  let name: JSONText
  let schema: Schema
  let isRequired: Bool
  /// Whether the schema has errors, which were reported.
  let isBroken: Bool
}
