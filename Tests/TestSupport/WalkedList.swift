public import Foundation
package import QuireClient
package import QuireTesting

/// The base URL of every server here.
package let base: URL = "https://api.example"

/// An item of a list that a test walks.
package protocol WalkedItem: Sendable {
  /// Returns the items of a page, in order.
  static func items(of page: JSONValue) -> [Self]
}

extension JSONValue: WalkedItem {
  package static func items(of page: JSONValue) -> [JSONValue] {
    (page.array ?? page["items"]?.array ?? []).filter { !$0.isNull }
  }
}

/// A list of integers or strings.
package typealias Numbers = WalkedList<JSONValue>

/// A list that a test walks by any rule.
package struct WalkedList<Item: WalkedItem>: PagedResource {
  package typealias Response = JSONValue

  package let pagingRule: PagingRule
  package var method = "GET"
  package var parameters: QueryParameters = [:]
  package var headers: HeaderFields = [:]
  package var body: RequestBody?
  package var path: ResourcePath { "/numbers" }

  package init(
    _ rule: PagingRule, method: String = "GET", parameters: QueryParameters = [:],
    headers: HeaderFields = [:], body: RequestBody? = nil
  ) {
    pagingRule = rule
    self.method = method
    self.parameters = parameters
    self.headers = headers
    self.body = body
  }

  package func items(of page: JSONValue) -> [Item] { Item.items(of: page) }
}

extension Resource where Self == Numbers {
  package static func numbers(_ rule: PagingRule) -> Self { Numbers(rule) }
}

extension PagingError.Reason {
  /// Whether the server sent something again.
  package var isNoProgress: Bool { if case .noProgress = self { true } else { false } }
}

extension Client {
  /// Creates a client of an in-memory server.
  package init(_ transport: ScriptedTransport, headers: HeaderFields = [:]) {
    self.init(baseURL: base, headers: headers, transport: transport)
  }
}

/// Returns all elements of an iterator up to its end or the first error.
package func drain<Iterator: AsyncIteratorProtocol>(
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

/// Returns all elements of a sequence up to its end or the first error.
package func drain<Sequence: AsyncSequence>(
  _ sequence: Sequence
) async -> (elements: [Sequence.Element], error: (any Error)?) {
  var iterator = sequence.makeAsyncIterator()
  return await drain(&iterator)
}

extension URL: @retroactive ExpressibleByStringLiteral {
  /// Creates a URL from a literal in a test; an invalid literal stops the test.
  public init(stringLiteral text: String) {
    guard let url = URL(string: text) else { preconditionFailure("no URL: \(text)") }
    self = url
  }
}
