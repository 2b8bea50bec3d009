import ExampleAPI
import Observation
import QuireRuntime

/// Runs a search on a terminal until somebody has enough.
@MainActor
struct SearchProgram {
  private enum Event: Sendable {
    case terminal(TerminalEvent)
    /// The list is about to change.
    case changed
    /// No key has come for a while since the text was the one of this number.
    case settled(Int)
  }

  let session: SearchSession
  let terminal: Terminal

  /// How long after a key the search begins, so that not every letter asks the server.
  private static let pause = Duration.milliseconds(250)

  /// Shows the search, and does what keys ask for.
  func run() async {
    let (events, sender) = AsyncStream.makeStream(of: Event.self)
    let listening = TerminalEvents { sender.yield(.terminal($0)) }
    terminal.take()
    defer { terminal.giveBack() }
    await withDiscardingTaskGroup { group in
      var typed = 0
      group.addTask { [feed = session.feed] in await feed.load() }
      draw(telling: sender)
      for await event in events {
        var action = SearchSession.Action.none
        switch event {
        case .terminal(.key(let key)): action = session.press(key)
        case .terminal(.closed): action = .quit
        case .terminal(.resized), .changed: break
        case .settled(let number) where number == typed:
          session.search()
          group.addTask { [feed = session.feed] in await feed.load() }
        case .settled: break
        }
        switch action {
        case .none: break
        case .quit:
          group.cancelAll()
          return
        case .search:
          typed += 1
          group.addTask { [typed] in
            try? await Task.sleep(for: Self.pause)
            sender.yield(.settled(typed))
          }
        case .refresh: group.addTask { [feed = session.feed] in await feed.refresh() }
        case .retry: group.addTask { [feed = session.feed] in await feed.retry() }
        }
        draw(telling: sender)
      }
    }
    withExtendedLifetime(listening) {}
  }

  /// Draws the screen, and has the next change of the list told.
  private func draw(telling sender: AsyncStream<Event>.Continuation) {
    let size = terminal.size
    let view = withObservationTracking {
      session.view(height: size.height)
    } onChange: {
      sender.yield(.changed)
    }
    terminal.show(view.lines(width: size.width, height: size.height))
  }
}
