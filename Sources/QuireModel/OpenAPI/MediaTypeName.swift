import QuireSchema

/// A media type as a description writes it, perhaps with a mistake.
struct MediaTypeName {
  /// The media type that is meant.
  let type: String
  /// Whether the text is exactly this media type.
  let isExact: Bool

  /// Reads a text, such as `application/json`, `application/json, text/xml`, `json` or
  /// `application-json`; returns `nil` if no media type is meant.
  init?(_ text: String) {
    if text.isMediaType {
      (type, isExact) = (text, true)
      return
    }
    let parts = text.split(separator: ",").map { String($0.filter { $0 != " " }) }
    let types = parts.compactMap { part in
      part.isMediaType ? part : Self.usual.first { Self.isMeant($0, by: part.lowercased()) }
    }
    // JSON and forms have fields; of any other type, only bytes are known.
    let known = types.first { $0.isJSONType || Self.usual[1...2].contains($0) }
    guard let meant = known ?? types.first else { return nil }
    (type, isExact) = (meant, false)
  }

  private static let usual = [
    "application/json", "application/x-www-form-urlencoded", "multipart/form-data",
    "application/octet-stream", "text/plain", "application/xml",
  ]

  private static func isMeant(_ type: String, by text: String) -> Bool {
    type.hasSuffix("/" + text) || type.filter(\.isLetter) == text.filter(\.isLetter)
  }
}
