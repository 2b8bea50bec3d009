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

  /// Whether a media type is JSON.
  ///
  /// It ends in `json`, such as `application/vnd.api+json` (RFC 6839, section 3.1), or in `json`
  /// and a version, such as `application/x-amz-json-1.1`.
  var isJSONType: Bool {
    let type = lowercased().prefix { $0 != ";" && $0 != " " }
    let version = type.reversed().prefix { $0 == "." || $0.isASCII && $0.isNumber }
    let name = type.dropLast(version.count)
    guard let slash = type.firstIndex(of: "/"), slash < name.endIndex else { return false }
    return type.hasSuffix("json") || !version.isEmpty && name.hasSuffix("json-")
  }
}
