import Foundation
package import QuireStorage
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The owner and the digest that separate stored lists of one resource.
package struct ListIdentity: Hashable, Sendable {
  /// The owner, or `nil` without one.
  package let owner: String?

  /// The digest of the owner, and of what the client and its interceptors add to the header fields and
  /// the query of a request, or `nil` if the pages of the list differ in it.
  package var digest: Digest?
}

/// Notes the identity of a list when one of its pages is requested.
///
/// The header fields of the resource are not part of it, because those of other pages may differ. They
/// are part of a ``Checkpoint``, apart from credentials.
package final class RequestRecorder: Sendable {
  @TaskLocal static var current: RequestRecorder?

  /// Whether requests are noted, but not sent.
  let isProbe: Bool

  private struct State {
    /// The request before the interceptors, and the names of the client's fields in lower case.
    var original: (request: URLRequest, names: Set<String>)?
    var identity: ListIdentity?
  }

  private let state = Mutex(State())

  init(isProbe: Bool = false) { self.isProbe = isProbe }

  /// The identity of the request that was sent last, or `nil` without one to the client's origin.
  var identity: ListIdentity? { state.withLock(\.identity) }

  /// Notes the request of a client, with the names of the client's fields, before it passes through
  /// interceptors.
  func begin(_ request: URLRequest, fields names: [String]) {
    state.withLock { $0.original = (request, Set(names.map { $0.lowercased() })) }
  }

  /// Notes a request as it is sent.
  ///
  /// - Throws: `CancellationError` if the request must not be sent.
  func note(_ request: URLRequest, in context: RequestContext) throws {
    // A request to another origin has no field that identifies the caller.
    if context.mayAddCredentials { noteIdentity(of: request, in: context) }
    if isProbe { throw CancellationError() }
  }

  private func noteIdentity(of request: URLRequest, in context: RequestContext) {
    state.withLock { state in
      let (original, names) = state.original ?? (request, [])
      let parts = Set(original.urlParts)
      let added = context.withoutCredential(request).urlParts.filter { !parts.contains($0) }
      let digest = context.identity(of: request, with: added) { name in
        names.contains(name)
          || RequestContext.credentialFields.contains { $0.lowercased() == name }
          || request.value(forHTTPHeaderField: name) != original.value(forHTTPHeaderField: name)
      }
      state.identity = ListIdentity(owner: context.owner, digest: digest)
    }
  }
}

extension URLRequest {
  /// The text of the URL before its query, and the parameters of the query.
  fileprivate var urlParts: [String] {
    (url?.absoluteString ?? "").split { $0 == "?" || $0 == "&" }.map(String.init)
  }
}
