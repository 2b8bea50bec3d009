import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The terminal that the app runs on.
struct Terminal {
  /// What it was set to before the app came.
  private let settings: termios

  /// The terminal of standard input and output, or `nil` where one of them is none.
  init?() {
    var settings = termios()
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1,
      tcgetattr(STDIN_FILENO, &settings) == 0
    else { return nil }
    self.settings = settings
  }

  /// Takes the whole screen, and every key as it is pressed.
  func take() {
    var raw = settings
    cfmakeraw(&raw)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &raw)
    write("\u{1B}[?1049h\u{1B}[?25l")
  }

  /// Leaves the terminal as it was.
  func giveBack() {
    write("\u{1B}[?25h\u{1B}[?1049l")
    var settings = settings
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
  }

  /// Shows lines from the top, as many and as wide as the screen is.
  func show(_ lines: [StyledLine]) { write(Self.drawing(of: lines)) }

  /// What makes a terminal show lines, in one go, so that nothing is seen half drawn.
  static func drawing(of lines: [StyledLine]) -> String {
    // Nothing is erased behind a line: a full one leaves the cursor on its last column.
    let text = lines.map(\.terminalText).joined(separator: "\r\n")
    return "\u{1B}[?2026h\u{1B}[H\(text)\u{1B}[?2026l"
  }

  /// The number of columns and rows; 80 by 24 where the terminal does not say.
  var size: (width: Int, height: Int) {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return (80, 24) }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  private func write(_ text: String) {
    // Where the terminal has gone, its input ends too, which ends the app.
    try? FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
  }
}

extension Terminal: Screen {}
