import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Client {
  /// Returns the server-sent events of a response.
  ///
  ///     for try await event in client.events(of: Prices()) { show(event.value) }
  ///
  /// The request has the header field `Accept: text/event-stream`. The timeout of
  /// ``with(headers:timeout:cachePolicy:decoder:encoder:progress:clock:)`` limits the time until the
  /// response begins, not the time between events; see ``URLSessionTransport/plainConfiguration``. The
  /// policy of ``retrying(_:idempotencyKey:clock:shouldRetry:delay:)`` applies until then, too.
  ///
  /// - Parameter resource: The request.
  /// - Returns: The events, which end with the connection unless you call
  ///   ``EventSequence/reconnecting(_:clock:)``.
  public func events<Resource: StreamResource>(of resource: Resource) -> EventSequence<Resource> {
    EventSequence(resource: resource, client: self)
  }

  /// Returns the values of a response that has one JSON text in each line.
  ///
  ///     for try await book in client.lines(of: AllBooks()) { … }
  ///
  /// The request has the header field `Accept` with ``StreamResource/lineType``. Timeouts and retries
  /// are those of ``events(of:)``.
  ///
  /// - Parameter resource: The request.
  /// - Returns: The values.
  public func lines<Resource: StreamResource>(of resource: Resource) -> LineSequence<Resource> {
    LineSequence(resource: resource, client: self)
  }

  /// Sends the request for a stream.
  ///
  /// - Parameters:
  ///   - resource: The request.
  ///   - type: The media type for the header field `Accept`.
  ///   - lastID: The identifier of the last event, or an empty text.
  /// - Returns: The response to a success, with the stream.
  /// - Throws: The errors of ``send(_:)``.
  func connection(
    to resource: some StreamResource, accepting type: String, after lastID: String = ""
  ) async throws -> StreamConnection {
    var draft = draft(of: resource)
    draft.headers["Accept"] = type
    // A request with any other identifier could not be sent.
    if !lastID.isEmpty, lastID.isHeaderValue { draft.headers["Last-Event-ID"] = lastID }
    let request = try request(for: draft)
    let (response, body) = try await streamedAnswer(to: request, for: resource)
    try resource.throwReportedError(in: response)
    return StreamConnection(response, body)
  }

  /// Decodes the data of an event, or a line.
  func element<Element: Decodable>(_ type: Element.Type, from data: Data) throws -> Element {
    if type == String.self, let text = String(decoding: data, as: UTF8.self) as? Element {
      return text
    }
    return try JsonProvider.decode(type, from: data, as: options.decoder ?? JsonProvider.decoder)
  }
}

/// The response with a stream, and the bytes that were not read yet.
struct StreamConnection {
  private let response: ReceivedResponse
  private var parts: ResponseBody.Iterator

  init(_ response: ReceivedResponse, _ body: ResponseBody) {
    self.response = response
    parts = body.makeAsyncIterator()
  }

  var status: Int { response.status }

  /// Waits for further bytes.
  mutating func next(isolation actor: isolated (any Actor)?) async throws -> Data? {
    try await parts.next(isolation: actor)
  }

  /// Throws an error with the start of the body unless the response has a media type, or none.
  mutating func requireType(
    _ type: String, isolation actor: isolated (any Actor)?
  ) async throws {
    guard let mediaType = response.headers.mediaType, mediaType != type else { return }
    let body = try? await next(isolation: actor)
    throw TransportError(
      .mediaType(mediaType, expected: type), at: response.http.url, response.redaction,
      message: body.map(response.excerpt))
  }

  /// Calls a closure, whose errors are those of this response.
  func reporting<Result>(
    _ operation: () throws(TransportError.Reason) -> Result
  ) throws(TransportError) -> Result {
    do {
      return try operation()
    } catch {
      throw TransportError(error, at: response.http.url, response.redaction)
    }
  }
}
