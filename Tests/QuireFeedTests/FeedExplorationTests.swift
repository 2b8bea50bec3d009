import TestSupport
import Testing

@testable import QuireClient
@testable import QuireFeed

@Suite(.timeLimit(.minutes(10))) struct FeedExplorationTests {
  /// A server and the settings of a feed over it.
  struct Course: CustomTestStringConvertible {
    let pages: [[Int]]
    var start = 0
    var goesBack = true
    var maxPages: Int?
    /// The items that a filter shows, or `nil` without a filter.
    var shown: Set<Int>?

    var scenario: FeedScenario {
      FeedScenario(
        pages, from: start, goesBack: goesBack, settings: FeedSettings(maxPages: maxPages),
        showing: shown)
    }

    var testDescription: String {
      "\(pages) from page \(start)\(goesBack ? "" : ", no way back")"
        + (maxPages.map { ", \($0) pages kept" } ?? "")
        + (shown.map { ", showing \($0.sorted())" } ?? "")
    }
  }

  private static let courses = [
    Course(pages: [[1, 2], [3]]),
    Course(pages: [[], [1], [1, 2], []]),
    Course(pages: [[1, 1], [1], [2], [2, 3]], goesBack: false),
    Course(pages: [[]]),
    Course(pages: []),
    Course(pages: [[1], [2, 3], [], [4], [5]], start: 2),
    Course(pages: [[1], [2], [3], [4]], start: 1, maxPages: 2),
    Course(pages: [[1], [2], [3], [4]], goesBack: false, maxPages: 2),
    Course(pages: [[1], [], [2], [3]], goesBack: false, maxPages: 1),
    Course(pages: [[1, 2], [2, 3], [3, 4], [4, 5]], start: 1, maxPages: 2),
    Course(pages: [[1, 2], [3], [4, 5]], shown: [2, 4]),
    Course(pages: [[1], [2, 3], [4]], start: 1, shown: [4]),
    Course(pages: [[1], [2], [3], [4]], start: 1, maxPages: 2, shown: [1, 3]),
    Course(pages: [[1, 2], [3]], goesBack: false, shown: []),
  ]

  @Test(arguments: courses)
  func `every order of events keeps items complete, unique and requested once at a time`(
    course: Course
  ) async {
    var scenarios = [course.scenario]
    for _ in 0..<(triesEverything ? 4 : 3) {
      var grown: [FeedScenario] = []
      for scenario in scenarios {
        for event in FeedEvent.all where !scenario.isIdle(event) {
          var next = scenario
          await next.take(event)
          grown.append(next)
        }
      }
      scenarios = grown
    }
    for var scenario in scenarios { await scenario.drain() }
  }

  @Test(arguments: courses, 1...30)
  func `a long random sequence of events loads the whole list`(course: Course, seed: UInt64) async {
    var random = Disorder(state: seed)
    var scenario = course.scenario
    for _ in 0..<100 {
      let events = FeedEvent.all.filter { !scenario.isIdle($0) }
      if let event = events.randomElement(using: &random) { await scenario.take(event) }
    }
    await scenario.drain()
  }
}
