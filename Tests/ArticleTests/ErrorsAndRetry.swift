import ExampleAPI
import Foundation
import QuireRuntime

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// The snippets of "Errors and retry"; a test compares them.

private struct Screen {
  func show(_ user: User) {}
  func showNobody() {}
  func offerRetry(_ error: any Error) {}

  func load(github: Client) async {
    do {
      show(try await github.send(.user(login: "octocat")))
    } catch let error as StatusError where error.status == 404 {
      showNobody()
    } catch {
      offerRetry(error)
    }
  }
}

private struct ConnectionClosed: Error {}

private func retry(base: URL) {
  let github = Client(baseURL: base).retrying()
  let patient = github.retrying(
    RetryPolicy(maxAttempts: 8, statuses: [429, 503], maxDelay: .seconds(300)))
  let steadfast = github.retrying { error in error is ConnectionClosed }
  let exchange = Client(baseURL: base).retrying(RetryPolicy(bodyDelayLocation: "/backoff"))
  _ = (patient, steadfast, exchange)
}

private protocol Tokens: Sendable {
  func current() async throws -> String
  func renewed(insteadOf token: String) async throws -> String
}

extension URLRequest {
  fileprivate func signed(by token: String) -> URLRequest {
    var request = self
    request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
    return request
  }
}

private enum Signing {
  struct Authorized: Transport {
    let transport: any Transport
    let host: String
    let tokens: Tokens  // your actor, which renews a token once for all callers

    var bodyLimit: Int { transport.bodyLimit }
    var isCaching: Bool { transport.isCaching }

    func send(_ request: URLRequest) async throws -> (Data, HTTPURLResponse) {
      guard request.url?.host() == host else { return try await transport.send(request) }
      let token = try await tokens.current()
      let answer = try await transport.send(request.signed(by: token))
      guard answer.1.statusCode == 401 else { return answer }
      return try await transport.send(request.signed(by: tokens.renewed(insteadOf: token)))
    }

    func discard(_ response: HTTPURLResponse) { transport.discard(response) }
  }
}

struct Channel: Resource {
  typealias Response = Author
  let path: ResourcePath = "/conversations.info"
  let failure: ResponseFailure? = ResponseFailure(at: "/ok", is: false, message: "/error")
}

private func links(base: URL, archive: URL) {
  let github = Client(baseURL: base).allowingLinks(toOrigins: [archive])
  _ = github
}
