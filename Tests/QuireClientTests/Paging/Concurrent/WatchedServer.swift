import Foundation
import QuireTesting
import Synchronization
import TestSupport

@testable import QuireClient

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A server that counts the requests in flight and can hold back its answers.
final class WatchedServer: Transport {
  private struct State {
    var inFlight = 0
    var mostInFlight = 0
    var cancelled = 0
    var answers: [String: [ScriptedAnswer]] = [:]
  }

  /// The list that is served.
  let list: PagedServer
  private let hold: @Sendable (URLRequest) async throws -> Void
  private let state = Mutex(State())

  /// Creates a server for a list.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - hold: A closure called while a request is in flight, after its answer is known.
  init(_ list: PagedServer, hold: @escaping @Sendable (URLRequest) async throws -> Void = { _ in })
  {
    self.list = list
    self.hold = hold
  }

  /// Creates a server for a list of numbers.
  convenience init(
    _ count: Int, by rule: PagingRule, pageSize: Int,
    hold: @escaping @Sendable (URLRequest) async throws -> Void = { _ in }
  ) {
    self.init(PagedServer(numbers(count), by: rule, pageSize: pageSize), hold: hold)
  }

  var client: Client { Client(baseURL: base, transport: self) }
  var inFlight: Int { state.withLock(\.inFlight) }
  var mostInFlight: Int { state.withLock(\.mostInFlight) }
  /// The number of requests that ended because they were cancelled.
  var cancelled: Int { state.withLock(\.cancelled) }
  /// The queries of the requests so far, in alphabetical order.
  var queries: [String] { list.requests.map(\.queryText).sorted() }

  /// Answers the next requests with this query by these answers in turn, instead of from the list.
  func answer(_ query: String, with answers: ScriptedAnswer...) {
    state.withLock { $0.answers[query] = answers }
  }

  func send(
    _ request: URLRequest, in context: RequestContext
  ) async throws -> (Data, HTTPURLResponse) {
    let answer = state.withLock { state in
      state.inFlight += 1
      state.mostInFlight = max(state.mostInFlight, state.inFlight)
      guard let first = state.answers[request.queryText]?.first else { return ScriptedAnswer?.none }
      state.answers[request.queryText]?.removeFirst()
      return first
    }
    defer { state.withLock { $0.inFlight -= 1 } }
    let page = try await list.send(request, in: context)
    do {
      try await hold(request)
    } catch {
      state.withLock { $0.cancelled += 1 }
      throw error
    }
    guard let answer else { return page }
    return try await ScriptedTransport(answer).send(request, in: context)
  }
}

/// Returns the numbers in a range as JSON values.
func numbers(_ range: Range<Int>) -> [JSONValue] { range.map { .number(JSONNumber($0)) } }

/// Returns the numbers from 0 up to a count as JSON values.
func numbers(_ count: Int) -> [JSONValue] { numbers(0..<count) }

extension URLRequest {
  /// The query of the URL, or an empty string.
  var queryText: String { url?.query() ?? "" }
}

extension PagingRule {
  /// Pages by number, with a total.
  static let numbered = PagingRule(
    .page(send: .query("page")), items: .body("items"), total: .body("total"), size: .query("limit")
  )
  /// Pages by number, with a page count.
  static let counted = PagingRule(
    .page(send: .query("page")), items: .body("items"), pages: .body("pages"))
  /// Pages by offset, with a total.
  static let skipping = PagingRule(
    .offset(send: .query("offset")), items: .body("items"), total: .body("total"),
    size: .query("limit"))
}

/// Delays answers so that they arrive in an order that depends on a seed, not on the requests.
final class Shuffling: Sendable {
  private let disorder: Mutex<Disorder>

  init(seed: UInt64) { disorder = Mutex(Disorder(state: seed)) }

  func hold(_ request: URLRequest) async throws {
    for _ in 0..<disorder.withLock({ Int.random(in: 0..<40, using: &$0) }) {
      try Task.checkCancellation()
      await Task.yield()
    }
  }
}
