import QuireSchema

/// A string literal of text and interpolated expressions.
struct StringLiteral: Hashable, Sendable {
  enum Piece: Hashable, Sendable {
    /// Unescaped text.
    case text(String)
    /// An expression between `\(` and `)`.
    case interpolation(String)
  }

  let pieces: [Piece]

  init(_ text: String) { pieces = [.text(text)] }

  init(_ pieces: [Piece]) { self.pieces = pieces }

  /// The literal on one line, with its quotes.
  var flat: String {
    var flat = "\""
    for piece in pieces { flat += escaped(piece) }
    return flat + "\""
  }

  /// Returns the literal in multiline form, broken at newlines of the text and before the maximum
  /// width.
  ///
  /// - Parameters:
  ///   - indentation: The indentation of all lines after the first, in spaces.
  ///   - width: The maximum width of a line, in columns.
  /// - Returns: The literal with its triple quotes.
  func broken(indentation: Int, width: Int) -> String {
    let margin = String(repeating: " ", count: indentation)
    let room = width - indentation - 1
    var lines: [String] = []
    var line = ""
    func add(_ atom: String) {
      if !line.isEmpty, line.utf8.count + atom.utf8.count > room {
        lines.append(line + "\\")
        line = ""
      }
      line += atom
    }
    for piece in pieces {
      guard case .text(let text) = piece else {
        add(escaped(piece))
        continue
      }
      for character in text {
        if character == "\n" {
          // Editors strip trailing spaces, so a space at the end of a line is escaped.
          lines.append(line.hasSuffix(" ") ? line.dropLast() + "\\u{20}" : line)
          line = ""
        } else {
          add(escaped(.text(String(character))))
        }
      }
    }
    lines.append(line)
    let body = lines.map { $0.isEmpty ? "\n" : "\n\(margin)\($0)" }.joined()
    return "\"\"\"\(body)\n\(margin)\"\"\""
  }

  private func escaped(_ piece: Piece) -> String {
    switch piece {
    case .text(let text): SwiftLiteral.escaped(text)
    case .interpolation(let expression): "\\(\(expression))"
    }
  }
}

/// Text between the quotes of a Swift string literal.
enum SwiftLiteral {
  /// Escapes characters that would end the literal, begin an interpolation, or be invisible.
  ///
  /// - Returns: The text without quotes, valid in single-line and multiline literals.
  static func escaped(_ text: String) -> String {
    // Fast path: most texts are plain ASCII, and looking up character properties is slow.
    if text.isPlainInLiteral { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\0": result += "\\0"
      default:
        if scalar.isHidden {
          result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }
}

extension String {
  /// Whether the text has only ASCII characters that need no escape in a literal.
  fileprivate var isPlainInLiteral: Bool {
    let (quote, backslash) = (UInt8(ascii: "\""), UInt8(ascii: "\\"))
    return !hasByte { $0 < 0x20 || $0 >= 0x7f || $0 == quote || $0 == backslash }
  }

  /// Returns the text with every line indented that is not empty, except a first one that continues
  /// another line.
  func indented(by spaces: Int, isContinued: Bool = false) -> String {
    let newline = UInt8(ascii: "\n")
    let bytes = Array(utf8)
    let margin = [UInt8](repeating: UInt8(ascii: " "), count: spaces)
    var indented: [UInt8] = []
    indented.reserveCapacity(bytes.count * 5 / 4)
    var start = 0
    while start < bytes.count {
      // The end includes the newline.
      let end = bytes.index(of: newline, or: newline, from: start).map { $0 + 1 } ?? bytes.count
      if bytes[start] != newline, start > 0 || !isContinued { indented += margin }
      indented += bytes[start..<end]
      start = end
    }
    return String(utf8: indented, in: 0..<indented.count)
  }

  /// A copy of the text without spare capacity.
  var compact: String {
    let bytes = Array(utf8)
    return String(utf8: bytes, in: 0..<bytes.count)
  }

  /// The text for a one-line comment, with line breaks and invisible characters replaced by `?`.
  var onOneLine: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0.isHidden ? "?" : $0 }))
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is invisible: a control, a bidirectional control or another line separator.
  fileprivate var isHidden: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned,
      .surrogate:
      true
    default: false
    }
  }
}
