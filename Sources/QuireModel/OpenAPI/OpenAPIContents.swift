package import QuireSchema

/// The tags and operations of an API description, for an overview.
package struct OpenAPIContents: Sendable {
  /// The tags in the order of the description, then those that only operations name.
  package private(set) var tags: [String] = []
  /// The selected operations in the order of the description, including the omitted ones.
  package private(set) var operations: [Entry] = []

  /// An operation, whether it became a resource or was omitted.
  package struct Entry: Sendable {
    /// The `operationId`, or the name of an operation without one.
    package let id: String
    /// The method in upper case.
    package let method: String
    /// The path with its place, which is also the place of the resource.
    package let path: JSONText
    package let tags: [String]
    /// The group of the call, or `nil` if the call belongs to the API itself.
    package let group: String?
    /// The range of the operation object.
    package let range: SourceRange
    /// The address of the operation object.
    package let address: SchemaAddress
    /// The declared responses in the order of the description.
    package fileprivate(set) var responses: [Response]
    /// The warning that the operation is omitted, or `nil` if it is a resource.
    package fileprivate(set) var omission: Diagnostic?
  }

  /// A response that an operation declares.
  package struct Response: Sendable {
    /// The status, the class of statuses such as `4XX`, or `default`.
    package let statuses: String
    /// The media type that is read, or `nil` if the response has no body.
    package let mediaType: String?
    /// All media types that the description declares for the response.
    package let mediaTypes: [String]
  }

  /// Creates the contents of a description without tags and operations.
  init() {}

  /// Lists operations of a description.
  init(_ operations: [Operation], of source: OpenAPISource) {
    self.operations = operations.map { operation in
      Entry(
        id: operation.id.value, method: operation.method, path: operation.path,
        tags: operation.tags, group: operation.group, range: operation.part.node.range,
        address: operation.part.address,
        responses: Self.responses(to: operation, of: source))
    }
    var seen: Set<String> = []
    let declared = source.root["tags"]?.elements.compactMap { $0.text("name")?.value } ?? []
    tags = (declared + operations.flatMap(\.tags)).filter { seen.insert($0).inserted }
  }

  /// Notes the warnings about the operations that are omitted.
  mutating func note(_ omissions: Omissions) {
    for index in operations.indices {
      guard let warning = omissions.omitted[operations[index].address] else { continue }
      operations[index].omission = warning
      operations[index].responses = []
    }
  }

  /// The methods of the omitted operations, by the places of their paths.
  var omittedMethods: [SourceRange: [String]] {
    let omitted = operations.filter { $0.omission != nil }
    return Dictionary(grouping: omitted, by: \.path.range).mapValues { $0.map(\.method) }
  }

  private static func responses(
    to operation: Operation, of source: OpenAPISource
  ) -> [Response] {
    source.responses(to: operation).map { name, part in
      // Mistakes are reported when the responses are read.
      var mistakes = Diagnostics()
      let response = source.library.resolve(part, diagnostics: &mistakes)
      return Response(
        statuses: name.value,
        mediaType: response.flatMap { source.content(ofResponse: $0, to: operation) }?.type,
        mediaTypes: response.map { source.mediaTypes(ofResponse: $0, to: operation) } ?? [])
    }
  }
}
