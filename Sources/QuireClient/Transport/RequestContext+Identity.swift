package import QuireStorage

#if canImport(FoundationNetworking)
  import Foundation
  package import FoundationNetworking
#else
  package import Foundation
#endif

extension RequestContext {
  /// Returns this context, for a request that is going to be sent.
  ///
  /// - Throws: The ``credentialFailure``.
  package func requiringCredential() throws -> RequestContext {
    if let credentialFailure { throw credentialFailure }
    return self
  }

  /// Returns the part of a request that identifies it for its owner.
  ///
  /// Without an owner, only the credentials keep users apart, so they stay.
  package func withoutCredential(_ request: URLRequest) -> URLRequest {
    guard owner != nil else { return request }
    var request = request
    credential?.remove(from: &request)
    for name in Self.credentialFields { request.setValue(nil, forHTTPHeaderField: name) }
    return request
  }

  /// The header fields that contain only credentials.
  static let credentialFields = ["Authorization", "Proxy-Authorization", "Cookie"]

  /// Returns a digest of the owner and of some header fields of a request.
  ///
  /// It contains all fields, except a few that say nothing about the user or the requested
  /// representation. So credentials in any field separate the users if there is no owner. The fields
  /// that a transport adds are not part of it, but the digest states whether it may add credentials.
  ///
  /// - Parameters:
  ///   - request: The request as it is sent.
  ///   - others: Other texts that are part of the digest.
  ///   - isPart: Whether a field is part of the digest, by its name in lower case.
  /// - Returns: The digest.
  package func identity(
    of request: URLRequest, with others: [String] = [],
    where isPart: (String) -> Bool = { _ in true }
  ) -> Digest {
    let fields = (withoutCredential(request).allHTTPHeaderFields ?? [:])
      .map { ($0.key.lowercased(), $0.value) }
      .filter { !Self.namesIgnored($0.0) && isPart($0.0) }
      .sorted { $0.0 < $1.0 }
      .flatMap { [$0.0, $0.1] }
    let credentials = mayAddCredentials ? [] : ["without credentials"]
    return Digest(fields + credentials + others + (owner.map { ["owner", $0, ""] } ?? []))
  }

  /// Whether a header field, by its name in lower case, is a cache directive or an identifier of a
  /// single request for logs.
  package static func namesIgnored(_ name: String) -> Bool {
    ["cache-control", "pragma", "traceparent", "tracestate", "x-request-id"].contains(name)
  }
}
