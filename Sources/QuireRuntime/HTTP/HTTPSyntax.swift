// The small grammar rules of RFC 9110 that several header fields share.

/// Returns whether a text can be the name of a header field (a token of RFC 9110, section 5.6.2).
package func isFieldName(_ name: some StringProtocol) -> Bool {
  !name.isEmpty
    && name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
      }
    }
}

extension StringProtocol {
  /// The text without spaces and tabs at its ends (RFC 9110, section 5.6.3).
  package var trimmed: SubSequence {
    let isText = { (character: Character) in character != " " && character != "\t" }
    guard let first = firstIndex(where: isText), let last = lastIndex(where: isText) else {
      return self[endIndex...]
    }
    return self[first...last]
  }

  /// Whether the text consists of ASCII digits, one or more.
  var isDigits: Bool {
    !isEmpty && utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
  }
}

/// A number of seconds in a header field (`delta-seconds` of RFC 9111, section 1.2.2).
package enum DeltaSeconds {
  /// The largest number; greater numbers are reduced to it.
  package static let limit = 2_147_483_647

  /// Parses a text of digits; returns at most ``limit``, or `nil` for any other text.
  package static func number(in text: String) -> Int? {
    text.isDigits ? min(Int(text) ?? limit, limit) : nil
  }
}

extension HeaderFields {
  /// The seconds since a response was created, as caches report in `Age`; 0 if none does.
  ///
  /// Only the first value of a list counts, and a value that is not a number is ignored (RFC 9111,
  /// section 5.1).
  package var age: Int {
    self["Age"]?.split(separator: ",").first
      .flatMap { DeltaSeconds.number(in: String($0.trimmed)) } ?? 0
  }
}

extension HeaderFields {
  /// The media type of a body in lower case, without parameters, or `nil` if it is not stated.
  package var mediaType: String? {
    self["Content-Type"].map { String($0.prefix { $0 != ";" }).trimmed.lowercased() }
  }
}

extension String {
  /// Whether the text can be sent as a header field's value: printable ASCII, spaces and tabs.
  ///
  /// RFC 9110, section 5.5, only lets receivers accept further bytes, and platforms send them in
  /// different ways.
  package var isHeaderValue: Bool {
    utf8.allSatisfy { (0x20...0x7E).contains($0) || $0 == UInt8(ascii: "\t") }
  }
}
