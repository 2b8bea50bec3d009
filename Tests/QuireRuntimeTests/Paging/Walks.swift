import Foundation
import QuireTesting

@testable import QuireRuntime

/// The base of every server here.
let base: URL = "https://api.example"

/// An item of a list that a test walks.
protocol WalkedItem: Sendable {
  /// The items of a page, in order.
  static func items(of page: JSONValue) -> [Self]
}

extension JSONValue: WalkedItem {
  static func items(of page: JSONValue) -> [JSONValue] {
    (page.array ?? page["items"]?.array ?? []).filter { !$0.isNull }
  }
}

/// A list of integers or strings.
typealias Numbers = WalkedList<JSONValue>

/// A list that a test walks by any rule.
struct WalkedList<Item: WalkedItem>: PagedResource {
  typealias Response = JSONValue

  let pagingRule: PagingRule
  var method = "GET"
  var parameters: QueryParameters = [:]
  var headers: HeaderFields = [:]
  var body: RequestBody?
  var path: ResourcePath { "/numbers" }

  init(
    _ rule: PagingRule, method: String = "GET", parameters: QueryParameters = [:],
    headers: HeaderFields = [:], body: RequestBody? = nil
  ) {
    pagingRule = rule
    self.method = method
    self.parameters = parameters
    self.headers = headers
    self.body = body
  }

  func items(of page: JSONValue) -> [Item] { Item.items(of: page) }
}

extension Resource where Self == Numbers {
  static func numbers(_ rule: PagingRule) -> Self { Numbers(rule) }
}

extension PagingMachine {
  /// A walk of ``Numbers`` before its first request.
  init(_ resource: Numbers) {
    self.init(
      resource.pagingRule, for: RequestDraft(resource), url: base.appending(path: "numbers"))
  }

  /// A walk that has received these pages.
  init(_ resource: Numbers, after pages: PageFacts...) {
    self.init(resource)
    for page in pages { receive(page) }
  }

  /// Why the walk has failed, or `nil` where it has not.
  var failure: PagingError.Reason? {
    guard case .failed(let error) = state else { return nil }
    return error.reason
  }

  /// What is put into the next request, or `nil` where there is none or it is a link.
  var continuation: JSONValue? {
    guard case .asking(.setting(let value, _)) = state else { return nil }
    return value
  }

  /// The URL of the next request, or `nil` where it is no link.
  var link: String? {
    guard case .asking(.link(let url)) = state else { return nil }
    return url.absoluteString
  }
}

extension PagingError.Reason {
  /// Whether the server sent something again.
  var isNoProgress: Bool { if case .noProgress = self { true } else { false } }
}

extension PageFacts {
  /// A page of items whose values do not matter.
  static func items(
    _ received: Int, next: JSONValue? = nil, more: Bool? = nil, total: Int? = nil,
    pages: Int? = nil, from url: URL? = nil
  ) -> Self {
    Self(
      received: received, forward: Way(continuation: next, hasMore: more), total: total,
      pages: pages, url: url)
  }
}

extension Client {
  /// A client of a server in memory.
  init(_ transport: ScriptedTransport, headers: HeaderFields = [:]) {
    self.init(baseURL: base, headers: headers, transport: transport)
  }
}

/// All that an iterator gives up to the end or the first error.
func drain<Iterator: AsyncIteratorProtocol>(
  _ iterator: inout Iterator
) async -> (elements: [Iterator.Element], error: (any Error)?) {
  var elements: [Iterator.Element] = []
  do {
    while let element = try await iterator.next() { elements.append(element) }
    return (elements, nil)
  } catch {
    return (elements, error)
  }
}

/// All that a sequence gives up to the end or the first error.
func drain<Sequence: AsyncSequence>(
  _ sequence: Sequence
) async -> (elements: [Sequence.Element], error: (any Error)?) {
  var iterator = sequence.makeAsyncIterator()
  return await drain(&iterator)
}

extension URL: @retroactive ExpressibleByStringLiteral {
  /// A URL of a literal in a test; one that is none stops the test.
  public init(stringLiteral text: String) {
    guard let url = URL(string: text) else { preconditionFailure("no URL: \(text)") }
    self = url
  }
}
