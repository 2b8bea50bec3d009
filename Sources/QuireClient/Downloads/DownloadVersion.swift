import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The facts about a response that all parts of one content have in common.
struct DownloadVersion: Codable {
  /// The strong `ETag`, which is in quotation marks, or the `Last-Modified` (RFC 9110, section
  /// 13.1.5).
  let validator: String
  /// The number of bytes of the whole content, or `nil` if it is not known yet.
  var total: Int?

  private let mediaType: String?
  /// A digest of the URL after all redirects, because a validator says nothing about other URLs.
  private let place: String

  /// Creates the version of a whole content, or returns `nil` if its parts cannot be recognized.
  init?(of response: ReceivedResponse) {
    let fields = response.headers
    guard response.status == 200, !fields.hasEncodedBody,
      fields["Accept-Ranges"]?.lowercased() != "none", fields.mediaType != Self.severalRanges,
      let validator = fields.strongValidator
    else { return nil }
    self.validator = validator
    total = fields.bodyLength(ofPart: false)
    mediaType = fields.mediaType
    place = response.place
  }

  /// Returns the range of a response whose bytes continue this content after a number of them, or
  /// `nil` if they may belong to another version or another place.
  func range(of response: ReceivedResponse, after count: Int) -> ContentRange? {
    let fields = response.headers
    // A server sends the fields that it used in `If-Range`; others may be absent in a part.
    let hasVersion =
      validator.hasPrefix("\"")
      ? fields["ETag"] == validator
      : fields["ETag"] == nil && fields["Last-Modified"] == validator
    guard response.status == 206, hasVersion, !fields.hasEncodedBody, response.place == place,
      fields.mediaType.map({ $0 == mediaType }) ?? true, let range = ContentRange(fields),
      range.start == count, total.map({ $0 == range.total }) ?? true,
      fields["Content-Length"].map({ Int($0) == range.count }) ?? true
    else { return nil }
    return range
  }

  /// The media type of a body that contains several ranges, each with its own fields.
  private static let severalRanges = "multipart/byteranges"
}

/// The place of a part in the whole content: `Content-Range: bytes 0-9/100`.
struct ContentRange {
  let start: Int
  /// The position after the last byte.
  let end: Int
  /// The number of bytes of the whole content.
  let total: Int

  var count: Int { end - start }

  /// Parses the field of a response; returns `nil` if it is absent or does not state all numbers.
  init?(_ fields: HeaderFields) {
    let words = (fields["Content-Range"] ?? "").split(separator: " ")
    guard words.count == 2, words[0].lowercased() == "bytes" else { return nil }
    let numbers = words[1].split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "/" }
      .compactMap { $0.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int($0) : nil }
    guard numbers.count == 3, words[1] == "\(numbers[0])-\(numbers[1])/\(numbers[2])",
      numbers[0] <= numbers[1], numbers[1] < numbers[2]
    else { return nil }
    (start, end, total) = (numbers[0], numbers[1] + 1, numbers[2])
  }
}

extension ReceivedResponse {
  /// A digest of the URL, which may contain secrets.
  fileprivate var place: String {
    String(Fingerprint(of: http.url?.absoluteString ?? "").hash, radix: 16)
  }
}

extension HeaderFields {
  /// Returns the number of bytes of the body, or `nil` if it is not known.
  ///
  /// The session decodes an encoded body, but the fields count the encoded bytes.
  ///
  /// - Parameter isPart: Whether the body is a part of the content, which states its place.
  /// - Returns: Zero or more.
  func bodyLength(ofPart isPart: Bool) -> Int? {
    if hasEncodedBody { return nil }
    if isPart, let range = ContentRange(self) { return range.count }
    return self["Content-Length"].flatMap { Int($0) }.flatMap { $0 < 0 ? nil : $0 }
  }

  fileprivate var hasEncodedBody: Bool {
    self["Content-Encoding"].map { $0.trimmed.lowercased() != "identity" } ?? false
  }

  /// The validator that equals only for equal bytes, or `nil` if there is none.
  fileprivate var strongValidator: String? {
    if let tag = self["ETag"] {
      let isOne = tag.count > 1 && tag.hasPrefix("\"") && tag.hasSuffix("\"")
      return isOne && !tag.dropFirst().dropLast().contains("\"") ? tag : nil
    }
    guard let text = self["Last-Modified"], let changed = HTTPDate.date(text, near: Date()),
      let sent = self["Date"].flatMap({ HTTPDate.date($0, near: Date()) }),
      sent.timeIntervalSince(changed) >= 60
    else { return nil }
    return text
  }
}
