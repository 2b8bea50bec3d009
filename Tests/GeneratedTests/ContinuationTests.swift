import Foundation
import QuireClient
import QuireTesting
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Tests how generated code sends continuations of several values or a map, and body defaults.
@Suite(.timeLimit(.minutes(10))) struct ContinuationTests {
  private let base: URL

  init() throws {
    base = try #require(URL(string: "https://api.example"))
  }

  private func bodies(_ requests: [URLRequest]) throws -> [JSONValue] {
    try requests.map { try JSONValue(parsing: #require($0.httpBody)) }
  }

  @Test func `sends two keys from headers in two parameters`() async throws {
    let walked = try await base.walk(
      PartitionRows.Resource(table: "t", top: 1),
      .json(
        #"{"value":[{"name":"a"}]}"#, headers: ["X-Next-Partition": "p", "X-Next-Row": "r"]),
      #"{"value":[{"name":"b"}]}"#)
    #expect(walked.items.map(\.name) == ["a", "b"])
    #expect(
      walked.requests.map { $0.url?.query() } == [
        "top=1", "top=1&NextPartitionKey=p&NextRowKey=r",
      ])
  }

  @Test func `sends two values from the body in the body, each unchanged`() async throws {
    let walked = try await base.walk(
      RecordVersions.Resource(limit: 1),
      #"{"versions":[{"name":"a"}],"next_record":"x","next_version":7}"#,
      #"{"versions":[{"name":"b"}],"next_record":null}"#)
    #expect(walked.items.map(\.name) == ["a", "b"])
    #expect(
      try bodies(walked.requests) == [
        ["limit": 1], ["limit": 1, "from": ["record": "x", "version": 7]],
      ])
  }

  @Test func `an inheriting list sends the values of its base in its own parameters`() async throws
  {
    let walked = try await base.walk(
      KeyedOrders.Resource(), #"{"rows":[{"name":"a"}],"last":{"hash":"h","range":"r"}}"#,
      #"{"rows":[{"name":"b"}]}"#)
    #expect(walked.requests.last?.url?.query() == "h=h&r=r")
  }

  @Test func `merges a map of parameters into the query`() async throws {
    let walked = try await base.walk(
      WikiRevisions.Resource(rvlimit: 1),
      #"{"revisions":[{"comment":"a"}],"continue":{"rvcontinue":"9|9","continue":"||"}}"#,
      #"{"revisions":[{"comment":"b"}]}"#)
    #expect(walked.items.map(\.comment) == ["a", "b"])
    let last = try #require(walked.requests.last?.url)
    let items = URLComponents(url: last, resolvingAgainstBaseURL: false)?.queryItems ?? []
    #expect(
      Dictionary(items.map { ($0.name, $0.value ?? "") }) { $1 } == [
        "action": "query", "rvlimit": "1", "rvcontinue": "9|9", "continue": "||",
      ])
  }

  @Test func `merges an object into a part of the body, next to its defaults`() async throws {
    let walked = try await base.walk(
      MergedVariables.Resource(),
      #"{"rows":[{"name":"a"}],"position":{"shard":1,"key":"k"}}"#,
      #"{"rows":[{"name":"b"}],"position":null}"#)
    #expect(
      try bodies(walked.requests) == [
        ["options": ["size": 2]], ["options": ["size": 2, "shard": 1, "key": "k"]],
      ])
  }

  @Test func `sends a constant cursor until the response has none`() async throws {
    let walked = try await base.walk(
      ScrolledPapers.Resource(), #"{"papers":[{"title":"a"}],"scroll_id":"h"}"#,
      #"{"papers":[{"title":"b"}],"scroll_id":"h"}"#, #"{"papers":[{"title":"c"}]}"#)
    #expect(walked.items.map(\.title) == ["a", "b", "c"])
  }

  @Test func `an empty page ends a list whose cursor never ends`() async throws {
    let walked = try await base.walk(
      EndlessHits.Resource(), #"{"works":[{"title":"a"}],"next_cursor":"b"}"#,
      #"{"works":[],"next_cursor":"c"}"#)
    #expect(walked.items.map(\.title) == ["a"])
    #expect(
      walked.requests.map { $0.url?.query() } == ["cursor=%2A", "cursor=b"].map(Optional.some))
  }

  private let query: JSONValue = "query Ships($after: String) { ships(after: $after) { name } }"

  @Test func `sends the defaults and constants within a body together with the cursor`()
    async throws
  {
    let walked = try await base.walk(
      StarshipGraph.Resource(), #"{"ships":{"nodes":[{"name":"a"}],"cursor":"c"}}"#,
      #"{"ships":{"nodes":[{"name":"b"}],"cursor":null}}"#)
    var variables: JSONValue = [
      "faction": "EMPIRE", "first": 10, "order": ["by": "name"], "filter": ["minimumLength": 0],
    ]
    let first: JSONValue = ["query": query, "variables": variables]
    variables["after"] = "c"
    #expect(try bodies(walked.requests) == [first, ["query": query, "variables": variables]])
  }

  @Test func `a caller can replace some defaults within a body and keep the others`() async throws {
    let walked = try await base.walk(
      StarshipGraph.Resource(
        variables: StarshipGraph.Resource.Variables(
          faction: "REBELS", order: .init(isDescending: true), owner: .init(login: "o"),
          filter: nil)),
      #"{"ships":{"nodes":[]}}"#)
    let variables: JSONValue = [
      "faction": "REBELS", "first": 10, "order": ["by": "name", "isDescending": true],
      "owner": ["login": "o", "kind": "user"],
    ]
    #expect(try bodies(walked.requests) == [["query": query, "variables": variables]])
  }
}
