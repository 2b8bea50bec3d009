import QuireSchema

/// An endpoint, as its annotations or an API description describe it.
///
/// It is one entry of `x-resource`, an endpoint for the further pages of a member, or an operation.
/// It is the result of the first pass: all types are still schemas, and all paging rules are as
/// written. ``ResourceModel`` is the same endpoint after all passes.
struct Endpoint {
  /// The schema with the annotation, or the description with the operation.
  let home: EndpointHome
  /// The name, or `nil` for a resource that is named after the type that contains it.
  let name: JSONText?
  /// The group of an operation, or `nil` without one.
  var group: String?
  /// The method in upper case.
  let method: String
  /// The path, with its parameters in braces.
  let template: PathTemplate
  /// The place of the path, to which diagnostics about the endpoint refer.
  let range: SourceRange
  let response: EndpointResponse
  /// The stream that an operation can respond with, or `nil`.
  var stream: EndpointStream?
  /// The parameters in the order of path, query, headers and body, each in the annotation's order.
  let parameters: [EndpointParameter]
  /// The schemas of the bodies of errors, in the annotation's order.
  let errors: [(statuses: ErrorStatuses, schema: Schema)]
  /// The statement about the paging rule, or `nil` without one.
  let pagination: PaginationStatement?
  /// The rule of the description or of the path, which counts where it fits, or `nil`.
  var sharedPagination: PaginationStatement?
  /// The server that a description names for the operation, or `nil` for that of the client.
  var server: APIServer?
  /// The form in which the body is sent, if there is one.
  var bodyForm = BodyForm.json
  /// The media type of a JSON body other than `application/json`, or `nil`.
  var jsonType: String?
  /// Whether a request needs the file that is its whole body.
  var isContentRequired = true
  /// The names that `required` lists; parameters of a description state whether they are required.
  var required: [JSONText] = []
  /// The media types of a JSON response other than `application/json`, or `nil`.
  var acceptedType: String?
  /// Whether the request may be retried, or `nil` if that is not stated.
  var isIdempotent: Bool?
  /// How a successful response indicates a failure, or `nil` if it never does.
  var failure: EndpointFailure?
  /// The examples of the bodies of responses, with the schemas of these bodies.
  var examples: [(schema: Schema, value: SourceNode)] = []
  /// The texts about the endpoint, of which each may be missing.
  var documentation = Documentation()
  /// The facts about the operation that describes the endpoint, or `nil` if an annotation does.
  var operation: OperationFacts?

  /// The evidence that a response has the header field `Link`, which only a description gives.
  var links: LinkEvidence { operation.map(\.links) ?? LinkEvidence.none }

  /// Whether the paging rule is inferred without an annotation.
  var infersRule: Bool {
    operation != nil && pagination == nil && ["GET", "POST", "QUERY"].contains(method)
  }

  /// The schemas in the annotation; their inline types belong to the resource.
  var annotatedSchemas: [Schema] {
    var schemas = parameters.map(\.schema)
    schemas += response.schemas
    if let schema = stream?.schema, !schemas.contains(where: { $0 === schema }) {
      schemas.append(schema)
    }
    // Several errors may have the same schema, whose types are declared once.
    var seen: Set<SchemaAddress> = []
    return schemas + errors.map(\.schema).filter { seen.insert($0.address).inserted }
  }
}

/// The place of an endpoint.
enum EndpointHome {
  /// The schema with the annotation: the root of a document, or a page within one.
  ///
  /// Diagnostics about the schema are at the place of the annotation's name.
  case schema(Schema, annotatedAt: SourceRange)
  /// The description with this address.
  case description(SchemaAddress)

  /// The schema with the annotation, or `nil` for an operation.
  var schema: Schema? {
    if case .schema(let schema, _) = self { schema } else { nil }
  }

  /// The path of the document.
  var document: String {
    switch self {
    case .schema(let schema, _): schema.address.document
    case .description(let address): address.document
    }
  }
}

/// The response of an endpoint, as its annotation describes it.
enum EndpointResponse {
  /// A value of the schema with the annotation.
  case home
  /// A value of the schema under `response`.
  case schema(Schema)
  /// A body that is ignored: `null`.
  case noContent
  /// Bytes of a media type: `contentType`.
  case data(contentType: String)
  /// The header fields, because a response to HEAD has no body.
  case headers
  /// Several successes of an operation, ordered by status.
  case successes([EndpointSuccess])

  /// Whether a place in the body can indicate a failure: not in bytes, nor in header fields.
  var mayIndicateFailure: Bool {
    switch self {
    case .home, .schema, .noContent: true
    case .data, .headers: false
    case .successes(let successes): successes.allSatisfy(\.content.mayIndicateFailure)
    }
  }

  /// The schemas of the successes, the main one first; empty if the response is a value of the
  /// schema with the annotation.
  var schemas: [Schema] {
    switch self {
    case .schema(let schema): [schema]
    case .successes(let successes): successes.flatMap(\.content.schemas)
    case .home, .noContent, .data, .headers: []
    }
  }

  /// Returns the schema of the response, or `nil` if no schema describes it.
  func schema(at home: Schema) -> Schema? {
    switch self {
    case .home: home
    case .schema(let schema): schema
    case .noContent, .data, .headers, .successes: nil
    }
  }
}

/// One success of an operation: its statuses, and its response.
struct EndpointSuccess {
  /// The statuses that have this content.
  let statuses: SuccessStatuses
  /// A schema, bytes or no content.
  let content: EndpointResponse
}

/// The place in a successful response that indicates a failure, as an annotation or the settings
/// state it.
package struct EndpointFailure: Sendable {
  var location: JSONText
  /// The value that indicates a failure, or `nil` for any value except null, false, 0 and empty.
  var value: SourceNode?
  /// The location of the error message, or `nil`.
  var message: JSONText?
  /// Whether the response must declare the locations.
  ///
  /// Settings state what a description lacks, and for all operations of an API.
  var isInSchema = true
}

/// A parameter of a resource as its annotation describes it.
struct EndpointParameter {
  let place: ParameterPlace
  /// The name on the wire, as written.
  let name: JSONText
  /// The object in the query that this is a member of, or `nil` for a whole parameter.
  var object: JSONText?
  let schema: Schema
  /// Whether each request has the parameter.
  var isRequired: Bool
  /// The only value, if the path of an operation states it; the schema may also have one.
  var constant: SourceNode?
  /// Whether the schema has errors, which were already reported.
  let isBroken: Bool
  /// The form of an array or an object, or `nil` for the usual form.
  var style: Style?
  /// The media type that `encoding` states for a part of a form, or `nil`.
  var contentType: JSONText?
  /// Whether a description states that the value is sent as JSON.
  var isJSON = false
  /// Whether a description states that the reserved characters of a value in the query are sent as
  /// they are.
  var allowsReserved = false
  /// The documentation of a parameter in a description, which precedes that of the schema.
  var documentation = Documentation()
  /// Whether the `default` of the schema is sent; in a description, the server assumes it.
  var sendsDefault = true

  /// The form of an array or an object in a request.
  enum Style {
    /// The form in the query that an annotation states.
    case annotated(QueryStyle, at: SourceRange)
    /// The style that a description states, or that is usual at the place.
    case described(ParameterStyle)
    /// The style `deepObject` of a description.
    case deepObject
  }
}

/// The facts about an operation that a description states and no annotation can state.
struct OperationFacts {
  /// The `operationId`, or the name of an operation without one.
  let id: String
  /// The name of the call that the operation states, or `nil`.
  let givenName: JSONText?
  /// The path of the operation, as the target of an action of an overlay.
  let overlayTarget: String
  /// The purpose of the request, as the texts of the operation state it.
  let purpose: OperationPurpose
  /// The evidence that a response has the header field `Link`.
  let links: LinkEvidence
  /// The declared header fields of the successes.
  let headerFields: [DeclaredHeaderField]
}

/// A header field that a response declares.
struct DeclaredHeaderField: Hashable {
  /// The name of the field, as the description writes it.
  let name: String
  /// The text about the field, or `nil`.
  let description: String?
}

/// The purpose of a request whose method may change something, as the operation's texts state it.
enum OperationPurpose {
  /// The texts say that the request only reads.
  case reads
  /// The texts say that the request changes something.
  case changes
  /// The texts say neither, or the operation has no texts.
  case unknown
}

/// The evidence of a description that an operation sends the header field `Link` (RFC 8288).
enum LinkEvidence {
  /// Nothing says that it does.
  case none
  /// The prose of the operation or of the whole description mentions it.
  case mentioned
  /// A response declares it.
  case declared
}

/// The form of a response that is a stream of values.
package enum StreamKind: Hashable, Sendable {
  /// Server-sent events.
  case events
  /// JSON texts, usually one in each line.
  case lines

  /// Creates the form of a media type, or `nil` if its bodies are no streams.
  init?(ofMediaType type: String) {
    if type.prefix(while: { $0 != ";" }).lowercased() == "text/event-stream" {
      self = .events
    } else if type.isJSONSequenceType {
      self = .lines
    } else {
      return nil
    }
  }
}

/// The stream that an operation can respond with, as a description declares it.
struct EndpointStream {
  let kind: StreamKind
  let mediaType: String
  /// The schema of a value: of the data of an event, or of a line; `nil` for any text.
  let schema: Schema?
  /// Whether a value is a whole event, and not only its data.
  let hasWholeEvents: Bool
}
