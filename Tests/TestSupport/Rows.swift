import Foundation
package import QuireClient
package import QuireTesting

/// An item with an identity and a number that differs each time it is sent.
package struct SeenRow: Identifiable, Hashable, Sendable {
  package let id: Int
  package let seen: Int?

  package init(id: Int, seen: Int?) {
    self.id = id
    self.seen = seen
  }
}

extension SeenRow: WalkedItem {
  package static func items(of page: JSONValue) -> [SeenRow] {
    (page["items"]?.array ?? []).compactMap { item in
      item["id"]?.int.map { SeenRow(id: $0, seen: item["seen"]?.int) }
    }
  }
}

/// A list of rows.
package typealias Rows = WalkedList<SeenRow>

/// One request to a ``rowServer(_:)``.
package struct RowRequest: Sendable {
  /// The number of the request, counted from 1.
  package let number: Int
  /// The parameters of the query.
  package let query: [String: String]

  package func int(_ name: String) -> Int? { query[name].flatMap { Int($0) } }

  /// Returns a page of rows, each with the number of this request.
  package func page(_ ids: some Sequence<Int>, _ members: [String: JSONValue] = [:]) -> JSONValue {
    let items = ids.map { JSONValue.object(["id": .int($0), "seen": .int(number)]) }
    return .object(members.merging(["items": .array(items)]) { one, _ in one })
  }
}

extension JSONValue {
  package static func int(_ value: Int) -> JSONValue { .number(JSONNumber(value)) }
}

/// Creates a server that answers by a closure.
package func rowServer(
  _ answer: @escaping @Sendable (RowRequest) -> JSONValue
) -> ScriptedTransport {
  let count = Counter()
  return ScriptedTransport(
    [],
    otherwise: ScriptedAnswer { request in
      let number = count.value.withLock { count in
        count += 1
        return count
      }
      let url = request.url.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: true) }
      let query = (url?.queryItems ?? []).map { ($0.name, $0.value ?? "") }
      let page = answer(
        RowRequest(number: number, query: Dictionary(query) { _, last in last }))
      return try await ScriptedTransport([.json(page.description)]).send(request)
    })
}

/// Returns the reason for a walk's failure, or `nil` if it has not failed.
package func reason(_ error: (any Error)?) -> PagingError.Reason? {
  (error as? PagingError)?.reason
}
