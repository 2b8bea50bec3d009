public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// A response as it was received, whose body is not decoded yet.
///
/// The body is scanned at most once, in addition to decoding the model.
public struct ReceivedResponse: Sendable {
  /// The response without its body.
  public let http: HTTPURLResponse

  package var body: JSONDocument

  /// The rules for showing paths and URLs in errors.
  package var redaction = Redaction()

  /// The decoder for the body, or `nil` for that of ``JsonProvider``.
  package var decoder: JSONDecoder?

  /// Whether the response is a page in a walk over a list.
  package var isInWalk = false

  /// The values that equal requests have parsed the response as, or `nil` if it is for one request.
  package var values: SharedValues?

  package init(_ body: JSONDocument, from response: HTTPURLResponse) {
    http = response
    self.body = body
  }

  /// Creates a response that was received without a client.
  ///
  /// - Parameters:
  ///   - data: The body as it was received; empty if the response has none.
  ///   - response: The status and the header fields.
  public init(_ data: Data, from response: HTTPURLResponse) {
    self.init(JSONDocument(data), from: response)
  }

  /// The body as it was received; empty if the response has none.
  public var data: Data { body.data }

  /// The status code, such as 201.
  public var status: Int { http.statusCode }

  /// The header fields, such as `Location` and `ETag`.
  public var headers: HeaderFields { HeaderFields(http) }

  /// Decodes the body as JSON with ``JsonProvider``, or with the decoder of the client.
  ///
  /// - Parameter type: The type of the value.
  /// - Returns: The value.
  /// - Throws: `DecodingError` for a body that does not fit the type.
  public func decode<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
    try JsonProvider.decode(type, from: data, as: jsonDecoder)
  }

  /// Decodes the body from a form that the type of the value does not have by default.
  ///
  /// - Parameter form: The form in JSON, such as ``UnixTime``.
  /// - Returns: The value.
  /// - Throws: `DecodingError` for a body that does not fit the form.
  public func decode<Form: MemberFormat>(as form: Form.Type) throws -> Form.Represented {
    try JsonProvider.decode(in: form, from: data, as: jsonDecoder)
  }

  /// The decoder for the body.
  var jsonDecoder: JSONDecoder { decoder ?? JsonProvider.decoder }

  /// Returns the path that an error of the response shows.
  ///
  /// - Parameter resource: The path of the resource, or `nil` for that of the client's request.
  /// - Returns: The template of the path, or the path of the URL if the resource is unknown.
  func path(of resource: ResourcePath?) -> String {
    var redaction = redaction
    redaction.resource = resource ?? redaction.resource
    return redaction.resource == nil
      ? redaction.hidingValues(http.url?.path(percentEncoded: true) ?? "") : redaction.path
  }

  /// Returns a message of the server on one line, as an error shows it: without values of the
  /// request and words that look like keys.
  ///
  /// - Parameters:
  ///   - message: The message as it was received.
  ///   - resource: The path of the resource, or `nil` for that of the client's request.
  /// - Returns: Up to 200 characters.
  package func shown(_ message: String, of resource: ResourcePath?) -> String {
    let values = (resource ?? redaction.resource)?.values ?? []
    return message.withoutSecrets(of: http.url, and: redaction.hiddenSegments.union(values))
  }
}

extension ReceivedResponse: CustomStringConvertible, CustomReflectable {
  /// The status, without the header fields and the body, which can contain secrets.
  public var description: String { "status \(status)" }

  /// The status and the names of the header fields.
  public var customMirror: Mirror {
    Mirror(
      self, children: ["status": status, "headers": headers] as KeyValuePairs<String, Any>)
  }
}
