import QuireSchema

/// What annotations state about an operation that nothing else in a description says.
///
/// An overlay adds them: `x-swift-name`, `x-body-type`, `x-error` and `x-pagination`. The last two may
/// also be stated for a path or for the whole description.
struct OperationStatements {
  /// The name of the call in its group, or `nil` for the usual one.
  let name: JSONText?
  /// The media type of the body among those that are declared, or `nil` for the usual choice.
  let bodyType: JSONText?
  /// How a successful response of this operation reports an error, or `nil` if nothing is stated.
  let failure: EndpointFailure?
  /// The same for all operations of the path or of the description.
  let sharedFailure: EndpointFailure?
  /// The paging rule, or that there is none, or `nil` if the rule is inferred.
  let pagination: PaginationStatement?
  /// The rule of the path or of the description, which counts where it fits, or `nil`.
  let sharedPagination: PaginationStatement?

  /// Reads the statements, and reports mistakes.
  init(of operation: Operation, in description: OpenAPISource, _ library: OpenAPILibrary) {
    let (own, shared) = (operation.part, operation.pathItems + [description.root])
    name = Self.text("x-swift-name", of: own, expected: "a name", library)
    bodyType = Self.text(
      "x-body-type", of: own, expected: "a media type such as \"multipart/form-data\"", library)
    failure = Self.failure(own, library)
    sharedFailure = shared.lazy.compactMap { Self.failure($0, library) }.first
    pagination = own.node["x-pagination"].flatMap { node in
      node.isPagination ? PaginationStatement(ofOperation: node) : nil
    }
    sharedPagination = shared.lazy.compactMap { Self.sharedPagination($0, library) }.first
  }

  /// Returns the name that an operation, a tag or a description has in Swift, if it is stated.
  static func name(of part: OpenAPIPart, _ library: OpenAPILibrary) -> JSONText? {
    text("x-swift-name", of: part, expected: "a name", library)
  }

  private static func text(
    _ annotation: String, of part: OpenAPIPart, expected: String, _ library: OpenAPILibrary
  ) -> JSONText? {
    guard let node = part.node[annotation] else { return nil }
    guard let text = node.text, !text.value.isEmpty else {
      library.report(.annotationValue(annotation, node, expected: expected))
      return nil
    }
    return text
  }

  private static func failure(_ part: OpenAPIPart, _ library: OpenAPILibrary) -> EndpointFailure? {
    // Other tools have annotations with this name and other values.
    guard let node = part.node["x-error"],
      node.stringValue?.hasPrefix("/") == true || node["at"] != nil
    else { return nil }
    var found = Diagnostics()
    let failure = EndpointFailure(node, isInSchema: false, diagnostics: &found)
    found.all.forEach(library.report)
    return failure
  }

  private static func sharedPagination(
    _ part: OpenAPIPart, _ library: OpenAPILibrary
  ) -> PaginationStatement? {
    guard let node = part.node["x-pagination"], node.boolValue == nil, node.isPagination else {
      return nil
    }
    var found = Diagnostics()
    let rule = PaginationStatement(ofSettings: node, diagnostics: &found)
    found.all.forEach(library.report)
    return rule
  }
}

extension JSONNode {
  /// Whether a value of `x-pagination` is a rule; other tools have annotations with this name too.
  fileprivate var isPagination: Bool {
    switch value {
    case .bool: true
    case .string(let name): PagingStyle(rawValue: name) != nil
    case .object(let members): members.allSatisfy { PaginationAnnotation.keys.contains($0.name) }
    case .null, .number, .array: false
    }
  }
}
