import Foundation
import QuireClient
import QuireTesting
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Walks the eight examples of paging, each over a scripted server.
@Suite(.timeLimit(.minutes(10))) struct PagingTests {
  private let base: URL

  init() throws {
    base = try #require(URL(string: "https://api.example"))
  }

  @Test func `link header`() async throws {
    let walked = try await base.walk(
      GitHubUsers.Resource(),
      .json(
        #"[{"id":1,"login":"a"}]"#,
        headers: ["Link": "<https://api.example/users?since=1&per_page=30>; rel=\"next\""]),
      #"[{"id":2,"login":"b"}]"#)
    #expect(walked.items.map(\.id) == [1, 2])
    #expect(walked.requests.first?.url?.query() == "per_page=30")
    #expect(walked.requests.last?.url?.query() == "since=1&per_page=30")
  }

  @Test func `ID of the last item with a flag`() async throws {
    let walked = try await base.walk(
      CustomerList.Resource(limit: 2), #"{"data":[{"id":"a"},{"id":"b"}],"has_more":true}"#,
      #"{"data":[{"id":"c"}],"has_more":false}"#)
    #expect(walked.items.map(\.id) == ["a", "b", "c"])
    #expect(walked.requests.last?.url?.query()?.contains("starting_after=b") == true)
  }

  @Test func `token nested in the body, empty at the end`() async throws {
    let walked = try await base.walk(
      SlackMembers.Resource(),
      #"{"ok":true,"members":[{"id":"a"}],"response_metadata":{"next_cursor":"x=="}}"#,
      #"{"ok":true,"members":[{"id":"b"}],"response_metadata":{"next_cursor":""}}"#)
    #expect(walked.items.map(\.id) == ["a", "b"])
    #expect(walked.requests.last?.url?.query()?.contains("cursor=x%3D%3D") == true)
  }

  @Test func `URL in the body`() async throws {
    let walked = try await base.walk(
      ShopBooks.Resource(),
      #"{"count":2,"next":"https://api.example/books/?page=2","previous":null,"results":[{"id":"a"}]}"#,
      #"{"count":2,"next":null,"previous":null,"results":[{"id":"b"}]}"#)
    #expect(walked.items.map(\.id) == ["a", "b"])
    #expect(walked.requests.map { $0.url?.path(percentEncoded: true) } == ["/books/", "/books/"])
  }

  @Test func `JSON:API links with encoded brackets`() async throws {
    let walked = try await base.walk(
      Stories.Resource(pageSize: 1),
      #"{"data":[{"id":"a"}],"links":{"next":"/articles?page%5Bafter%5D=a"},"meta":{"total":2}}"#,
      #"{"data":[{"id":"b"}],"links":{"next":null}}"#)
    #expect(walked.items.map(\.id) == ["a", "b"])
    #expect(walked.requests.first?.url?.query() == "page%5Bsize%5D=1")
  }

  @Test func `Relay in a POST body without empty nodes`() async throws {
    let walked = try await base.walk(
      Repos.Resource(),
      #"{"data":{"viewer":{"repositories":{"edges":[{"node":{"id":"a"}},null,{"node":null}],"pageInfo":{"endCursor":"c1","hasNextPage":true}}}}}"#,
      #"{"data":{"viewer":{"repositories":{"edges":[{"node":{"id":"b"}}],"pageInfo":{"endCursor":"c2","hasNextPage":false}}}}}"#
    )
    #expect(walked.items.map(\.id) == ["a", "b"])
    let body = try JsonProvider.decode(
      JSONValue.self, from: try #require(walked.requests.last?.httpBody))
    #expect(body["variables"]?["after"] == "c1")
  }

  @Test func `offset by received items, ended by the total`() async throws {
    let walked = try await base.walk(
      StaplerItems.Resource(size: 10), #"{"items":[{"id":"a"},{"id":"b"}],"total":3}"#,
      #"{"items":[{"id":"c"}],"total":3}"#)
    #expect(walked.items.map(\.id) == ["a", "b", "c"])
    #expect(walked.requests.last?.url?.query()?.contains("offset=2") == true)
  }

  @Test func `token in a POST body with a flag`() async throws {
    let walked = try await base.walk(
      NotionPages.Resource(database: "d 1"),
      #"{"results":[{"id":"a"}],"has_more":true,"next_cursor":"n"}"#,
      #"{"results":[{"id":"b"}],"has_more":false,"next_cursor":null}"#)
    #expect(walked.items.map(\.id) == ["a", "b"])
    #expect(walked.requests.last?.url?.path(percentEncoded: true) == "/v1/databases/d%201/query")
  }
}
