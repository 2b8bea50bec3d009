public import Foundation
public import QuireClient
import Synchronization

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// A server in memory that serves the pages of a list by a paging rule.
///
/// For any path, the server reads the continuation from the request. It writes items, totals, flags
/// and the next continuation at the locations of the rule. If the rule supports backward paging,
/// the server does too. You can change every property between two requests, for example to test a
/// list that changes while it is read.
public final class PagedServer: Transport {
  private let list: Shared<PagedList>
  private let server: StubServer

  /// Creates a server for a list.
  ///
  /// - Parameters:
  ///   - items: The items in server order.
  ///   - rule: The paging rule, such as the `pagingRule` of a resource.
  ///   - pageSize: The most items of a page; a request can ask for fewer. Less than 1 counts as 1.
  ///   - envelope: An object with the other members of every page.
  public init(
    _ items: [JSONValue], by rule: PagingRule, pageSize: Int = 10, envelope: JSONValue = .null
  ) {
    let list = Shared(
      PagedList(rule: rule, envelope: envelope, items: items, pageSize: max(1, pageSize)))
    self.list = list
    server = StubServer { received in
      list.value.withLock { $0.answer(to: received.request) }
    }
  }

  /// Creates a server for a list of values, such as models.
  ///
  /// - Parameters:
  ///   - items: The items in server order.
  ///   - rule: The paging rule, such as the `pagingRule` of a resource.
  ///   - pageSize: The most items of a page; a request can ask for fewer. Less than 1 counts as 1.
  ///   - envelope: An object with the other members of every page.
  /// - Throws: `EncodingError` if a value has no form in JSON.
  public convenience init(
    encoding items: some Sequence<some MemberValue>, by rule: PagingRule, pageSize: Int = 10,
    envelope: JSONValue = .null
  ) throws {
    let values = try items.map { try JSONValue(encoding: $0) }
    self.init(values, by: rule, pageSize: pageSize, envelope: envelope)
  }

  /// The items in server order.
  public var items: [JSONValue] {
    get { list.value.withLock(\.items) }
    set { list.value.withLock { $0.items = newValue } }
  }

  /// The most items of a page, 1 or more.
  public var pageSize: Int {
    get { list.value.withLock(\.pageSize) }
    set { list.value.withLock { $0.pageSize = max(1, newValue) } }
  }

  /// Whether the server repeats the last page for a page after the end.
  public var clampsAtEnd: Bool {
    get { list.value.withLock(\.clampsAtEnd) }
    set { list.value.withLock { $0.clampsAtEnd = newValue } }
  }

  /// The status for a page after the end, or `nil` for a success without items.
  public var endStatus: Int? {
    get { list.value.withLock(\.endStatus) }
    set { list.value.withLock { $0.endStatus = newValue } }
  }

  /// The number of pages after which the list starts over, or `nil` if it never does.
  ///
  /// A list by cursor, key or link detects the cycle at once. A list by number or offset detects a
  /// cycle of several pages only after it has received more known pages than the rule allows empty
  /// pages.
  public var cycle: Int? {
    get { list.value.withLock(\.cycle) }
    set { list.value.withLock { $0.cycle = newValue.map { max(1, $0) } } }
  }

  /// The responses that replace the pages of some requests, keyed by request number; the first is
  /// 1.
  public var answers: [Int: ScriptedAnswer] {
    get { server.answers }
    set { server.answers = newValue }
  }

  /// The requests so far, in order.
  public var requests: [URLRequest] { server.requests }

  /// The URLs of the requests so far, in order.
  public var urls: [String] { server.urls }

  /// A client for this server, at `https://server.example`.
  public var client: Client { server.client }

  /// Delays the responses to further requests.
  ///
  /// - Parameters:
  ///   - duration: The delay of each response.
  ///   - clock: The clock of the delay, such as a ``TestClock``.
  ///   - heedsCancellation: Whether a cancelled request throws at once; otherwise its response
  ///     still arrives.
  public func delayAnswers(
    by duration: Duration, on clock: any Clock<Duration>, heedsCancellation: Bool = true
  ) {
    server.delayAnswers(by: duration, on: clock, heedsCancellation: heedsCancellation)
  }

  /// Expires all tokens and links so far.
  ///
  /// The server then responds to them as the rule states, by default with the status 410.
  public func expireContinuations() { list.value.withLock { $0.generation += 1 } }

  /// Responds with the requested page of the current list.
  public func send(
    _ request: URLRequest, in context: RequestContext
  ) async throws -> (Data, HTTPURLResponse) {
    try await server.send(request, in: context)
  }
}

/// A value that several threads share.
final class Shared<Value: Sendable>: Sendable {
  let value: Mutex<Value>

  init(_ value: Value) { self.value = Mutex(value) }
}
