import QuireTesting
import TestSupport
import Testing

@testable import QuireClient
@testable import QuireFeed

@MainActor @Suite(.timeLimit(.minutes(10))) struct FeedLearnedStartTests {
  @Test(arguments: [0, 1])
  func `loads the pages of a list that learns its first number`(start: Int) async {
    let numbers = (0..<5).map { JSONValue.number(JSONNumber($0)) }
    let server = PagedServer(
      numbers, by: PagingRule(.page(send: .query("page"), start: start)), pageSize: 2)
    let feed = Feed(
      .numbers(PagingRule(.page(send: .query("page"), start: nil))), from: server.client)
    for _ in 0..<4 { await feed.loadNext() }
    #expect(feed.items == numbers)
    #expect(feed.hasEnded)
    #expect(await feed.refresh().name == "loaded")
    #expect(feed.items == Array(numbers.prefix(2)))
  }
}
