import Foundation
import QuireRuntime

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A resource whose every part is said by the test, and whose response is its own body.
struct Place: Resource {
  typealias Response = JSONValue

  var path: ResourcePath = "/place"
  var method = "GET"
  var parameters: QueryParameters = [:]
  var headers: HeaderFields = [:]
  var body: RequestBody?
}
