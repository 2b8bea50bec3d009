import Foundation
import TestSupport
import Testing

@testable import QuireClient

/// Tries every sequence of server events up to a depth, followed by correct responses.
@Suite struct PagingExplorationTests {
  /// A walk under exploration with its server and the events so far.
  private struct Walk {
    var machine: PagingMachine
    var server: ModelServer
    var events: [ModelServer.Event] = []
    /// The range of items that the walk must receive.
    let expected: Range<Int>

    mutating func step(_ event: ModelServer.Event) {
      events.append(event)
      server.answer(&machine, by: event)
    }

    var isAsking: Bool { if case .asking = machine.state { true } else { false } }

    /// Finishes the walk over a server that responds correctly.
    ///
    /// - Returns: Whether the walk came to an end.
    mutating func finish() -> Bool {
      for _ in 0..<40 where isAsking { server.answer(&machine, by: .page) }
      return !isAsking
    }
  }

  /// The number of events that are tried in every order.
  private static var depth: Int { triesEverything ? 4 : 3 }

  @Test(arguments: ModelServer.rules)
  func `a forward walk yields each item of a fixed list once and ends`(
    rule: PagingRule
  ) {
    let server = ModelServer(rule)
    let count = explore(
      Walk(machine: server.machine, server: server, expected: 0..<server.count),
      to: Self.depth)
    #expect(count > 100)
  }

  @Test(arguments: ModelServer.rules)
  func `a backward walk from each page yields each earlier item once`(rule: PagingRule) throws {
    var server = ModelServer(rule)
    var machine = server.machine
    while case .asking = machine.state {
      server.answer(&machine, by: .page)
      // A page without items has no key to go back from.
      if case .after = rule.style, server.last.isEmpty { continue }
      let back = try #require(machine.reversed())
      let walk = Walk(
        machine: back, server: server.turned,
        expected: 0..<server.last.lowerBound)
      _ = explore(walk, to: Self.depth - 1)
    }
    #expect(server.received == Array(0..<server.count))
  }

  /// Tries every event on a walk, and then on each walk that results.
  ///
  /// - Returns: The number of walks that were tried.
  private func explore(_ walk: Walk, to depth: Int) -> Int {
    guard depth > 0, walk.isAsking else {
      check(walk)
      return 1
    }
    var count = 0
    for event in ModelServer.Event.allCases {
      var next = walk
      next.step(event)
      checkTurn(next)
      count += explore(next, to: depth - 1)
    }
    return count
  }

  /// Checks that a walk ends, and that it received the expected items.
  private func check(_ walk: Walk) {
    var walk = walk
    guard walk.finish() else { return fail("no end", walk) }
    let received = walk.server.received
    if walk.server.isHonest {
      if walk.machine.state != .ended { fail("\(walk.machine.state)", walk) }
      if received != Array(walk.expected) { fail("\(received)", walk) }
    } else if !walk.server.rule.style.counts {
      // Even after a fault, no item is repeated or left out between others.
      let sorted = received.sorted()
      if received != sorted || Set(received).count != received.count { fail("\(received)", walk) }
    }
  }

  /// Checks that a walk can turn around at the last page and receives all items that way.
  private func checkTurn(_ walk: Walk) {
    guard walk.server.isHonest, let last = walk.events.last, last == .page || last == .short,
      let turned = walk.machine.reversed(), !walk.server.last.isEmpty
    else { return }
    let page = walk.server.last
    let isForward = turned.position.direction == .forward
    let expected = isForward ? page.upperBound..<walk.server.count : 0..<page.lowerBound
    // Going back by offset, a page longer than requested overlaps the items already received.
    if isForward, walk.machine.position.overlap > 0 { return }
    var turn = Walk(
      machine: turned, server: walk.server.turned, events: walk.events,
      expected: expected)
    guard turn.finish() else { return fail("no end after a turn", turn) }
    if turn.machine.state != .ended || turn.server.received != Array(expected) {
      fail("turned: \(turn.server.received), \(turn.machine.state)", turn)
    }
  }

  private func fail(_ problem: String, _ walk: Walk) {
    let events = walk.events.map { "\($0)" }.joined(separator: ", ")
    Issue.record("\(problem) instead of \(walk.expected) after \(events)")
  }
}
