package import QuireModel
package import QuireSchema

/// A readable summary of an API description: its operations by tag, and its types.
package struct DescriptionSummary {
  private let file: APIFile
  private let namespace: APINamespace
  private let context: RenderingContext
  private let library: SchemaLibrary
  /// The resources by the offset of their path and by their method.
  private let resources: [Int: [String: ResourceModel]]

  /// Summarizes the description at a path, or returns `nil` if the file there is no description.
  ///
  /// - Parameters:
  ///   - path: The path relative to the root folder.
  ///   - api: An API that was rendered without errors, so that its names are unique.
  ///   - library: The schemas of the API.
  ///   - options: The settings that affect the types of parameters.
  package init?(of path: String, in api: API, _ library: SchemaLibrary, options: SwiftOptions) {
    guard api.files.contains(where: { $0.path == path && $0.namespace != nil }) else { return nil }
    var reported = Diagnostics()
    let names = NameTable(of: api, diagnostics: &reported)
    let api = api.sharingEqualTypes(names)
    guard let file = api.files.first(where: { $0.path == path }), let namespace = file.namespace
    else { return nil }
    self.file = file
    self.namespace = namespace
    self.library = library
    resources = Dictionary(grouping: file.resources, by: \.range.offsets.lowerBound).mapValues {
      Dictionary($0.map { ($0.method, $0) }, uniquingKeysWith: { first, _ in first })
    }
    context = RenderingContext(spelling: api, names, options: options)
  }

  /// The servers and authorizations, the operations below their tags or groups, then the types and
  /// the identities that they share.
  ///
  /// An operation with several tags is below each of them.
  package var lines: [String] {
    let groups = contents.tags.map { tag in
      let operations = contents.operations.filter { operation in
        operation.tags.contains(tag) || operation.tags.isEmpty && operation.group == tag
      }
      return (title: tag.onOneLine, operations: operations)
    }
    let operations = (groups + untagged).filter { !$0.operations.isEmpty }.flatMap { group in
      [group.title] + group.operations.flatMap(lines).map { "  \($0)" }
    }
    let envelopes = Envelope.all(of: file, spelling: context.spelling)
    let summary = TypeSummary(envelopes: envelopes, spelling: context.spelling)
    let types = file.declarations.flatMap(summary.lines).map { "  \($0)" }
    let identities = IdentitySummary(spelling: context.spelling)
      .lines(of: file.declarations + file.resources.flatMap(\.declarations)).map { "  \($0)" }
    return section("Servers", servers) + section("Authorization", authorizations) + operations
      + section("Types", types) + section("Shared identities", identities)
  }

  /// The operations without a tag, by the groups of their calls.
  private var untagged: [(title: String, operations: [OpenAPIContents.Entry])] {
    let operations = contents.operations.filter(\.tags.isEmpty)
    var seen = Set(contents.tags.map(Optional.init))
    return operations.map(\.group).filter { seen.insert($0).inserted }.map { group in
      let title = group ?? (contents.tags.isEmpty ? "Operations" : "Without a tag")
      return (title.onOneLine, operations.filter { $0.group == group })
    }
  }

  private func section(_ title: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : [title] + lines
  }

  private var servers: [String] {
    zip(namespace.servers, names.servers.indices).map { server, index in
      let labels =
        (server.isRelative ? ["relativeTo:"] : [])
        + server.variables.map { "\(names.parameters[index][$0.name]?.afterDot ?? ""):" }
      let call = labels.isEmpty ? "" : "(\(labels.joined()))"
      return "  \(member(names.servers[index]))\(call)  \(server.template.onOneLine)"
    }
  }

  private var authorizations: [String] {
    zip(namespace.securitySchemes, names.securitySchemes).map { scheme, name in
      let call = scheme.credential == .basic ? "(user:password:)" : " { token }"
      return "  \(member(name))\(call)  \(scheme.credential.place.onOneLine)"
    }
  }

  /// Returns the qualified name of a member of the namespace.
  private func member(_ name: String) -> String {
    "\(context.names.path(of: namespace.id)).\(name.afterDot)"
  }

  private var names: NameTable.NamespaceNames {
    context.names.namespaces[namespace.id] ?? NameTable.NamespaceNames()
  }

  private func lines(of entry: OpenAPIContents.Entry) -> [String] {
    guard let resource = resource(of: entry) else {
      return [entry.line] + entry.omissionLines.map { "  \($0)" }
    }
    let summary = ResourceSummary(resource: resource, spelling: context.spelling)
    // The first sentences are the style and the location of the items.
    let rule = (resource.pagination?.words.prefix(2) ?? []).map { "\($0.onOneLine)." }
    let note = resource.pagingNote.map { "No paging rule: \($0.onOneLine)." }
    let paging = rule.isEmpty ? note : rule.joined(separator: " ")
    return [summary.line] + (paging.map { ["  \($0)"] } ?? [])
  }

  private var contents: OpenAPIContents { namespace.contents }

  // MARK: One operation

  /// Returns an operation by its `operationId` or by its call, such as `github.issues.get`, or `nil`.
  package func operation(named name: String) -> OperationSummary? {
    let entry =
      contents.operations.first { $0.id == name }
      ?? contents.operations.first { entry in
        guard let call = resource(of: entry).map(call) else { return false }
        return call == name || call.hasSuffix(".\(name)") && name.contains(".")
      }
    guard let entry else { return nil }
    return OperationSummary(of: entry, resource(of: entry), in: context, library)
  }

  /// The names by which ``operation(named:)`` finds the operations.
  package var operationNames: [String] {
    contents.operations.flatMap { entry in
      [entry.id] + (resource(of: entry).map { [call(of: $0)] } ?? [])
    }
  }

  private func call(of resource: ResourceModel) -> String { context.names.call(of: resource) }

  private func resource(of entry: OpenAPIContents.Entry) -> ResourceModel? {
    resources[entry.path.range.offsets.lowerBound]?[entry.method]
  }
}
