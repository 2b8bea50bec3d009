import Foundation

/// What happens on a terminal, in order.
enum TerminalEvent: Sendable {
  case key(Key)
  /// The window has another size.
  case resized
  /// The terminal has gone, or the app is asked to end.
  case closed
}

/// Tells what happens on the terminal until it is let go.
final class TerminalEvents {
  private let resizing: any DispatchSourceSignal
  private let ending: any DispatchSourceSignal

  /// Listens.
  ///
  /// - Parameter receive: Takes each event; it is called from any thread, one call at a time for
  ///   keys.
  init(_ receive: @escaping @Sendable (TerminalEvent) -> Void) {
    func source(_ number: Int32, _ event: TerminalEvent) -> any DispatchSourceSignal {
      // Else the signal does what it does by itself.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { receive(event) }
      source.resume()
      return source
    }
    resizing = source(SIGWINCH, .resized)
    ending = source(SIGTERM, .closed)
    let keys = KeyQueue()
    FileHandle.standardInput.readabilityHandler = { input in
      let bytes = input.availableData
      if bytes.isEmpty {
        input.readabilityHandler = nil
        receive(.closed)
      }
      for key in keys.read(bytes) { receive(.key(key)) }
    }
  }

  deinit {
    FileHandle.standardInput.readabilityHandler = nil
    resizing.cancel()
    ending.cancel()
  }
}
