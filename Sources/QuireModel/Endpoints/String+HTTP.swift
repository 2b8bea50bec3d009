extension String {
  /// Whether the text is a media type or a range of them, such as `application/pdf` or `image/*`.
  ///
  /// It may have parameters (RFC 9110, section 8.3.1).
  var isMediaType: Bool {
    let parts = split(separator: ";", omittingEmptySubsequences: false)
    let names = parts[0].split(separator: "/", omittingEmptySubsequences: false)
    guard names.count == 2, names.allSatisfy({ String($0).isHeaderName }) else { return false }
    return parts.dropFirst().allSatisfy { part in
      let name = part.prefix { $0 != "=" }
      let value = part.dropFirst(name.count + 1)
      return String(name.trimmingPrefix(" ")).isHeaderName && !value.isEmpty
        && value.utf8.allSatisfy { (0x20...0x7E).contains($0) }
    }
  }

  /// Whether a media type is one JSON text.
  ///
  /// Its last word ends in `json`, such as `application/vnd.api+json` (RFC 6839, section 3.1), also
  /// before a version, such as `application/x-amz-json-1.1`. A sequence of JSON texts, such as
  /// `application/x-ndjson` or `application/stream+json`, is not.
  var isJSONType: Bool {
    let words = subtypeWords
    return words.last?.hasSuffix("json") == true && Self.sequenceWords.isDisjoint(with: words)
      && !lowercased().drop { $0 != ";" }.contains("stream=")
  }

  /// Whether a media type is a sequence of JSON texts, such as `application/jsonl`,
  /// `application/x-ndjson`, `application/stream+json` or `application/json-seq`.
  ///
  /// A parameter `stream`, as that of Kubernetes for a watch, says nothing about the texts.
  var isJSONSequenceType: Bool {
    let words = subtypeWords
    if words.contains(where: { Self.lineWords.contains($0) }) { return true }
    return words.contains { $0.hasSuffix("json") } && !Self.sequenceWords.isDisjoint(with: words)
  }

  /// Whether a media type is one of files, such as `application/octet-stream` or `image/png`, and
  /// not one of the texts or encodings of a value, such as `text/csv`, `application/xml` or
  /// `application/x-protobuf`.
  var isFileType: Bool {
    switch lowercased().prefix(while: { $0 != "/" }) {
    case "audio", "font", "image", "video": true
    case "application": Self.valueWords.isDisjoint(with: subtypeWords) && !isJSONSequenceType
    default: false
    }
  }

  /// The words of media types for the encodings of a value.
  private static let valueWords: Set<Substring> = [
    "avro", "cbor", "form", "graphql", "hal", "javascript", "json", "json5", "jsonp", "msgpack",
    "protobuf", "soap", "text", "toml", "xhtml", "xml", "yaml", "yml",
  ]

  /// The words of a media type after the slash, in lower case, without a version at the end.
  private var subtypeWords: [Substring] {
    let type = lowercased()
    guard let slash = type.firstIndex(of: "/") else { return [] }
    let name = type[type.index(after: slash)...].prefix { $0 != ";" && $0 != " " }
    var words = name.split { !$0.isLetter && !$0.isNumber }
    while let last = words.last, last.allSatisfy(\.isNumber), words.count > 1 {
      words.removeLast()
    }
    return words
  }

  /// The words of media types for one JSON text in each line.
  private static let lineWords: Set<Substring> = ["jsonl", "jsonlines", "ldjson", "ndjson"]

  /// The words of media types for sequences of JSON texts.
  private static let sequenceWords: Set<Substring> = [
    "delimited", "ldjson", "line", "lines", "ndjson", "newline", "seq", "sequence", "stream",
  ]
}

extension StringProtocol {
  /// Whether the text is a valid name of a header field: a token of RFC 9110 section 5.6.2.
  var isHeaderName: Bool {
    !isEmpty
      && utf8.allSatisfy { byte in
        byte.isLetter || byte.isDigit || "!#$%&'*+-.^_`|~".utf8.contains(byte)
      }
  }
}
