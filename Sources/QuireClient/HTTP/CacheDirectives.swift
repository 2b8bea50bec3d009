#if canImport(FoundationNetworking)
  package import FoundationNetworking
#else
  package import Foundation
#endif

/// The directives of a `Cache-Control` field (RFC 9111, section 5.2), of a request or a response.
package struct CacheDirectives: Sendable {
  /// The arguments in order, keyed by the directive's name in lower case; empty text if a directive
  /// has no argument.
  private var arguments: [String: [String]] = [:]

  /// Parses a field, or creates no directives if it is `nil`; skips text that is not a directive.
  package init(_ field: String?) {
    for element in Self.elements(of: Array((field ?? "").utf8)) {
      let parts = element.trimmed.split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = parts[0].trimmed.lowercased()
      guard !name.isEmpty else { continue }
      arguments[name, default: []].append(parts.count == 2 ? Self.unquoted(parts[1]) : "")
    }
  }

  /// Whether there are no directives.
  package var isEmpty: Bool { arguments.isEmpty }

  /// Returns whether a directive is present, with or without an argument.
  package func has(_ name: String) -> Bool { arguments[name] != nil }

  /// Returns whether a directive is present once and without an argument.
  package func isBare(_ name: String) -> Bool { arguments[name] == [""] }

  /// Returns the seconds of a directive, or `nil` if it is absent.
  ///
  /// - Parameters:
  ///   - name: The directive's name, in lower case.
  ///   - fallback: The result if the directive is repeated or its argument is not a number of
  ///     seconds (RFC 9111, section 4.2.1).
  /// - Returns: 0 to ``DeltaSeconds/limit``, or the fallback.
  package func seconds(_ name: String, malformed fallback: Int) -> Int? {
    guard let values = arguments[name] else { return nil }
    guard values.count == 1, let seconds = DeltaSeconds.number(in: values[0]) else {
      return fallback
    }
    return seconds
  }

  /// Splits a field at the commas outside of quotes.
  ///
  /// A quote that is never closed is an ordinary character, so no directive after it is lost.
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

extension URLRequest {
  /// Whether the request must not reach the server: a response comes from a cache, or not at all.
  package var isOnlyIfCached: Bool {
    cachePolicy == .returnCacheDataDontLoad
      || CacheDirectives(value(forHTTPHeaderField: "Cache-Control")).has("only-if-cached")
  }

  /// Whether cached responses are ignored, and not even revalidated.
  package var isReload: Bool {
    cachePolicy == .reloadIgnoringLocalCacheData
      || cachePolicy == .reloadIgnoringLocalAndRemoteCacheData
  }
}
