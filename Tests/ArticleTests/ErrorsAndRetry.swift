import ExampleAPI
import Foundation
import QuireClient

// The snippets of "Errors and retry"; a test compares them.

private struct Screen {
  func show(_ user: User) {}
  func showNoUser() {}
  func offerRetry(_ error: any Error) {}

  func load(github: Client) async {
    do {
      show(try await github.send(.user(login: "octocat")))
    } catch let error as StatusError where error.status == 404 {
      showNoUser()
    } catch {
      offerRetry(error)
    }
  }
}

private struct ConnectionClosed: Error {}

private func translate() {
  let german: [ErrorSentence: String] = [.offline: "Es gibt keine Verbindung zum Internet."]
  ErrorSentence.translation = { german[$0] }
}

private func retry(base: URL) {
  let github = Client(baseURL: base).retrying()
  let patient = github.retrying(
    RetryPolicy(maxAttempts: 8, statuses: [429, 503], maxDelay: .seconds(300)))
  let steadfast = github.retrying { error in error is ConnectionClosed }
  let polite = github.retrying(delay: { failure in
    failure.status == 429 ? .seconds(10 * failure.attempt) : failure.delay
  })
  let calm = github.waitingForRateLimits(upTo: .seconds(300))
  let exchange = Client(baseURL: base).retrying(RetryPolicy(bodyDelayLocation: .body("backoff")))
  let shop = Client(baseURL: base).retrying(idempotencyKey: "Idempotency-Key")
  _ = (patient, steadfast, polite, calm, exchange, shop)
}

struct Channel: Resource {
  typealias Response = Author
  let path: ResourcePath = "/conversations.info"
  let errorReport: ErrorReport? = ErrorReport(
    at: .body("ok"), is: false, message: .body("error"))
}

private func links(base: URL, archive: URL) {
  let github = Client(baseURL: base).allowingLinks(toOrigins: [archive])
  _ = github
}
