package import QuireSchema

/// An endpoint of a server: `x-resource` or an operation, after all passes.
///
/// It is the ``Endpoint`` with types in place of schemas, and with a complete paging rule or none.
/// The back end renders it as the type of a request and as a call.
package struct ResourceModel: Sendable {
  /// The `name`, or `nil` for a resource that is named after the type that contains it.
  package var name: JSONText?
  /// The `x-swift-name` of an operation, or `nil`.
  package var givenName: JSONText?
  /// The group of an operation, or `nil` if its call belongs to the API itself, and for
  /// `x-resource`.
  package var group: String?
  /// The type that contains the resource: that of the schema with the annotation.
  package let home: TypeID
  /// Whether an operation of a description describes the request, and not `x-resource`.
  package var isOperation = false
  /// The body of a successful response.
  package var response: Response
  /// The stream of values that the server can respond with, or `nil`.
  package var stream: Stream?
  /// The type of the response by the name that its own place declares, if that is an alias.
  package var writtenResponse: TypeReference?
  /// The type of the response if the file of the resource declares it, or `nil`.
  ///
  /// The conformance of a page belongs to the file of its type. Resources in other files do without
  /// it, because two files could have such resources.
  package var envelope: TypeID?
  /// The path, with the names of its parameters between its texts.
  package var path: [PathPart]
  /// The server that receives the request, or `nil` for that of the client.
  package var server: APIServer?
  /// The method in upper case, such as `GET`.
  package var method: String
  /// The parameters in the order of path, query, headers and body, each in the schema's order.
  package var parameters: [RequestParameter]
  /// The form of the body, if there is one.
  package var bodyForm = BodyForm.json
  /// The header fields that are always sent: media types other than `application/json`.
  package var mediaTypeFields: [(name: String, type: String)] = []
  /// Whether the request may be retried after a failure.
  package var isIdempotent: Bool
  /// The successes that an operation declares, ordered by status; empty for `x-resource`.
  package var successes: [Success] = []
  package var documentation = Documentation()
  /// The paging rule, or `nil` if the response is no page of a list.
  package var pagination: PaginationModel?
  /// The reason why an operation that seems to return a page has no rule, or `nil`.
  package var pagingNote: String?
  /// The parameters for the position in a list, which are nil in a request for the first page.
  package var positions: Set<RequestPlace> = []
  /// The types of the bodies of errors, in the annotation's order.
  package var errors: [ErrorBody] = []
  /// The examples of the bodies of successes and errors; they may not fit their types.
  var examples: [(type: TypeReference, value: SourceNode)] = []
  /// How a successful response indicates a failure, or `nil` if it never does.
  package var failure: Failure?
  /// The inline types of the parameters, the response and the errors, nested in the type of the
  /// resource.
  package var declarations: [TypeDeclaration] = []
  package let range: SourceRange

  /// Whether the request may be retried by default, as requests that only read may.
  package var isIdempotentByDefault: Bool {
    ["GET", "HEAD", "QUERY"].contains(method) || pagination != nil
  }

  /// The type of the value in a response, or of the first success with a value; `nil` if the
  /// response is no JSON value.
  package var responseType: TypeReference? { responseTypes.first }

  /// The types of the values in all successes.
  package var responseTypes: [TypeReference] {
    switch response {
    case .value(let type): [type]
    case .successes(let successes): successes.compactMap(\.content.type)
    case .noContent, .data, .headers: []
    }
  }

  /// The types of the values in all responses: of successes, streams and errors.
  package var receivedTypes: [TypeReference] {
    responseTypes + [stream?.element].compactMap(\.self) + errors.map(\.type)
  }

  /// Whether a parameter is left out of the call, because the walk over a list sets it.
  package func isPosition(_ parameter: RequestParameter) -> Bool {
    guard isOperation, !parameter.isRequired,
      let place = RequestPlace.Place(rawValue: parameter.place.rawValue)
    else { return false }
    let name = parameter.wireName
    return positions.contains(
      RequestPlace(place, place == .body ? JSONPointer([name]).description : name))
  }

  /// The body of a successful response, and how it is read.
  package enum Response: Hashable, Sendable {
    /// JSON that is decoded as a value of a type.
    case value(TypeReference)
    /// A body that is ignored, if there is one.
    case noContent
    /// Bytes of a media type, such as `application/pdf`, which are returned as they are.
    case data(contentType: String)
    /// No body, because the method is HEAD: the header fields are returned.
    case headers
    /// One of several contents, by the status; all of them are different.
    case successes([Success])
  }

  /// A stream of values in a response.
  package struct Stream: Sendable {
    package let kind: StreamKind
    package let mediaType: String
    /// The type of a value: of the data of an event, or of a line.
    package var element: TypeReference
    /// Whether a value is a whole event, and not only its data.
    package let hasWholeEvents: Bool
  }

  /// Whether the server responds with nothing but the stream.
  package var isStream: Bool {
    if case .data = response { stream != nil } else { false }
  }

  /// The type of the bodies of errors: one entry of `errors` of `x-resource`.
  package struct ErrorBody: Sendable {
    package let statuses: ErrorStatuses
    package let type: TypeReference
  }

  /// The part of a successful response's body that indicates a failure: `error` of `x-resource`.
  package struct Failure: Sendable {
    /// The location of the value that indicates a failure.
    package var location: ResponsePointer
    /// The value that indicates a failure, or `nil` for any value except null, false, 0 and empty.
    package var value: SourceNode?
    /// The location of the error message, or `nil`.
    package var message: ResponsePointer?
  }

  /// Statuses of successes whose bodies have the same content.
  package struct Success: Hashable, Sendable {
    /// The statuses, of which there is at least one.
    package var statuses: [SuccessStatuses]
    package let content: Content
  }

  /// The content of one success.
  package enum Content: Hashable, Sendable {
    /// JSON that is decoded as a value of a type.
    case value(TypeReference)
    /// A body that is ignored, if there is one.
    case noContent
    /// Bytes of a media type.
    case data(contentType: String)

    /// The type of the value, or `nil` if the content is no JSON value.
    package var type: TypeReference? {
      if case .value(let type) = self { type } else { nil }
    }
  }

  /// The statuses of successes whose body is ignored although a success with another status has
  /// content, except those that never have content.
  package var contentlessStatuses: [SuccessStatuses] {
    guard case .value = response else { return [] }
    return successes.filter { $0.content == .noContent }.flatMap(\.statuses)
      .filter { ![.status(204), .status(205)].contains($0) }
  }
}

/// One entry of a request: of its path, query, headers or JSON body, or the whole body.
///
/// It becomes an argument of the request's initializer, unless it is a constant.
package struct RequestParameter: Sendable {
  /// How null is sent in a JSON body; other places cannot contain null.
  package enum Null: Hashable, Sendable {
    /// Null is not sent: an Optional that is nil is omitted.
    case notSent
    /// Null is sent for nil, because the entry is required.
    case sentForNil
    /// The type of the entry distinguishes null from absent.
    case distinctFromAbsent
  }

  /// How a value is sent.
  package enum Form: Hashable, Sendable {
    /// As text; an array has one text for each element.
    case text
    /// As JSON: a member, a body, a part of a form, or the text of a parameter.
    case json
    /// As a file that the caller provides; the type is base64, or an array of it.
    case file
    /// The texts of an array in a query, sent once, with a delimiter between the elements.
    case list(ParameterStyle.Kind)
    /// An object in a query, with one parameter for each member.
    case deepObject
    /// An object, an array or another value in a query or a form, with the names of members and the
    /// indices of elements in brackets.
    case bracketed
    /// A value in a style of OpenAPI, such as an object in a path.
    case styled(ParameterStyle)
    /// A string as text, and any other value as JSON, in a form.
    case textOrJSON
  }

  package let place: ParameterPlace
  package var form = Form.text
  /// The media type of a part of a multipart form, or `nil` for the usual one.
  package var contentType: String?
  /// Whether the reserved characters of a value in the query are sent as they are.
  package var allowsReserved = false
  /// The name on the wire, such as `page[size]`; for a whole body, `content`.
  package let wireName: String
  /// The name of the object in the query that this is a member of, or `nil` for a whole parameter.
  package var object: String?
  /// `x-swift-name`, or `nil`.
  package var givenName: JSONText?
  package var type: TypeReference
  /// The type by the name that its own place declares, if that is an alias for `type`.
  package var writtenType: TypeReference?
  package var isRequired: Bool
  package var null = Null.notSent
  /// A value that is always sent and is not an initializer parameter; any JSON value.
  package var constant: SourceNode?
  /// The default argument of the initializer, sent like any other value; any JSON value.
  package var defaultValue: SourceNode?
  /// The value that the server assumes if none is sent, or `nil`; it is only documented.
  package var assumedValue: SourceNode?
  /// The greatest `minimum` that is an integer; evidence for the first number of a count.
  package var minimum: Int?
  /// Why the value is an identity, or why it is a plain value; `nil` for a constant.
  package var identityNote: String?
  package var documentation = Documentation()
  package let range: SourceRange
}

extension [ResourceModel.Success] {
  /// The successes, with those of equal content as one.
  var merged: Self {
    var merged: Self = []
    for success in self {
      if let index = merged.firstIndex(where: { $0.content == success.content }) {
        merged[index].statuses += success.statuses
      } else {
        merged.append(success)
      }
    }
    return merged
  }

  /// The response of a resource with these successes.
  ///
  /// A value next to successes without content is optional, except for a list, which is empty then.
  func response(isList: (TypeReference) -> Bool) -> ResourceModel.Response {
    let merged = merged
    let contents = merged.map(\.content).filter { $0 != .noContent }
    var mediaTypes: [String] = []
    for case .data(let contentType) in contents { mediaTypes.append(contentType) }
    if contents.isEmpty { return .noContent }
    if mediaTypes.count == contents.count {
      return .data(contentType: mediaTypes.joined(separator: ", "))
    }
    guard contents.count == 1, let type = contents[0].type else { return .successes(merged) }
    let isOptional = contents.count < merged.count && !isList(type) && type.withoutNull == type
    return .value(isOptional ? .nullable(type) : type)
  }
}
