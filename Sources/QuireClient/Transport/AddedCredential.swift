import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A credential that an authorization has added to a request.
struct AddedCredential: Sendable {
  /// The URL and the header fields of a request.
  typealias Parts = (url: URL, headers: HeaderFields)

  /// The request before the credential was added.
  let before: Parts
  /// The request with the credential.
  let after: Parts

  /// Removes the credential from a request, as far as later changes have left it there.
  func remove(from request: inout URLRequest) {
    if request.url == after.url { request.url = before.url }
    for name in after.headers.names where after.headers[name] != before.headers[name] {
      guard request.value(forHTTPHeaderField: name) == after.headers[name] else { continue }
      request.setValue(before.headers[name], forHTTPHeaderField: name)
    }
  }
}
