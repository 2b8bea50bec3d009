import QuireSchema

extension BodyForm {
  /// Reads a media type.
  ///
  /// - Returns: `nil` if the value cannot be read, which is reported.
  init?(_ member: JSONNode.Member, diagnostics: inout Diagnostics) {
    let text = member.read(
      member.value.text, "a media type, such as 'multipart/form-data'", &diagnostics)
    guard let text else { return nil }
    guard text.value.isMediaType, !text.value.contains("*") else {
      diagnostics.add(.noBodyType(text))
      return nil
    }
    let type = text.value.prefix { $0 != ";" }.lowercased()
    switch type {
    case "application/json": self = .json
    case "application/x-www-form-urlencoded": self = .urlEncoded
    case "multipart/form-data": self = .multipart
    case _ where type.isJSONType:
      diagnostics.add(.bodyTypeOfJSON(text))
      return nil
    case _ where type.hasPrefix("multipart/"):
      diagnostics.add(.otherMultipart(text))
      return nil
    default: self = .data(contentType: text.value)
    }
  }
}
