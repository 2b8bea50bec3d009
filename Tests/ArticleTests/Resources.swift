import Foundation
import QuireClient

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// The snippets of "Resources"; a test compares them.

private enum Library {
  struct Author: Decodable {
    let login: String
  }

  struct Issue: Decodable {
    let title: String
  }

  struct AuthorResource: Resource {
    typealias Response = Author
    let login: String
    var path: ResourcePath { "/authors/\(login)" }
  }

  struct NewIssue: Resource {
    typealias Response = Issue
    let title: String
    var milestone: Int?
    let method = "POST"
    let path: ResourcePath = "/issues"
    let parameters: QueryParameters = ["notify": true]
    let headers: HeaderFields = ["Prefer": "return=representation"]
    var body: RequestBody? { ["title": title, "milestone": milestone] }
  }

  struct DeleteAuthor: Resource {
    typealias Response = Void
    let login: String
    let method = "DELETE"
    var path: ResourcePath { "/authors/\(login)" }
  }

  struct Portrait: Resource {
    typealias Response = Data
    let login: String
    let headers: HeaderFields = ["Accept": "image/png"]
    var path: ResourcePath { "/authors/\(login)/portrait" }
  }

  struct PortraitInfo: Resource {
    typealias Response = HeaderFields
    let method = "HEAD"
    let login: String
    var path: ResourcePath { "/authors/\(login)/portrait" }
  }

  struct Members: PagedResource {
    typealias Response = [Author]
    let path: ResourcePath = "/members"
    let pagingRule = PagingRule(.page(send: .query("page")))
  }

  struct Scores: PagedResource {
    struct Response: Decodable { let scores: [String: Int] }
    let path: ResourcePath = "/scores"
    let pagingRule = PagingRule(.offset(send: .query("offset")), items: .body("scores", .each))

    func items(of page: Response) -> [String] { page.scores.keys.sorted() }
  }

  struct Logged: Transport {
    let transport: any Transport

    var bodyLimit: Int { transport.bodyLimit }
    var isCaching: Bool { transport.isCaching }

    func send(
      _ request: URLRequest, in context: RequestContext
    ) async throws -> (Data, HTTPURLResponse) {
      let (data, response) = try await transport.send(request, in: context)
      print(request.httpMethod ?? "", response.statusCode)
      return (data, response)
    }

    func discard(_ response: HTTPURLResponse) { transport.discard(response) }
  }
}

private typealias AuthorResource = Library.AuthorResource
private typealias DeleteAuthor = Library.DeleteAuthor
private typealias Portrait = Library.Portrait
private typealias PortraitInfo = Library.PortraitInfo
private typealias Members = Library.Members
private typealias Logged = Library.Logged

extension Resource where Self == AuthorResource {
  static func author(login: String) -> Self { Self(login: login) }
}

private func asking(base: URL, token: String) async throws {
  let github = Client(baseURL: base, headers: ["Authorization": token])
  let octocat = try await github.send(.author(login: "octocat"))
  for try await member in github.items(of: Members()) { print(member.login) }
  _ = octocat
}

private func receivingOtherThanJSON(github: Client) async throws {
  try await github.send(DeleteAuthor(login: "ghost"))
  let size = try await github.send(PortraitInfo(login: "octocat"))["Content-Length"]
  let portrait = try await github.send(Portrait(login: "octocat"))
  print(size ?? "", portrait.count)
}

private func stepping(
  github: Client, show: ([Library.Author]) -> Void, ask: (any Error) async -> Bool
) async {
  func wantsRetry(after error: any Error) async -> Bool { await ask(error) }

  var step = await github.firstPage(of: Members())
  while true {
    switch step {
    case .page(let members, let next?, _):
      show(members)
      step = await next()
    case .page(let members, nil, _):
      return show(members)
    case .failure(let error, let retry):
      guard await wantsRetry(after: error) else { return }
      step = await retry()
    case .end: return
    }
  }
}

private func networking(
  base: URL, send: (URLRequest) async throws -> (Data, HTTPURLResponse)
) async throws {
  func bytes(of request: URLRequest) async throws -> (Data, HTTPURLResponse) {
    try await send(request)
  }

  let resource = AuthorResource(login: "octocat")
  let request = try resource.request(baseURL: base)
  let (data, response) = try await bytes(of: request)
  let author = try resource.parse(ReceivedResponse(data, from: response))
  _ = author
}

private func logging(base: URL) {
  let github = Client(baseURL: base, transport: Logged(transport: URLSessionTransport()))
  _ = github
}

private func hastening(base: URL) {
  let configuration = URLSessionTransport.plainConfiguration
  configuration.timeoutIntervalForRequest = 10  // seconds without a byte
  let hasty = Client(
    baseURL: base, transport: URLSessionTransport(configuration: configuration))
  _ = hasty
}
