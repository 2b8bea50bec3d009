/// Reads the tokens of a JSON text.
///
/// It reads scalars and single characters; ``JSONTextReader`` decides which of them may follow. The
/// text must be valid UTF-8.
struct JSONScanner {
  static let quote = UInt8(ascii: "\"")
  static let backslash = UInt8(ascii: "\\")
  static let comma = UInt8(ascii: ",")
  static let colon = UInt8(ascii: ":")
  static let openBrace = UInt8(ascii: "{")
  static let closeBrace = UInt8(ascii: "}")
  static let openBracket = UInt8(ascii: "[")
  static let closeBracket = UInt8(ascii: "]")

  let source: SourceText
  private let bytes: [UInt8]
  private let count: Int
  /// The offset of the next byte, from 0 up to and including the length of the text.
  private(set) var offset: Int

  init(_ source: SourceText) {
    self.source = source
    bytes = source.bytes
    count = bytes.count
    offset = source.start
  }

  var isAtEnd: Bool { offset >= count }

  /// The next byte, or 0 at the end; no token begins with 0.
  var current: UInt8 { offset < count ? bytes[offset] : 0 }

  /// The range of the next character; empty at the end.
  var hereRange: SourceRange { range(from: offset) }

  mutating func advance() { offset += 1 }

  mutating func skipSpace() {
    // Most tokens have no space after them.
    guard offset < count, bytes[offset] <= 0x20 else { return }
    let start = offset
    // Iterates by index from a base address, because adopters' builds run this without
    // optimization.
    offset = bytes.withUnsafeBufferPointer { buffer in
      guard let bytes = buffer.baseAddress else { return start }
      let count = buffer.count
      var end = start
      while end < count {
        let byte = bytes[end]
        guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { break }
        end += 1
      }
      return end
    }
  }

  /// Skips a comma, which must not be followed by a closing bracket.
  mutating func skipComma() throws(TextFailure) {
    let comma = offset
    advance()
    skipSpace()
    let next = current
    if next == Self.closeBrace || next == Self.closeBracket {
      throw TextFailure(
        .jsonSyntax(
          "found ',' before the closing bracket", at: range(from: comma),
          help: "remove the comma"))
    }
  }

  /// Reads a string, a number, `true`, `false`, or `null`.
  mutating func scalar() throws(TextFailure) -> SourceNode {
    let start = offset
    let value: SourceNode.Value
    let byte = current
    if byte == Self.quote {
      value = .string(try string())
    } else if byte == UInt8(ascii: "-") || byte.isDigit {
      value = .number(try number())
    } else if skip("true") {
      value = .bool(true)
    } else if skip("false") {
      value = .bool(false)
    } else if skip("null") {
      value = .null
    } else {
      throw unexpected("where a value is expected")
    }
    return SourceNode(value, at: SourceRange(source: source, offsets: start..<offset))
  }

  /// Reads a string, including its opening and closing quotes.
  mutating func string() throws(TextFailure) -> String {
    let opening = offset
    advance()
    var start = offset
    // Used only if there are escapes; most strings are a single slice of the text.
    var decoded: [UInt8] = []
    while true {
      offset = endOfPlainText(from: offset)
      guard offset < count else { break }
      let byte = bytes[offset]
      if byte == Self.quote {
        let end = offset
        offset += 1
        guard !decoded.isEmpty else { return String(utf8: bytes, in: start..<end) }
        return String(decoding: decoded + bytes[start..<end], as: UTF8.self)
      } else if byte == Self.backslash {
        decoded += bytes[start..<offset]
        decoded += try escape()
        start = offset
      } else {
        throw TextFailure(
          .jsonSyntax(
            "a string contains a control character", at: hereRange,
            help: #"write it as an escape, such as \n"#))
      }
    }
    throw TextFailure(
      .jsonSyntax("the string that begins here does not end", at: range(from: opening)))
  }

  /// Returns the end of the literal text in a string.
  ///
  /// That is the offset of a quote, an escape, a control character, or the end of the text.
  private func endOfPlainText(from start: Int) -> Int {
    // Iterates by index from a base address, because adopters' builds run this without
    // optimization.
    bytes.withUnsafeBufferPointer { buffer in
      guard let bytes = buffer.baseAddress else { return start }
      let (quote, backslash, count) = (Self.quote, Self.backslash, buffer.count)
      var end = start
      while end < count {
        let byte = bytes[end]
        if byte < 0x20 || byte == quote || byte == backslash { break }
        end += 1
      }
      return end
    }
  }

  /// Reads an escape, or the two escapes of a surrogate pair.
  private mutating func escape() throws(TextFailure) -> [UInt8] {
    let start = offset
    advance()
    let kind = current
    advance()
    switch kind {
    case Self.quote, Self.backslash, UInt8(ascii: "/"): return [kind]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"):
      var code = try hexadecimal(escapeAt: start)
      if code >> 10 == 0xD800 >> 10, current == Self.backslash,
        offset + 1 < count, bytes[offset + 1] == UInt8(ascii: "u")
      {
        offset += 2
        let low = try hexadecimal(escapeAt: start)
        // Without a low surrogate, the code is not a valid scalar, which is detected below.
        if low >> 10 == 0xDC00 >> 10 { code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00) }
      }
      guard let scalar = Unicode.Scalar(code) else {
        throw TextFailure(
          .jsonSyntax(
            "an escape is only half of a surrogate pair", at: through(start),
            help: "write both halves, or the character itself"))
      }
      return Array(String(scalar).utf8)
    default:
      throw TextFailure(
        .jsonSyntax(
          "a backslash does not begin an escape of JSON", at: range(from: start),
          help: #"write \\ for a backslash"#))
    }
  }

  private mutating func hexadecimal(escapeAt start: Int) throws(TextFailure) -> UInt32 {
    var code: UInt32 = 0
    for _ in 0..<4 {
      let byte = current
      let digit: UInt8
      if byte.isDigit {
        digit = byte - UInt8(ascii: "0")
      } else if byte.isHexDigit {
        digit = byte | 0x20 - UInt8(ascii: "a") + 10
      } else {
        throw TextFailure(
          .jsonSyntax(#"'\u' is not followed by four hexadecimal digits"#, at: through(start)))
      }
      code = code << 4 | UInt32(digit)
      advance()
    }
    return code
  }

  private mutating func number() throws(TextFailure) -> String {
    let start = offset
    if current == UInt8(ascii: "-") { advance() }
    if current == UInt8(ascii: "0") {
      advance()
      guard !current.isDigit else {
        throw TextFailure(
          .jsonSyntax(
            "a number begins with '0'", at: through(start), help: "remove the leading zero"))
      }
    } else {
      try digits(of: start)
    }
    if current == UInt8(ascii: ".") {
      advance()
      try digits(of: start)
    }
    if current | 0x20 == UInt8(ascii: "e") {
      advance()
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { advance() }
      try digits(of: start)
    }
    return String(utf8: bytes, in: start..<offset)
  }

  private mutating func digits(of start: Int) throws(TextFailure) {
    guard current.isDigit else {
      throw TextFailure(.jsonSyntax("a digit is missing in a number", at: through(start)))
    }
    while current.isDigit { advance() }
  }

  private mutating func skip(_ word: StaticString) -> Bool {
    let end = offset + word.utf8CodeUnitCount
    guard end <= count else { return false }
    for index in offset..<end where bytes[index] != word.utf8Start[index - offset] { return false }
    offset = end
    return true
  }

  /// Returns the range of the character at an offset.
  func range(from start: Int) -> SourceRange {
    var end = min(start + 1, count)
    while end < count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return SourceRange(source: source, offsets: start..<end)
  }

  /// Returns the range from an offset through the next character.
  private func through(_ start: Int) -> SourceRange {
    SourceRange(source: source, offsets: start..<hereRange.offsets.upperBound)
  }

  /// Returns the failure for an unexpected character or end of file.
  func unexpected(_ place: String) -> TextFailure {
    guard !isAtEnd else {
      return TextFailure(.jsonSyntax("the file ends \(place)", at: hereRange))
    }
    let found = String(decoding: source.bytes[hereRange.offsets], as: UTF8.self)
    let help: String? =
      switch found {
      case "/", "#": "JSON has no comments; put the text into '$comment'"
      case "'", "`", "“", "”": "write double quotes"
      case "+", ".": "a number begins with '-' or a digit"
      case "T", "F", "N": "write true, false and null in lower case; JSON has no NaN"
      default: nil
      }
    return TextFailure(
      .jsonSyntax("found \(Diagnostic.quote(found)) \(place)", at: hereRange, help: help))
  }

  /// Returns the failure for a container without a comma or closing bracket here.
  func unended(_ container: NodeBuilder.Container) -> TextFailure {
    let kind = container.isObject ? "object" : "array"
    let closing = container.isObject ? "'}'" : "']'"
    guard isAtEnd else { return unexpected("where ',' or \(closing) is expected") }
    return TextFailure(
      .jsonSyntax(
        "the \(kind) that begins here does not end", at: range(from: container.start),
        help: "close it with \(closing)"))
  }
}

/// The reason why a text cannot be read.
struct TextFailure: Error {
  let diagnostic: Diagnostic

  init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }
}
