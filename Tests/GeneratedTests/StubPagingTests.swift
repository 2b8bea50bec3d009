import Foundation
import QuireClient
import QuireTesting
import TestSupport
import Testing

/// Tests that stubs serve the generated lists of every style, by the rule of each request.
@Suite(.timeLimit(.minutes(10))) struct StubPagingTests {
  private let stub = StubServer()

  /// Tests that a list has all of 95 items in order, in pages of 30 with some other members.
  private func test<R: PagedResource>(
    _ list: R, envelope: JSONValue? = nil, item: (Int) -> String
  ) async throws where R.Item: Codable & Equatable {
    let items = try (1...95).map {
      try JsonProvider.decode(R.Item.self, from: Data(item($0).utf8))
    }
    stub.list(R.self, items, pageSize: 30, envelope: envelope)
    let (received, error) = await drain(stub.client.items(of: list))
    #expect(error == nil, "\(R.self)")
    #expect(received == items, "\(R.self)")
  }

  /// Returns the JSON of an object with an identity.
  private func identified(_ number: Int) -> String { #"{"id": "i\#(number)"}"# }

  /// Returns the JSON of an object with a name.
  private func named(_ number: Int) -> String { #"{"name": "n\#(number)"}"# }

  @Test func `the eight examples of paging`() async throws {
    try await test(GitHubUsers.Resource()) { #"{"id": \#($0), "login": "l\#($0)"}"# }
    try await test(CustomerList.Resource(limit: 30), item: identified)
    try await test(SlackMembers.Resource(), envelope: ["ok": true], item: identified)
    try await test(ShopBooks.Resource(), item: identified)
    try await test(Stories.Resource(), item: identified)
    try await test(Repos.Resource(), item: identified)
    try await test(StaplerItems.Resource(size: 30), item: identified)
    try await test(NotionPages.Resource(database: "d"), item: identified)
  }

  @Test func `continuations of several values, of numbers, and of objects`() async throws {
    try await test(KeyedOrders.Resource(), item: named)
    try await test(MergedVariables.Resource(), item: named)
    try await test(PartitionRows.Resource(table: "t"), item: named)
    try await test(RecordVersions.Resource(), item: named)
    try await test(StarshipGraph.Resource(), item: named)
    try await test(WikiRevisions.Resource()) { #"{"comment": "c\#($0)"}"# }
    try await test(EndlessHits.Resource()) { #"{"title": "t\#($0)"}"# }
    try await test(ScrolledPapers.Resource()) { #"{"title": "t\#($0)"}"# }
  }

  @Test func `items in elements, in header fields and in full pages`() async throws {
    try await test(Aisles.Resource()) { #""s\#($0)""# }
    try await test(Shelves.Resource(), envelope: ["shelves": ["top": ["goods": []]]]) {
      #""s\#($0)""#
    }
    try await test(Hits.Resource()) { #"{"title": "t\#($0)"}"# }
    try await test(BundleModel.Resource(), item: identified)
    try await test(FullPages.Resource()) { "\($0)" }
    try await test(PostgRESTRows.Resource(), item: named)
    try await test(SpringPage.Resource()) { #""s\#($0)""# }
    try await test(WordPressPosts.Resource()) { #"{"id": \#($0)}"# }
  }
}
