import ExampleAPI
import Foundation
import QuireClient

// The snippets of the pages about the types for requests; a test compares them.

private func client(base: URL, token: String) async throws {
  let github = Client(baseURL: base, headers: ["Authorization": token]).retrying()
  let octocat = try await github.send(.user(login: "octocat"))
  print(octocat.id)
  for try await user in github.items(of: .userSearch(q: "dan")).prefix(100) {
    print(user.login)
  }
}

private enum ResourcePage {
  struct RenameAuthor: Resource {
    typealias Response = Author
    let id: Author.ID
    let name: String
    let method = "PATCH"
    var path: ResourcePath { "/authors/\(id, name: "id")" }
    var body: RequestBody? { ["name": name] }
  }
}

private enum PagedResourcePage {
  struct Subscribers: PagedResource {
    typealias Response = [User]
    let path: ResourcePath = "/subscribers"
    let pagingRule = PagingRule(.page(send: .query("page")), size: .query("per_page"))
  }
}

private enum PaginatedResponsePage {
  struct AuthorPage: PaginatedResponse, Decodable {
    let items: [Author]
    let total: Int?
  }
}

private func path(owner: String, number: Int) {
  let path: ResourcePath = "/repos/\(owner, name: "owner")/issues/\(number, name: "number")"
  print(path.percentEncoded)  // /repos/apple%20inc/issues/7
  print(path.template)  // /repos/{owner}/issues/{number}
}

private func parameters() {
  var parameters: QueryParameters = ["q": "swift", "label": ["bug", "help wanted"], "page": nil]
  parameters.set("created", for: "sort")
  parameters.append("question", for: "label")
  print(parameters["label"])  // ["bug", "help wanted", "question"]
}

private func headers(token: String) {
  var headers: HeaderFields = ["Accept": "application/json", "X-Trace": nil]
  headers["authorization"] = "Bearer \(token)"
  headers.set(["en", "fr"], for: "Accept-Language")
  print(headers.names)  // ["Accept", "Accept-Language", "authorization"]
}

private func bodies(author: Author, milestone: Int?) {
  let fields: RequestBody = ["title": "Broken link", "milestone": milestone]
  let model = RequestBody(encoding: author)
  let text = RequestBody(Data("Hello".utf8), contentType: "text/plain")
  _ = (fields, model, text)
}

private func policy(base: URL) {
  var policy = RetryPolicy(maxAttempts: 8, statuses: [429, 503])
  policy.maxDelay = .seconds(300)
  let patient = Client(baseURL: base).retrying(policy)
  _ = patient
}

private enum FailurePage {
  struct Channel: Resource {
    typealias Response = JSONValue
    let path: ResourcePath = "/conversations.info"
    let errorReport: ErrorReport? = ErrorReport(
      at: .body("ok"), is: false, message: .body("error"))
  }
}
