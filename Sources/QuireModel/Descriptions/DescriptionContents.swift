package import QuireSchema

/// The tags and operations of an API description, for an overview.
package struct DescriptionContents: Sendable {
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
    /// The range of the operation object.
    package let range: SourceRange
    /// The declared responses in the order of the description.
    package let responses: [Response]
    /// The warning that the operation is omitted, or `nil` if it is a resource.
    package let omission: Diagnostic?
  }

  /// A response that an operation declares.
  package struct Response: Sendable {
    /// The status, the class of statuses such as `4XX`, or `default`.
    package let statuses: String
    /// The media type that is read, or `nil` if the response has no body.
    package let mediaType: String?
  }

  /// Creates the contents of a description without tags and operations.
  init() {}

  /// Lists operations of a description.
  init(_ operations: [Operation], of source: DescriptionSource, omissions: Omissions) {
    self.operations = operations.map { operation in
      let omission = omissions.warning(about: operation.part.address)
      return Entry(
        id: operation.id.value, method: operation.method, path: operation.path,
        tags: operation.tags, range: operation.part.node.range,
        responses: omission == nil ? Self.responses(to: operation, of: source) : [],
        omission: omission)
    }
    var seen: Set<String> = []
    let declared = source.root["tags"]?.elements.compactMap { $0.text("name")?.value } ?? []
    tags = (declared + operations.flatMap(\.tags)).filter { seen.insert($0).inserted }
  }

  private static func responses(
    to operation: Operation, of source: DescriptionSource
  ) -> [Response] {
    source.responses(to: operation).map { name, part in
      // Mistakes are reported when the responses are read.
      var mistakes = Diagnostics()
      let content = source.library.resolve(part, diagnostics: &mistakes)
        .flatMap { source.content(ofResponse: $0, to: operation) }
      return Response(statuses: name.value, mediaType: content?.type)
    }
  }
}
