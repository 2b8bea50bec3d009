import ExampleAPI
import Observation
import QuireRuntime

/// Runs a search until somebody has enough.
@MainActor
final class SearchProgram {
  private enum Event: Sendable {
    case terminal(TerminalEvent)
    /// The list is about to be another than the drawing of this number shows.
    case changed(since: Int)
    /// No key has come for a while since the text was the one of this number.
    case settled(Int)
  }

  private let session: SearchSession
  private let screen: any Screen
  private let clock: any Clock<Duration>
  private let events: AsyncStream<Event>
  private let sender: AsyncStream<Event>.Continuation
  /// How many texts were typed so far.
  private var typed = 0
  /// How many drawings were made so far.
  private var drawn = 0

  /// How long after a key the search begins, so that not every letter asks the server.
  private static let pause = Duration.milliseconds(250)

  /// Makes the program of a search, which is to be run once.
  ///
  /// - Parameters:
  ///   - session: The search.
  ///   - screen: What it is shown on.
  ///   - clock: What the time since the last key is measured on.
  init(
    _ session: SearchSession, on screen: any Screen,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.session = session
    self.screen = screen
    self.clock = clock
    (events, sender) = AsyncStream.makeStream(of: Event.self)
  }

  /// Runs a search on a terminal, which is left as it was.
  static func run(_ session: SearchSession, on terminal: Terminal) async {
    let program = SearchProgram(session, on: terminal)
    let listening = TerminalEvents { program.receive($0) }
    terminal.take()
    defer { terminal.giveBack() }
    await program.run()
    withExtendedLifetime(listening) {}
  }

  /// Takes in what happens on the terminal, which is heeded in its turn.
  nonisolated func receive(_ event: TerminalEvent) { sender.yield(.terminal(event)) }

  /// Shows the search, and does what keys ask for.
  func run() async {
    while await showList() { session.search() }
  }

  /// Shows the list of the search; what asks for its pages is cancelled at the end.
  ///
  /// - Returns: Whether another search is to begin; else somebody has enough.
  private func showList() async -> Bool {
    await withDiscardingTaskGroup { group in
      defer { group.cancelAll() }
      group.addTask { [feed = session.feed] in await feed.load() }
      draw()
      for await event in events {
        var action = SearchSession.Action.none
        switch event {
        case .terminal(.key(let key)): action = session.press(key)
        case .terminal(.closed): action = .quit
        case .terminal(.resized), .changed(since: drawn): break
        case .settled(typed): return true
        // Each drawing is told of the next change, also one that another has followed.
        case .changed, .settled: continue
        }
        switch action {
        case .none: break
        case .quit: return false
        case .search:
          typed += 1
          group.addTask { [typed, clock, sender] in
            try? await clock.sleep(for: Self.pause)
            sender.yield(.settled(typed))
          }
        case .refresh: group.addTask { [feed = session.feed] in await feed.refresh() }
        case .retry: group.addTask { [feed = session.feed] in await feed.retry() }
        }
        draw()
      }
      return false
    }
  }

  /// Draws the screen, and has the next change of the list told.
  private func draw() {
    drawn += 1
    let size = screen.size
    let view = withObservationTracking {
      session.view(height: size.height)
    } onChange: { [sender, drawn] in
      sender.yield(.changed(since: drawn))
    }
    screen.show(view.lines(width: size.width, height: size.height))
  }
}
