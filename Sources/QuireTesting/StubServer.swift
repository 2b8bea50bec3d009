public import Foundation
public import QuireClient
import Synchronization

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// A server in memory whose answers depend on the type of the request.
///
///     let stub = StubServer()
///     stub.on(GithubAPI.IssuesRequests.Get.self) {
///       $0.issueNumber == 7 ? .value(.sample) : .status(404)
///     }
///     stub.list(GithubAPI.IssuesRequests.ListForRepo.self, GithubAPI.Issue.samples(95))
///     let github = GithubAPI(transport: stub)
///
/// A request whose type has no stub fails with a ``StubError``, which names the type.
public final class StubServer: Transport {
  /// Chooses the answer when a request arrives; it is called while the state is locked.
  typealias Responder = @Sendable (ServedRequest) -> ScriptedAnswer?

  /// The delay of answers, and its clock.
  private struct Delay {
    let duration: Duration
    let clock: any Clock<Duration>
    let heedsCancellation: Bool

    func wait() async throws {
      if heedsCancellation { return try await clock.sleep(for: duration) }
      // An unstructured task does not inherit this task's cancellation.
      try await Task { try await clock.sleep(for: duration) }.value
    }
  }

  /// The answers to the requests of one type, or to all requests.
  private struct Route {
    var responder: Responder?
    /// The answers that replace those of the responder, keyed by request number from 1.
    var answers: [Int: ScriptedAnswer] = [:]
    /// The number of requests so far.
    var count = 0

    /// Returns the answer to the next request, or `nil` if it has no stub.
    mutating func answer(_ received: ServedRequest) -> ScriptedAnswer? {
      count += 1
      return answers[count] ?? responder?(received)
    }
  }

  private struct State {
    /// The answers that do not depend on the type.
    var general = Route()
    var routes: [ObjectIdentifier: Route] = [:]
    var delay: Delay?
    var requests: [ServedRequest] = []

    mutating func receive(_ received: ServedRequest) -> ScriptedAnswer? {
      requests.append(received)
      let general = general.answer(received)
      guard let resource = received.resource else { return general }
      let type = ObjectIdentifier(Swift.type(of: resource))
      return routes[type, default: Route()].answer(received) ?? general
    }
  }

  private let state: Mutex<State>

  /// Creates a server without stubs.
  public convenience init() { self.init { _ in nil } }

  /// Creates a server that answers the requests without a stub with a closure.
  init(otherwise responder: @escaping Responder) {
    state = Mutex(State(general: Route(responder: responder)))
  }

  /// Answers the requests of one type; replaces the stub of the type, also that of a list.
  ///
  /// - Parameters:
  ///   - type: The type of the requests.
  ///   - number: The number of the only request that is answered, or `nil` for all requests. The first
  ///     request of the type that the server receives is 1. All other requests keep their stub.
  ///   - answer: Returns the answer to a request, or throws the error that the transport throws.
  public func on<R: Resource>(
    _ type: R.Type, at number: Int? = nil,
    answer: @escaping @Sendable (R) async throws -> StubAnswer<R.Response, R.Failure>
  ) {
    respond(to: type, at: number) { try await answer($0).respond($1) }
  }

  /// Answers the requests of one type with a closure.
  func respond<R: Resource>(
    to type: R.Type, at number: Int? = nil,
    answer: @escaping @Sendable (R, ServedRequest) async throws -> (Data, HTTPURLResponse)
  ) {
    let answer = ScriptedAnswer(respond: { received in
      guard let resource = received.resource as? R else { throw StubError(.missing, of: received) }
      return try await answer(resource, received)
    })
    state.withLock { state in
      if let number {
        state.routes[ObjectIdentifier(type), default: Route()].answers[number] = answer
      } else {
        state.routes[ObjectIdentifier(type), default: Route()].responder = { _ in answer }
      }
    }
  }

  /// The requests so far, in order.
  public var requests: [URLRequest] { state.withLock(\.requests).map(\.request) }

  /// The URLs of the requests so far, in order.
  public var urls: [String] { requests.map { $0.url?.absoluteString ?? "" } }

  /// Returns the requests of one type so far, in order; each page of a list counts, and each retry.
  ///
  ///     #expect(stub.requests(to: GithubAPI.IssuesRequests.Get.self).map(\.issueNumber) == [7])
  public func requests<R: Resource>(to type: R.Type) -> [R] {
    state.withLock(\.requests).compactMap { $0.resource as? R }
  }

  /// A client for this server, at `https://server.example`.
  public var client: Client {
    guard let url = URL(string: "https://server.example") else {
      preconditionFailure("the address of the server is not a URL")
    }
    var client = Client(baseURL: url, transport: self)
    client.servers = nil
    return client
  }

  /// Delays the answers to further requests.
  ///
  /// - Parameters:
  ///   - duration: The delay of each answer.
  ///   - clock: The clock of the delay, such as a ``TestClock``.
  ///   - heedsCancellation: Whether a cancelled request throws at once; otherwise its answer still
  ///     arrives.
  public func delayAnswers(
    by duration: Duration, on clock: any Clock<Duration>, heedsCancellation: Bool = true
  ) {
    let delay = Delay(duration: duration, clock: clock, heedsCancellation: heedsCancellation)
    state.withLock { $0.delay = delay }
  }

  /// The answers that replace those to some requests of any type, keyed by request number; the first
  /// is 1.
  var answers: [Int: ScriptedAnswer] {
    get { state.withLock(\.general.answers) }
    set { state.withLock { $0.general.answers = newValue } }
  }

  /// Answers a request by the stub of its type.
  ///
  /// - Throws: ``StubError`` if the type has no stub, or if its answer does not fit; the errors of the
  ///   stub; `CancellationError` if the task was cancelled during a delay.
  public func send(
    _ request: URLRequest, in context: RequestContext
  ) async throws -> (Data, HTTPURLResponse) {
    let received = ServedRequest(request: request, resource: context.resource)
    let (answer, delay) = state.withLock { ($0.receive(received), $0.delay) }
    guard let answer else { throw StubError(.missing, of: received) }
    try await delay?.wait()
    return try await answer.respond(received)
  }
}
