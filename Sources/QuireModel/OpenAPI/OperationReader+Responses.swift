import QuireSchema

// The responses of an operation: its successes by status, and the bodies of its errors.
extension OperationReader {
  /// Reads the successes, or returns `nil` with a diagnostic if one of them cannot be read.
  mutating func response(to parameters: [DeclaredParameter]) -> EndpointResponse? {
    let declared = successes
    guard let first = declared.first else {
      let place = operation.part["responses"]?.node.range ?? operation.part.node.range
      library.report(.noSuccess(operation, at: place))
      return operation.method == "HEAD" ? .headers : Self.unknownContent
    }
    var responses: [EndpointSuccess] = []
    var schemas: [Schema] = []
    for success in declared {
      guard let response = resolve(success.part) else { return nil }
      let links = links(in: response, parameters)
      if success.part.address == first.part.address || links == .declared { self.links = links }
      headerFields += (response["headers"]?.members ?? []).map { name, field in
        DeclaredHeaderField(name: name.value, description: field.text("description")?.value)
      }
      let content = self.content(of: response, to: success, sharing: &schemas)
      if stream == nil { stream = self.stream(in: response, sharing: &schemas) }
      responses.append(EndpointSuccess(statuses: success.statuses, content: content))
    }
    if operation.method == "HEAD" || first.isRedirection { stream = nil }
    if operation.method == "HEAD" { return .headers }
    // A redirection is followed; the description does not say what is at its target.
    if operation.method == "GET" {
      if first.isRedirection || lacksContent(responses, in: declared) { return Self.unknownContent }
    }
    return .successes(responses)
  }

  /// The content of a success of which the description says nothing.
  private static var unknownContent: EndpointResponse { .data(contentType: "*/*") }

  /// Whether a reading operation does not describe the content of its successes.
  ///
  /// The successes of some descriptions have only a text, although the server sends a body. A
  /// status that has no content, and a content that is null, say that there is none.
  private func lacksContent(
    _ responses: [EndpointSuccess], in declared: [DeclaredSuccess]
  ) -> Bool {
    guard stream == nil else { return false }
    let contentless: [SuccessStatuses] = [.status(204), .status(205)]
    let isSilent = zip(responses, declared).allSatisfy { response, success in
      guard case .noContent = response.content, let part = library.resolve(success.part) else {
        return false
      }
      return description.content(ofResponse: part, to: operation) == nil
    }
    return isSilent && responses.contains { !contentless.contains($0.statuses) }
  }

  /// The declared successes, ordered by status; a redirection if there is none, and otherwise
  /// `default`, which some tools write for every response.
  private var successes: [DeclaredSuccess] {
    let all = description.responses(to: operation)
    func responses(of statusClass: Character) -> [DeclaredSuccess] {
      let ofClass = all.filter {
        $0.name.value.first == statusClass && $0.name.value.count == 3
      }
      return ofClass.sorted { $0.name.value < $1.name.value }.map { name, part in
        DeclaredSuccess(
          statuses: Int(name.value).map { .status($0) } ?? .others, part: part,
          isRedirection: statusClass == "3")
      }
    }
    let successes = responses(of: "2")
    if !successes.isEmpty { return successes }
    if let redirection = responses(of: "3").first { return [redirection] }
    return all.filter { $0.name.value == "default" }.map {
      DeclaredSuccess(statuses: .others, part: $0.part, isRedirection: false)
    }
  }

  /// A response to a success, before its references are followed.
  private struct DeclaredSuccess {
    let statuses: SuccessStatuses
    let part: OpenAPIPart
    let isRedirection: Bool
  }

  /// Returns the content of a response.
  ///
  /// Some descriptions repeat one inline schema for several statuses, which describes one type.
  ///
  /// - Parameters:
  ///   - response: The response.
  ///   - success: The response as the operation declares it.
  ///   - schemas: The inline schemas of other responses, to which that of this one is added.
  /// - Returns: A schema, bytes or no content.
  private mutating func content(
    of response: OpenAPIPart, to success: DeclaredSuccess, sharing schemas: inout [Schema]
  ) -> EndpointResponse {
    guard let content = description.content(ofResponse: response, to: operation) else {
      return .noContent
    }
    let target = content.schema.flatMap { library.resolve($0) }
    if target?.node.isNullSchema == true { return .noContent }
    successContents.append(content)
    guard content.isJSON else { return .data(contentType: content.type) }
    guard let schema = content.schema else {
      let anything = SourceNode.anything(at: response.node.range)
      return .schema(self.schema(anything, at: content.address, in: response))
    }
    let read = self.schema(schema, in: response, sharing: &schemas)
    examples += content.examples.map { (read, $0) }
    if let target { noteUnread(target, in: success) }
    return .schema(read)
  }

  /// Reads the stream in the content of a success, or returns `nil` without one.
  private mutating func stream(
    in response: OpenAPIPart, sharing schemas: inout [Schema]
  ) -> EndpointStream? {
    let streams = description.streams(ofResponse: response, to: operation)
    let isStream = { (content: OpenAPISource.Content) in
      StreamKind(ofMediaType: content.type) != nil && !content.isBinary
    }
    guard let content = streams.first(where: isStream),
      let kind = StreamKind(ofMediaType: content.type)
    else { return nil }
    let values = StreamContentReader(library: library)
      .values(of: content, kind, at: operation.part.node.range)
    return EndpointStream(
      kind: kind, mediaType: content.type,
      schema: values.part.map { schema($0, in: response, sharing: &schemas) },
      hasWholeEvents: values.areEvents)
  }

  /// Notes that a success has the schema of a component that cannot be read.
  private mutating func noteUnread(_ target: OpenAPIPart, in success: DeclaredSuccess) {
    guard unreadSuccess == nil, library.isLost(target),
      let name = target.address.pointer.tokens.last
    else { return }
    unreadSuccess = .unreadResponse(name, of: operation.id.value, at: success.part.node.range)
  }

  private mutating func schema(
    _ schema: OpenAPIPart, in response: OpenAPIPart, sharing schemas: inout [Schema]
  ) -> Schema {
    if !isOutside(response),
      let same = schemas.first(where: { $0.node.isEqual(to: schema.node) })
    {
      return same
    }
    let new = self.schema(schema.node, at: schema.address, in: response)
    if !library.isLost(schema) { schemas.append(new) }
    return new
  }

  /// The media types of the successes that the header field `Accept` names, or `nil` for the usual
  /// ones.
  var acceptedType: String? {
    let areUsual = successContents.allSatisfy { $0.isJSON && $0.unusualType == nil }
    if areUsual || successContents.allSatisfy({ !$0.isJSON }) { return nil }
    var types: [String] = []
    for content in successContents {
      let type = content.isJSON ? content.unusualType ?? "application/json" : content.type
      if !types.contains(type) { types.append(type) }
    }
    return types.joined(separator: ", ")
  }

  /// Returns what the operation says about the header field `Link` of its response.
  private func links(
    in response: OpenAPIPart, _ parameters: [DeclaredParameter]
  ) -> LinkEvidence {
    let fields = response["headers"]?.members ?? []
    if fields.contains(where: { $0.name.value.lowercased() == "link" }) { return .declared }
    let texts =
      [operation.part.text("description"), response.text("description")]
      + parameters.map { $0.part.text("description") }
    if texts.contains(where: { $0.map { library.mentionsLinkHeader($0.value) } == true }) {
      return .mentioned
    }
    return description.mentionsLinkHeader ? .mentioned : .none
  }

  /// Reads the bodies of errors.
  mutating func errors() -> [(statuses: ErrorStatuses, schema: Schema)] {
    var errors: [(statuses: ErrorStatuses, schema: Schema)] = []
    var schemas: [Schema] = []
    let successes = Set(successes.map(\.part.address))
    for (name, part) in description.responses(to: operation)
    where !successes.contains(part.address) {
      guard let statuses = ErrorStatuses(name.value),
        !errors.contains(where: { $0.statuses == statuses })
      else { continue }
      let body = library.part { () -> Schema? in
        guard let response = resolve(part),
          let content = description.content(ofResponse: response, to: operation), content.isJSON,
          let schema = content.schema, library.resolve(schema)?.node.isNullSchema != true
        else { return nil }
        let read = self.schema(schema, in: response, sharing: &schemas)
        examples += content.examples.map { (read, $0) }
        return read
      }
      if let body { errors.append((statuses, body)) }
    }
    return errors
  }
}

extension String {
  /// Whether a text says that the header field `Link` has the next page.
  var mentionsLinkHeader: Bool {
    let words = plainWords
    let pairs = zip(words, words.dropFirst())
    if words.contains(where: ["rfc5988", "rfc8288"].contains)
      || pairs.contains(where: { $0 == "rfc" && ["5988", "8288"].contains($1) })
      || pairs.contains(where: { $0 == "web" && $1 == "linking" })
    {
      return true
    }
    let links = words.indices.filter { ["link", "links"].contains(words[$0]) }
    if links.isEmpty { return false }
    // "the `next` link relation"
    let isRelation = links.contains { index in
      index > 0 && words[index - 1] == "next" && index + 1 < words.count
        && words[index + 1].hasPrefix("relation")
    }
    if isRelation { return true }
    let isHeader = links.contains { index in
      words[max(index - Self.reach, 0)..<min(index + Self.reach + 1, words.count)]
        .contains { $0 == "header" || $0 == "headers" }
    }
    guard isHeader || contains("ink: <") else { return false }
    return words.contains { word in
      ["cursor", "cursors", "next", "rel", "results"].contains(word) || word.hasPrefix("pag")
    }
  }

  /// The most words from `link` to `header`: "the header contains a `next` link".
  private static let reach = 4
}
