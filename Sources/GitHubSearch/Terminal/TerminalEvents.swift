import Foundation

/// An event on a terminal.
enum TerminalEvent: Sendable {
  case key(Key)
  /// The window was resized.
  case resized
  /// The terminal is gone, or the app received SIGTERM.
  case closed
}

/// Reports terminal events until it is deallocated.
final class TerminalEvents {
  private let resizing: any DispatchSourceSignal
  private let ending: any DispatchSourceSignal

  /// Starts listening.
  ///
  /// - Parameter receive: Receives each event. It may be called on any thread; calls for keys are
  ///   serial.
  init(_ receive: @escaping @Sendable (TerminalEvent) -> Void) {
    func source(_ number: Int32, _ event: TerminalEvent) -> any DispatchSourceSignal {
      // Without this, the signal's default action would run too.
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
