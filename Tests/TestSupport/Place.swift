package import QuireClient

/// A resource whose parts the test sets and whose response is its own body.
package struct Place: Resource {
  package typealias Response = JSONValue

  package var path: ResourcePath = "/place"
  package var method = "GET"
  package var parameters: QueryParameters = [:]
  package var headers: HeaderFields = [:]
  package var body: RequestBody?

  package init(
    path: ResourcePath = "/place", method: String = "GET", parameters: QueryParameters = [:],
    headers: HeaderFields = [:], body: RequestBody? = nil
  ) {
    self.path = path
    self.method = method
    self.parameters = parameters
    self.headers = headers
    self.body = body
  }
}
