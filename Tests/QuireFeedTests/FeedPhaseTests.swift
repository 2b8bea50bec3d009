import Foundation
import QuireClient
import QuireFeed
import Testing

@Suite struct FeedPhaseTests {
  private struct Odd: Error, CustomStringConvertible { let description: String }
  private struct Same: Error, Equatable { let number: Int }

  @Test func `phases of different kinds are different`() {
    let date = Date(timeIntervalSince1970: 0)
    let phases: [FeedPhase] = [
      .idle, .loadingFirstPage, .loaded, .loadingNextPage, .refreshing, .ended,
      .stored(asOf: date, isRefreshing: true), .stored(asOf: date, isRefreshing: false),
      .stored(asOf: .distantPast, isRefreshing: true), .firstPageFailed(Same(number: 1)),
      .nextPageFailed(Same(number: 1)), .refreshFailed(Same(number: 1)),
    ]
    for (index, left) in phases.enumerated() {
      for (other, right) in phases.enumerated() { #expect((left == right) == (index == other)) }
    }
  }

  @Test func `errors of a phase are compared as values of their type`() {
    #expect(FeedPhase.nextPageFailed(Same(number: 1)) == .nextPageFailed(Same(number: 1)))
    #expect(FeedPhase.nextPageFailed(Same(number: 1)) != .nextPageFailed(Same(number: 2)))
    #expect(FeedPhase.refreshFailed(Same(number: 1)) != .refreshFailed(Odd(description: "1")))
    #expect(FeedEdgePhase.failed(Same(number: 1)) == .failed(Same(number: 1)))
    #expect(FeedEdgePhase.failed(Same(number: 1)) != .failed(Same(number: 2)))
    #expect(FeedEdgePhase.open != .ended)
  }

  @Test func `errors that are not equatable are compared by their descriptions`() {
    let phase = FeedPhase.firstPageFailed(Odd(description: "lost"))
    #expect(phase == .firstPageFailed(Odd(description: "lost")))
    #expect(phase != .firstPageFailed(Odd(description: "found")))
  }
}
