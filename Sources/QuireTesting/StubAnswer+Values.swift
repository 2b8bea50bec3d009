import Foundation
public import QuireClient

extension StubAnswer where Response: Encodable & Sendable {
  /// Returns an answer with the response of the request, in the form in which the request decodes it.
  ///
  ///     stub.on(LibraryAPI.BooksRequests.Get.self) { _ in .value(.sample) }
  ///
  /// Data is sent as it is, with the media type `application/octet-stream`. Use ``status(_:headers:)`` for
  /// a request without a response, and a status with a body for a response whose type depends on the
  /// status.
  ///
  /// - Parameters:
  ///   - value: The response.
  ///   - status: The status.
  ///   - headers: The header fields, in addition to `Content-Type`.
  /// - Returns: The answer. A value without a form in JSON fails with `EncodingError`.
  public static func value(
    _ value: Response, status: Int = 200, headers: [String: String] = [:]
  ) -> Self {
    Self(respond: { received in
      let content = try received.resource?.content(of: value) ?? ServedContent(encoding: value)
      return try content.response(to: received.request, status: status, headers: headers)
    })
  }
}

extension StubAnswer {
  /// Returns an answer with a status and a value as its JSON body.
  ///
  ///     stub.on(GithubAPI.IssuesRequests.Get.self) { _ in
  ///       .status(404, body: GithubAPI.BasicError.sample)
  ///     }
  ///
  /// - Parameters:
  ///   - status: The status.
  ///   - body: The body.
  ///   - headers: The header fields, in addition to `Content-Type`.
  /// - Returns: The answer. A value without a form in JSON fails with `EncodingError`.
  public static func status(
    _ status: Int, body: some Encodable & Sendable, headers: [String: String] = [:]
  ) -> Self {
    Self(respond: { received in
      try ServedContent(encoding: body).response(
        to: received.request, status: status, headers: headers)
    })
  }

  /// Returns an answer with the body that the request declares for the status of an error.
  ///
  ///     stub.on(LibraryAPI.BooksRequests.Create.self) { _ in .status(422, body: .unprocessableContent(.sample)) }
  ///
  /// - Parameters:
  ///   - status: The status.
  ///   - body: The body, as the request decodes it. A case without a value has an empty body.
  ///   - headers: The header fields, in addition to `Content-Type`.
  /// - Returns: The answer. It fails with ``StubError`` if the request decodes the answer as another body,
  ///   because the case is that of another status, or the body has not its usual form in JSON.
  public static func status<Body: DeclaredBody>(
    _ status: Int, body: Body, headers: [String: String] = [:]
  ) -> Self where Failure == DeclaredError<Body> {
    Self(respond: { received in
      let payload = Mirror(reflecting: body).children.first?.value as? any Encodable
      let content = try payload.map { try ServedContent(encoding: $0) } ?? ServedContent(Data())
      let answer = try content.response(to: received.request, status: status, headers: headers)
      let error = Failure(ReceivedResponse(answer.0, from: answer.1))
      guard error?.body == body else {
        let decoded = error.map { "'\($0.body)'" } ?? "a success"
        throw StubError(
          .unfit("the status \(status) with the body of '\(body)' is decoded as \(decoded)"),
          of: received)
      }
      return answer
    })
  }

  /// Returns an answer with server-sent events, after which the stream ends.
  ///
  /// - Parameters:
  ///   - values: The data of each event: text as it is, and all other values as JSON.
  ///   - headers: The header fields, in addition to `Content-Type`.
  /// - Returns: The answer. A value without a form in JSON fails with `EncodingError`.
  public static func events(
    _ values: [some Encodable & Sendable], headers: [String: String] = [:]
  ) -> Self {
    .stream("text/event-stream", headers) {
      let events = try values.map { value in
        let lines = try ServedContent.text(of: value).split(
          omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        return lines.map { "data: \($0)\n" }.joined() + "\n"
      }
      return events.joined()
    }
  }

  /// Returns an answer with a value in each line, after which the stream ends.
  ///
  /// - Parameters:
  ///   - values: The lines: text as it is, and all other values as JSON.
  ///   - headers: The header fields, in addition to `Content-Type`.
  /// - Returns: The answer. A value without a form in JSON fails with `EncodingError`.
  public static func lines(
    _ values: [some Encodable & Sendable], headers: [String: String] = [:]
  ) -> Self {
    .stream("application/jsonl", headers) {
      try values.map { try ServedContent.text(of: $0) + "\n" }.joined()
    }
  }

  private static func stream(
    _ mediaType: String, _ headers: [String: String],
    text: @escaping @Sendable () throws -> String
  ) -> Self {
    Self(respond: { received in
      try ServedContent(Data(try text().utf8), mediaType: mediaType).response(
        to: received.request, status: 200, headers: headers)
    })
  }
}

extension ServedContent {
  /// Creates a JSON body.
  fileprivate init(encoding value: some Encodable) throws {
    self.init(try JsonProvider.encode(value))
  }

  /// Returns the text of an element in a stream, on one line if it is JSON.
  fileprivate static func text(of value: some Encodable) throws -> String {
    if let text = value as? String { return text }
    return try JSONValue(parsing: JsonProvider.encode(value)).description
  }
}

extension Resource {
  /// Returns the body that this resource decodes as a response.
  fileprivate func content(of response: some Encodable) throws -> ServedContent {
    if let formatted = self as? any FormattedResource,
      let data = try type(of: formatted).data(of: response)
    {
      return ServedContent(data)
    }
    if let data = response as? Data {
      return ServedContent(data, mediaType: "application/octet-stream")
    }
    return try ServedContent(encoding: response)
  }
}

extension FormattedResource {
  /// Returns the JSON of a response in the form of this resource, or `nil` if it has another type.
  static func data(of response: Any) throws -> Data? {
    try (response as? Response).map { try JSONWriter.write($0, as: ResponseForm.self) }
  }
}
