import Foundation
import QuireClient
import QuireTesting

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URL {
  /// Walks a list on a scripted server at this URL.
  func walk<R: PagedResource>(
    _ resource: R, _ answers: ScriptedAnswer...
  ) async throws -> (items: [R.Item], requests: [URLRequest]) {
    let transport = ScriptedTransport(answers)
    var items: [R.Item] = []
    for try await item in Client(baseURL: self, transport: transport).items(of: resource) {
      items.append(item)
    }
    return (items, transport.requests)
  }
}
