import ExampleAPI
import Foundation
import QuireCaching
import QuireClient

// The snippets of "Caching"; a test compares them.

private func overTransport(base: URL, token: String) {
  let transport = CachingTransport(over: URLSessionTransport(), lifetime: .seconds(60))
  let github = Client(baseURL: base, headers: ["Authorization": token], transport: transport)
  _ = github
}

private func overClient(client: Client) {
  let github = client.caching(for: .seconds(60))
  _ = github
}

private func perResource(github: Client) async throws {
  let settled = github.caching(for: .seconds(86_400))
  let octocat = try await settled.send(.user(login: "octocat"))
  _ = octocat
}

private func onDisk(client: Client) throws {
  let caches = try FileManager.default.url(
    for: .cachesDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
  let folder = caches.appending(path: "github")
  let github = client.caching(for: .seconds(60), in: folder)
  _ = github
}

private func withoutNetwork(client: Client, folder: URL) {
  let offline = client.caching(for: .seconds(60), in: folder, staleIfError: .seconds(86_400))
  _ = offline
}

private struct OwnerOfResponses { let id: Int }

private func own(client: Client, folder: URL, user: OwnerOfResponses) {
  let github = client.caching(for: .seconds(60), in: folder).owned(by: user.id)
  _ = github
}

private func evict(of user: OwnerOfResponses, from transport: CachingTransport) {
  transport.removeAll(ownedBy: user.id)
}

private func signOut(transport: CachingTransport) {
  transport.removeAll()
}
