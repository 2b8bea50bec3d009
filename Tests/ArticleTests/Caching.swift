import ExampleAPI
import Foundation
import QuireCaching
import QuireRuntime

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

private func signOut(transport: CachingTransport) {
  transport.removeAll()
}
