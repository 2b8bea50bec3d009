package import QuireClient

/// A resource whose successful responses may contain errors.
package struct Answer: PagedResource {
  package typealias Response = JSONValue
  package typealias Item = JSONValue

  package let errorReport: ErrorReport?
  package var pagingRule: PagingRule
  package var parameters: QueryParameters = [:]
  package let path: ResourcePath = "/answer"

  package init(
    errorReport: ErrorReport?, pagingRule: PagingRule = PagingRule(.page(send: .query("page"))),
    parameters: QueryParameters = [:]
  ) {
    self.errorReport = errorReport
    self.pagingRule = pagingRule
    self.parameters = parameters
  }

  package func items(of page: JSONValue) -> [JSONValue] { page["items"]?.array ?? [] }
}
