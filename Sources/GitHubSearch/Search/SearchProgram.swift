import GitHubDataAccess
import Observation

/// Runs an interactive search until the user quits.
@MainActor
final class SearchProgram {
  private enum Event: Sendable {
    case terminal(TerminalEvent)
    /// The list is about to change from the state shown by the drawing with this number.
    case changed(since: Int)
    /// No key was pressed for a while after the text with this number was typed.
    case settled(Int)
  }

  private let search: TerminalSearch
  private let screen: any Screen
  private let clock: any Clock<Duration>
  private let events: AsyncStream<Event>
  private let sender: AsyncStream<Event>.Continuation
  /// The number of texts typed so far.
  private var typed = 0
  /// The number of drawings so far.
  private var drawn = 0

  /// The delay after a key before the search begins, so that not every letter sends a request.
  private static let pause = Duration.milliseconds(250)

  /// Creates a program for a search; run it only once.
  ///
  /// - Parameters:
  ///   - search: The search.
  ///   - screen: The screen that shows the search.
  ///   - clock: The clock that measures the time since the last key.
  init(
    _ search: TerminalSearch, on screen: any Screen,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.search = search
    self.screen = screen
    self.clock = clock
    (events, sender) = AsyncStream.makeStream(of: Event.self)
  }

  /// Runs a search on a terminal, and restores the terminal afterwards.
  static func run(_ search: TerminalSearch, on terminal: Terminal) async {
    let program = SearchProgram(search, on: terminal)
    let listening = TerminalEvents { program.receive($0) }
    terminal.take()
    defer { terminal.giveBack() }
    await program.run()
    withExtendedLifetime(listening) {}
  }

  /// Enqueues a terminal event.
  nonisolated func receive(_ event: TerminalEvent) { sender.yield(.terminal(event)) }

  /// Shows the search and handles keys until the user quits.
  func run() async {
    while await showList() { search.search() }
  }

  /// Shows the current list of the search, and cancels its loads at the end.
  ///
  /// - Returns: Whether to begin another search; otherwise the user quit.
  private func showList() async -> Bool {
    await withDiscardingTaskGroup { group in
      defer { group.cancelAll() }
      group.addTask { [session = search.session] in await session.load() }
      draw()
      for await event in events {
        var action = TerminalSearch.Action.none
        switch event {
        case .terminal(.key(let key)): action = search.press(key)
        case .terminal(.closed): action = .quit
        case .terminal(.resized), .changed(since: drawn): break
        case .settled(typed): return true
        // Every drawing reports its next change, even if a newer drawing exists, so old reports are
        // ignored.
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
        case .refresh: group.addTask { [feed = search.session.feed] in await feed.refresh() }
        case .retry: group.addTask { [session = search.session] in await session.retry() }
        }
        draw()
      }
      return false
    }
  }

  /// Draws the screen and observes the next change of the list.
  private func draw() {
    drawn += 1
    let size = screen.size
    search.scroll(height: size.height)
    let view = withObservationTracking {
      search.view
    } onChange: { [sender, drawn] in
      sender.yield(.changed(since: drawn))
    }
    screen.show(view.lines(width: size.width, height: size.height))
  }
}
