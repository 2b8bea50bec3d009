import QuireClient

/// A list of things whose identity is optional.
struct IdentityList: PagedResource {
  struct Thing: Identifiable, Decodable {
    let id: Int?
  }

  typealias Response = [Thing]
  let pagingRule: PagingRule
  var parameters: QueryParameters
  var path: ResourcePath { "/list" }

  init(_ rule: PagingRule, parameters: QueryParameters = [:]) {
    pagingRule = rule
    self.parameters = parameters
  }
}
