public import Foundation
public import QuireRuntime
import Synchronization

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// A server in memory that answers with the pages of a list, by the rule by which they are asked.
///
///     let server = PagedServer(users, by: resource.pagingRule, pageSize: 2)
///     server.answers = [2: .status(503)]  // the second request fails
///     let feed = Feed(resource, from: server.client)
///
/// It reads the continuation where the rule sends it, and writes items, totals, flags and the next
/// continuation where the rule looks for them, in both directions where it leads back, whatever the
/// path. All properties may be changed between two requests, as a list changes while it is walked.
public final class PagedServer: Transport {
  /// How long answers take, and by which clock.
  private struct Delay {
    let duration: Duration
    let clock: any Clock<Duration>
    let heedsCancellation: Bool
  }

  private struct State {
    var list: PagedList
    var answers: [Int: ScriptedAnswer] = [:]
    var delay: Delay?
    var requests: [URLRequest] = []
  }

  private let state: Mutex<State>

  /// Makes a server of a list.
  ///
  /// - Parameters:
  ///   - items: All the items in server order.
  ///   - rule: How the pages follow one another; of a resource its `pagingRule`.
  ///   - pageSize: The most items of a page, fewer where a request asks for fewer; less than 1
  ///     counts as 1.
  ///   - envelope: An object with what else stands on every page.
  public init(
    _ items: [JSONValue], by rule: PagingRule, pageSize: Int = 10, envelope: JSONValue = .null
  ) {
    let list = PagedList(rule: rule, envelope: envelope, items: items, pageSize: max(1, pageSize))
    state = Mutex(State(list: list))
  }

  /// Makes a server of a list of values, such as models.
  ///
  /// - Parameters:
  ///   - items: All the items in server order, each in its form as a member.
  ///   - rule: How the pages follow one another.
  ///   - pageSize: The most items of a page; less than 1 counts as 1.
  ///   - envelope: An object with what else stands on every page.
  /// - Throws: `EncodingError` for a value that has no form in JSON.
  public convenience init(
    encoding items: some Sequence<some MemberValue>, by rule: PagingRule, pageSize: Int = 10,
    envelope: JSONValue = .null
  ) throws {
    let values = try items.map { try JSONValue(encoding: $0) }
    self.init(values, by: rule, pageSize: pageSize, envelope: envelope)
  }

  /// The items in server order.
  public var items: [JSONValue] {
    get { state.withLock(\.list.items) }
    set { state.withLock { $0.list.items = newValue } }
  }

  /// The most items of a page, 1 or more.
  public var pageSize: Int {
    get { state.withLock(\.list.pageSize) }
    set { state.withLock { $0.list.pageSize = max(1, newValue) } }
  }

  /// Whether a page beyond the end is the last page once more, as some servers have it.
  public var clampsAtEnd: Bool {
    get { state.withLock(\.list.clampsAtEnd) }
    set { state.withLock { $0.list.clampsAtEnd = newValue } }
  }

  /// The status of a page beyond the end, or `nil` where that is a success without items.
  public var endStatus: Int? {
    get { state.withLock(\.list.endStatus) }
    set { state.withLock { $0.list.endStatus = newValue } }
  }

  /// After how many pages the list leads back to its first, or `nil` where it never does.
  ///
  /// A walk by cursor, key or link notices at once that it is led in a circle. One by number or
  /// offset notices a circle of several pages after more known pages than the rule allows empty ones.
  public var cycle: Int? {
    get { state.withLock(\.list.cycle) }
    set { state.withLock { $0.list.cycle = newValue.map { max(1, $0) } } }
  }

  /// What some requests get in place of their page, by their number; the first request is 1.
  public var answers: [Int: ScriptedAnswer] {
    get { state.withLock(\.answers) }
    set { state.withLock { $0.answers = newValue } }
  }

  /// The requests so far, in the order they came.
  public var requests: [URLRequest] { state.withLock(\.requests) }

  /// The URLs of the requests so far, in the order they came.
  public var urls: [String] { requests.map { $0.url?.absoluteString ?? "" } }

  /// A client of this server, at `https://server.example`.
  public var client: Client {
    guard let url = URL(string: "https://server.example") else {
      preconditionFailure("Foundation takes no URL")
    }
    return Client(baseURL: url, transport: self)
  }

  /// Has the answers to further requests take a time.
  ///
  /// - Parameters:
  ///   - duration: For how long an answer is on its way.
  ///   - clock: By which clock, such as a ``TestClock``.
  ///   - heedsCancellation: Whether a request that is cancelled throws at once; else its answer
  ///     comes all the same, late.
  public func delayAnswers(
    by duration: Duration, on clock: any Clock<Duration>, heedsCancellation: Bool = true
  ) {
    let delay = Delay(duration: duration, clock: clock, heedsCancellation: heedsCancellation)
    state.withLock { $0.delay = delay }
  }

  /// Makes all tokens and links that were given out so far too old, and answered as the rule has
  /// it: by default with a 410.
  public func expireContinuations() { state.withLock { $0.list.generation += 1 } }

  /// Answers a request with the page it asks for, as the list is when the request comes.
  public func send(_ request: URLRequest) async throws -> (Data, HTTPURLResponse) {
    let (answer, delay) = state.withLock { state in
      state.requests.append(request)
      let answer = state.answers[state.requests.count] ?? state.list.answer(to: request)
      return (answer, state.delay)
    }
    if let delay {
      if delay.heedsCancellation {
        try await delay.clock.sleep(for: delay.duration)
      } else {
        // A task of its own does not hear that this one was cancelled.
        try await Task { try await delay.clock.sleep(for: delay.duration) }.value
      }
    }
    return try await answer.answer(request)
  }
}
