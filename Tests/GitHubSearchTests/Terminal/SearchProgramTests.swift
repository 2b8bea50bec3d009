import ExampleAPI
import Foundation
import GitHubModel
import QuireClient
import QuireTesting
import Testing

@testable import GitHubDataAccess
@testable import GitHubNetwork
@testable import GitHubSearch

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Tests the running search with a scripted server and a screen that counts drawings.
@MainActor @Suite(.timeLimit(.minutes(10))) struct SearchProgramTests {
  private static let noUsers = #"{"total_count": 0, "incomplete_results": false, "items": []}"#
  private let screen = CountingScreen()

  private func session(_ answers: ScriptedAnswer...) -> SearchSession {
    let client = Client(
      baseURL: BundledUsers.site, transport: ScriptedTransport(answers, otherwise: nil))
    return SearchSession(UserQuery("dan"), in: GitHubDirectory(client: client))
  }

  private func program(_ session: SearchSession) -> SearchProgram {
    SearchProgram(TerminalSearch(session), on: screen, clock: TestClock(skipsSleeps: true))
  }

  @Test func `draws a change of the list once, however many keys were pressed`() async {
    let (gate, opening) = AsyncStream.makeStream(of: Never.self)
    let session = session(.json(Self.noUsers, after: gate))
    let program = program(session)
    let run = Task { await program.run() }
    // One drawing at the start, and one when the list begins to load.
    await until { screen.drawings >= 2 }
    for _ in 1...5 { program.receive(.key(.up)) }
    await until { screen.drawings >= 7 }
    opening.finish()
    await until { session.feed.hasEnded }
    program.receive(.key(.escape))
    await run.value
    #expect(screen.drawings == 8)
  }

  @Test func `releases the previous list while it loads`() async {
    let (gate, opening) = AsyncStream.makeStream(of: Never.self)
    let session = session(.json(Self.noUsers, after: gate), .json(Self.noUsers))
    weak let before = session.feed
    let program = program(session)
    let run = Task { await program.run() }
    await until { before?.phase.isLoading == true }
    program.receive(.key(.character("r")))
    await until { session.feed.hasEnded }
    #expect(before == nil)
    program.receive(.key(.escape))
    await run.value
    opening.finish()
  }

  @Test func `quits without waiting for the list`() async {
    let (gate, opening) = AsyncStream.makeStream(of: Never.self)
    let program = program(session(.json(Self.noUsers, after: gate)))
    program.receive(.key(.escape))
    await program.run()
    opening.finish()
  }

  private func until(_ condition: () -> Bool) async {
    while !condition(), !Task.isCancelled { await Task.yield() }
  }
}

/// A screen that only counts how often it was drawn.
private final class CountingScreen: Screen {
  let size = (width: 80, height: 24)
  private(set) var drawings = 0

  func show(_ lines: [StyledLine]) { drawings += 1 }
}

extension ScriptedAnswer {
  /// Responds with a JSON body after the gate has finished.
  fileprivate static func json(_ body: String, after gate: AsyncStream<Never>) -> Self {
    Self { request in
      for await _ in gate {}
      try Task.checkCancellation()
      guard let url = request.url,
        let response = HTTPURLResponse(
          url: url, statusCode: 200, httpVersion: "HTTP/1.1",
          headerFields: ["Content-Type": "application/json"])
      else { throw URLError(.badURL) }
      return (Data(body.utf8), response)
    }
  }
}
