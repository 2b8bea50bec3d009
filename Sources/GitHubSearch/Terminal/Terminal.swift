import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The terminal that runs the app.
struct Terminal {
  /// The settings of the terminal before the app started.
  private let settings: termios

  /// Creates the terminal, or returns `nil` if standard input or output is not a terminal.
  init?() {
    var settings = termios()
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1,
      tcgetattr(STDIN_FILENO, &settings) == 0
    else { return nil }
    self.settings = settings
  }

  /// Switches to the alternate screen and to raw input.
  func take() {
    var raw = settings
    cfmakeraw(&raw)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &raw)
    write("\u{1B}[?1049h\u{1B}[?25l")
  }

  /// Restores the terminal.
  func giveBack() {
    write("\u{1B}[?25h\u{1B}[?1049l")
    var settings = settings
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
  }

  /// Shows lines from the top; their number and width match the screen.
  func show(_ lines: [StyledLine]) { write(Self.drawing(of: lines)) }

  /// Returns the output that draws all lines in one synchronized update, without flicker.
  static func drawing(of lines: [StyledLine]) -> String {
    // The rest of a line is not erased: after a full line, the cursor is on its last column.
    let text = lines.map(\.terminalText).joined(separator: "\r\n")
    return "\u{1B}[?2026h\u{1B}[H\(text)\u{1B}[?2026l"
  }

  /// The size in columns and rows; 80 by 24 if unknown.
  var size: (width: Int, height: Int) {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return (80, 24) }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  private func write(_ text: String) {
    // If the terminal is gone, its input ends too, which ends the app.
    try? FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
  }
}

extension Terminal: Screen {}
