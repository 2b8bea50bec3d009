public import Foundation

/// The facts about a request that a client passes to its transport, in addition to the request.
///
/// A transport that calls another one passes the context on.
public struct RequestContext: Sendable {
  /// Whether a transport may add its credentials, such as the fields of its configuration.
  ///
  /// It may not if a link has another origin than the client's: such a request has no field
  /// that identifies the caller.
  public var mayAddCredentials = true

  /// The file that contains the body, or `nil` if the body is the `httpBody` of the request.
  ///
  /// A body with files on disk is in a file, which exists until ``Transport/send(_:in:)`` returns.
  public var bodyFile: URL?

  /// Receives the progress of bodies, or `nil` if nothing is reported.
  public var progress: (@Sendable (TransferProgress) -> Void)?

  /// How long a response is fresh if the server does not say, or `nil` for the lifetime of the
  /// cache.
  package var cacheLifetime: Duration?

  /// How long a response may have been stale when it is used because the network failed, or `nil`
  /// for the time of the cache.
  package var staleIfError: Duration?

  /// The owner of the data that is requested, or `nil` without one; see ``Client/owned(by:)``.
  package var owner: String?

  /// The credential that was added to the request, or `nil` without one.
  var credential: AddedCredential?

  /// The reason why the request has no credential, so that only a cache may answer it; otherwise `nil`.
  package var credentialFailure: (any Error)?

  /// Notes the request as it is sent, or is `nil`.
  var recorder: RequestRecorder?

  /// The resource that is requested, or `nil` for a request without a client.
  package var resource: (any Resource)?

  /// The rules for showing paths and URLs in errors.
  var redaction = Redaction()

  /// Creates the context of a request without a client.
  public init() {}

  /// The template of the resource's path, such as `/users/{id}`; empty if it is not known.
  public var path: String { redaction.path }
}

extension RequestContext: CustomStringConvertible, CustomReflectable {
  /// The template of the path, and whether credentials may be added.
  public var description: String {
    "'\(path)', \(mayAddCredentials ? "with" : "without") credentials"
  }

  /// The template of the path, and whether credentials may be added.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: ["path": path, "mayAddCredentials": mayAddCredentials]
        as KeyValuePairs<String, Any>)
  }
}
