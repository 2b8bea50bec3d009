import Foundation

/// The facts about a request that a client passes to its transports, even through transports in
/// between.
package struct RequestContext: Sendable {
  /// The context of the request that the current task sends.
  @TaskLocal package static var current = RequestContext()

  /// Whether a transport may add its credentials, such as the fields of its configuration.
  ///
  /// It may not if a link has another origin than the client's: such a request has no field
  /// that identifies the caller.
  package var mayAddCredentials = true

  /// The rules for showing paths and URLs in errors.
  var redaction = Redaction()

  /// How long a response is fresh if the server does not say, or `nil` for the lifetime of the
  /// cache.
  package var cacheLifetime: Duration?

  /// The types of the bodies of errors by status.
  var errorBodies: [ErrorStatuses: any (Decodable & Sendable).Type] = [:]

  /// The decoder for the bodies of responses, or `nil` for that of ``JsonProvider``.
  var decoder: JSONDecoder?

  /// The encoder for the bodies of requests, or `nil` for the settings of ``JsonProvider``.
  var encoder: JSONEncoder?

  /// Whether the response is a page in a walk over a list.
  var isWalk = false

  /// The document of the received body, or `nil` if the body is read in only one place.
  var body: BodyDocument?

  /// Receives the progress of bodies, or `nil` if nothing is reported.
  var progress: (@Sendable (TransferProgress) -> Void)?

  /// The download of the response, or `nil` if the transport returns the body as data.
  package var download: Download?

  /// The decoder for the bodies of responses.
  var jsonDecoder: JSONDecoder { decoder ?? JsonProvider.decoder }

  /// Returns the document of a body, which is shared by everything that reads the same body.
  func document(of data: Data) -> JSONDocument { body?.document(of: data) ?? JSONDocument(data) }

  /// Returns the path that an error of a response shows.
  ///
  /// - Parameters:
  ///   - resource: The path of the resource, or `nil` for that of the context.
  ///   - url: The URL of the response, which is used if the resource is unknown.
  /// - Returns: The template of the path, or the path of the URL.
  func path(of resource: ResourcePath?, or url: URL?) -> String {
    var redaction = redaction
    redaction.resource = resource ?? redaction.resource
    return redaction.resource == nil
      ? redaction.hidingValues(url?.path(percentEncoded: true) ?? "") : redaction.path
  }
}
