import Foundation
import TestSupport
import Testing

@testable import QuireClient

/// Random lists, servers and walks: `QUIRE_SOAK` sets how many, `QUIRE_SEED` repeats a run.
@Suite struct PagingSoakTests {
  @Test func `random scripts neither repeat nor lose items, and always end`() {
    let seed =
      ProcessInfo.processInfo.environment["QUIRE_SEED"].flatMap { UInt64($0) }
      ?? UInt64.random(in: 0 ... .max)
    print("soak: \(soakScripts) scripts, QUIRE_SEED=\(seed)")
    for script in 0..<soakScripts {
      var random = Disorder(state: seed &+ UInt64(script))
      if let problem = walk(with: &random) {
        Issue.record("\(problem), in script \(script) of QUIRE_SEED=\(seed)")
      }
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func `over random faulty servers every walk ends correctly or with an error`() async {
    let seed =
      ProcessInfo.processInfo.environment["QUIRE_SEED"].flatMap { UInt64($0) }
      ?? UInt64.random(in: 0 ... .max)
    print("soak: \(soakScripts) servers, QUIRE_SEED=\(seed)")
    for script in 0..<soakScripts {
      var random = Disorder(state: seed &+ UInt64(script))
      let size = Int.random(in: 1...7, using: &random)
      let list = RowList(
        rule: RowList.rules[Int.random(in: RowList.rules.indices, using: &random)],
        count: Int.random(in: 0...30, using: &random), size: size,
        overlap: Int.random(in: 0...min(3, size - 1), using: &random),
        fault: RowList.Fault.allCases.randomElement(using: &random) ?? .none)
      for problem in await problems(of: list) {
        Issue.record(
          """
          \(problem) of \(list.rule.style), \(list.count) by \(list.size), overlap \
          \(list.overlap), \(list.fault), in script \(script) of QUIRE_SEED=\(seed)
          """)
      }
    }
  }

  /// Walks a list with duplicates, without duplicates and page by page, and returns the problems.
  private func problems(of list: RowList) async -> [String] {
    let most = 2_000
    func walk(
      _ name: String, _ change: (ItemSequence<Rows>) -> ItemSequence<Rows>
    ) async -> String? {
      let client = Client(rowServer { list.answer($0) })
      let (rows, error) = await drain(change(client.items(of: list.resource)).prefix(most))
      return problem(name, rows, error, of: list, most: most)
    }
    let job = await Job(list.resource, on: Client(rowServer { list.answer($0) })).run()
    return [
      await walk("all") { $0 }, await walk("distinct") { $0.withoutDuplicates() },
      problem("job", job.rows, job.error, of: list, most: most),
    ].compactMap(\.self)
  }

  private func problem(
    _ name: String, _ rows: [SeenRow], _ error: (any Error)?, of list: RowList, most: Int
  ) -> String? {
    if error == nil, rows.count >= most { return "\(name): endless" }
    if let error { return error is PagingError ? nil : "\(name): \(error)" }
    let missing = Set(0..<list.count).subtracting(rows.map(\.id))
    return missing.isEmpty ? nil : "\(name): silently without \(missing.sorted())"
  }

  /// Walks a random list by a random script.
  ///
  /// - Returns: A description of the problem, or `nil`.
  private func walk(with random: inout Disorder) -> String? {
    let rules = ModelServer.rules
    let rule = rules[Int.random(in: rules.indices, using: &random)]
    let count = Int.random(in: 0...30, using: &random)
    var server = ModelServer(rule, count: count, size: Int.random(in: 1...6, using: &random))
    var machine = server.machine
    var expected = 0..<count
    var events: [String] = []
    let isHonest = Bool.random(using: &random)
    let allowed = ModelServer.Event.allCases.filter { $0.isHonest || !isHonest }
    for _ in 0..<Int.random(in: 0...25, using: &random) {
      guard case .asking = machine.state else { break }
      switch Int.random(in: 0..<12, using: &random) {
      case 0:
        // A resumed walk continues like the walk that was saved.
        guard machine.position.direction == .forward else { continue }
        let mark = machine.bookmark
        machine = server.machine
        machine.resume(at: mark)
        events.append("resumed")
      case 1:
        guard machine.position.direction == .forward, server.isHonest, !server.last.isEmpty,
          let back = machine.reversed()
        else { continue }
        machine = back
        expected = 0..<server.last.lowerBound
        server = server.turned
        events.append("turned")
      default:
        let event = allowed[Int.random(in: allowed.indices, using: &random)]
        server.answer(&machine, by: event)
        events.append("\(event)")
      }
    }
    for _ in 0..<count + 10 {
      guard case .asking = machine.state else { break }
      server.answer(&machine, by: .page)
    }
    let story = "of \(rule.style), \(count) by \(server.size): \(events.joined(separator: ", "))"
    if case .asking = machine.state { return "no end \(story)" }
    guard server.isHonest else { return nil }
    if machine.state != .ended { return "\(machine.state) \(story)" }
    return server.received == Array(expected) ? nil : "\(server.received) \(story)"
  }
}
