/// The directives of a `Cache-Control` field (RFC 9111, section 5.2), of a request or a response.
struct CacheDirectives: Sendable {
  /// The most seconds that count (RFC 9111, section 1.2.2, but for one, to fit 32 bits).
  static let mostSeconds = 2_147_483_647

  /// The arguments by the directive's name in lower case, in order; empty where it has none.
  private var arguments: [String: [String]] = [:]

  /// Reads a field, which may be absent; what is no directive is passed over.
  init(_ field: String?) {
    for element in Self.elements(of: Array((field ?? "").utf8)) {
      let parts = element.trimmed.split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = parts[0].trimmed.lowercased()
      guard !name.isEmpty else { continue }
      arguments[name, default: []].append(parts.count == 2 ? Self.unquoted(parts[1]) : "")
    }
  }

  var isEmpty: Bool { arguments.isEmpty }

  /// Whether a directive is there, with or without an argument.
  func has(_ name: String) -> Bool { arguments[name] != nil }

  /// Whether a directive is there once and without an argument.
  func isBare(_ name: String) -> Bool { arguments[name] == [""] }

  /// The seconds of a directive, or `nil` where it is not there.
  ///
  /// - Parameters:
  ///   - name: The directive's name, in lower case.
  ///   - fallback: What counts where it stands more than once or its argument is no number of
  ///     seconds (RFC 9111, section 4.2.1).
  /// - Returns: 0 to ``mostSeconds``, or the fallback.
  func seconds(_ name: String, malformed fallback: Int) -> Int? {
    guard let values = arguments[name] else { return nil }
    guard values.count == 1, let seconds = Self.seconds(values[0]) else { return fallback }
    return seconds
  }

  /// The number of seconds that a text of digits says, at most ``mostSeconds``; `nil` for another.
  static func seconds(_ text: String) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
    else { return nil }
    return min(Int(text) ?? mostSeconds, mostSeconds)
  }

  /// The texts between the commas that stand outside of quotes.
  ///
  /// A quote that is never closed is a character like another: nothing behind it is to be missed.
  private static func elements(of field: [UInt8]) -> [String] {
    var elements: [String] = []
    var start = 0
    var index = 0
    var quotesAreClosed = true
    while index < field.count {
      if field[index] == UInt8(ascii: ",") {
        elements.append(String(decoding: field[start..<index], as: UTF8.self))
        start = index + 1
      } else if field[index] == UInt8(ascii: "\""), quotesAreClosed {
        if let end = closingQuote(in: field, from: index + 1) {
          index = end
        } else {
          quotesAreClosed = false
        }
      }
      index += 1
    }
    return elements + [String(decoding: field[start...], as: UTF8.self)]
  }

  private static func closingQuote(in field: [UInt8], from start: Int) -> Int? {
    var index = start
    while index < field.count, field[index] != UInt8(ascii: "\"") {
      index += field[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return index < field.count ? index : nil
  }

  private static func unquoted(_ argument: Substring) -> String {
    guard argument.count >= 2, argument.hasPrefix("\""), argument.hasSuffix("\"") else {
      return String(argument)
    }
    return String(argument.dropFirst().dropLast().filter { $0 != "\\" })
  }
}

extension StringProtocol {
  /// The text without spaces and tabs at its ends (RFC 9110, section 5.6.3).
  var trimmed: SubSequence {
    let isText = { (character: Character) in character != " " && character != "\t" }
    guard let first = firstIndex(where: isText), let last = lastIndex(where: isText) else {
      return self[endIndex...]
    }
    return self[first...last]
  }
}
