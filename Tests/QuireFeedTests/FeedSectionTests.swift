import TestSupport
import Testing

@testable import QuireClient
@testable import QuireFeed

@MainActor @Suite(.timeLimit(.minutes(10))) struct FeedSectionTests {
  private func feed(_ numbers: Int...) async -> Feed<Int> {
    let feed = Feed(numbers, pageSize: 3)
    while await feed.loadNext() == .loaded {}
    return feed
  }

  @Test func `consecutive rows with equal headers are a section`() async {
    let sections = await feed(11, 12, 21, 13, 14).sections { $0 / 10 }
    #expect(sections.map(\.header) == [1, 2, 1])
    #expect(sections.map { Array($0.items) } == [[11, 12], [21], [13, 14]])
    #expect(sections.map(\.items.startIndex) == [0, 2, 3])
    #expect(Set(sections.map(\.id)).count == 3)
  }

  @Test func `a section keeps its identity when rows are added to it`() async {
    let feed = Feed([11, 12, 13, 21], pageSize: 2)
    await feed.load()
    let first = feed.sections { $0 / 10 }
    await feed.loadNext()
    let second = feed.sections { $0 / 10 }
    #expect(first.map(\.id) == [second[0].id])
    #expect(second.map(\.items.count) == [3, 1])
  }

  @Test func `a separator begins a section`() async {
    let feed = await feed(1, 2, 7, 8, 20)
    let sections = feed.sections { previous, next in
      previous.flatMap { next - $0 > 3 ? next - $0 : nil }
    }
    #expect(sections.map(\.header) == [nil, 5, 12])
    #expect(sections.map { Array($0.items) } == [[1, 2], [7, 8], [20]])
    #expect(feed.sections { previous, _ in previous == nil ? "Top" : nil }.map(\.header) == ["Top"])
  }

  @Test func `sections have the rows that the filter shows`() async {
    let feed = await feed(11, 12, 21, 13)
    feed.filter = { $0 != 21 }
    #expect(feed.sections { $0 / 10 }.map(\.header) == [1])
    feed.filter = { _ in false }
    #expect(feed.sections { $0 / 10 }.isEmpty)
  }
}
