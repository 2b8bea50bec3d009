import Foundation
import QuireFeed
import TestSupport
import Testing

/// Tests that a process that is killed while it writes leaves a list before or after the change.
@Suite(.timeLimit(.minutes(10))) struct KilledWriterTests {
  /// The program that writes, or `nil` if it was not built.
  private static let writer = builtProgram("feed-writer")

  /// The number of times at which the process is killed, in each of several folders.
  private static let points = triesEverything ? 130 : 50

  // Programs in several folders can run at the same time.
  @Test(
    .enabled(if: writer != nil, "the program that writes is not built"),
    arguments: 1...(triesEverything ? 4 : 2))
  func `a process killed at any of many points leaves a whole list`(seed: Int) async throws {
    let folder = try TemporaryFolder()
    var random = SystemRandomNumberGenerator()
    var states: Set<Int> = []
    for _ in 0..<Self.points {
      try await kill(after: .microseconds(Int.random(in: 0...20_000, using: &random)), in: folder)
      if let state = try await state(of: .file("list", in: folder.url)) { states.insert(state) }
    }
    let fewest = Self.points * 2 / 5
    #expect(states.count > fewest, "the program has written too few states: \(states.count)")
  }

  /// Starts the program, and kills it after a delay.
  private func kill(after delay: Duration, in folder: TemporaryFolder) async throws {
    let process = Process()
    process.executableURL = Self.writer
    process.arguments = [folder.url.path]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    // The line that says that the program has begun to write.
    let ready = output.fileHandleForReading.availableData
    #expect(String(decoding: ready, as: UTF8.self) == "ready\n")
    try await Task.sleep(for: delay)
    #expect(Foundation.kill(process.processIdentifier, SIGKILL) == 0)
    process.waitUntilExit()
  }

  /// Checks that the stored list is the list of one state.
  ///
  /// - Returns: The number of the state, or `nil` if nothing is stored.
  private func state(of store: FileFeedStore) async throws -> Int? {
    guard let index = try await store.index() else { return nil }
    let state = try #require(Int(String(decoding: index.facts, as: UTF8.self)))
    #expect(index.pages == StoredScript.numbers(in: state))
    let pages = StoredScript.pages(in: state)
    for number in index.pages {
      let page = try await store.page(number)
      #expect(page == pages[number], "page \(number) of state \(state)")
    }
    return state
  }
}
