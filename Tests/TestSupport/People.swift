package import QuireClient

/// A list of people that a test can walk by any rule.
package struct People: PagedResource {
  package typealias Response = JSONValue
  package typealias Item = JSONValue

  package let pagingRule: PagingRule
  package var parameters: QueryParameters = [:]
  package let path: ResourcePath = "/people"

  package init(_ rule: PagingRule, parameters: QueryParameters = [:]) {
    pagingRule = rule
    self.parameters = parameters
  }

  package func items(of page: JSONValue) -> [JSONValue] {
    let list =
      ["items", "rows", "data", "hits", "entry", "edges"].compactMap { page[$0]?.array }.first
      ?? page["data"]?["list"]?["edges"]?.array ?? page.array ?? []
    return list.map { $0["node"] ?? $0["_source"] ?? $0["resource"] ?? $0 }
  }
}

/// Returns a number of people, each with an identity.
package func people(_ count: Int) -> [JSONValue] {
  (0..<count).map { ["id": .string("p\($0)"), "name": "Nobody"] }
}
