import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension DecodingError {
  /// Returns the same error with the media type and the text of a response that is not JSON, such as
  /// the page of a network that asks people to sign in.
  func naming(_ response: ReceivedResponse) -> DecodingError {
    guard let type = response.headers.mediaType, !type.hasSuffix("json"), !response.data.isEmpty,
      (try? JsonProvider.decode(JSONValue.self, from: response.data)) == nil
    else { return self }
    return adding(
      "The media type of the response is '\(PageLink.printable(type))' instead of "
        + "'application/json', and it says '\(response.excerpt(from: response.data))'.")
  }

  /// Returns the same error with a sentence added to its description.
  func adding(_ sentence: String) -> DecodingError {
    with { context in
      Context(
        codingPath: context.codingPath,
        debugDescription: "\(context.debugDescription) \(sentence)",
        underlyingError: context.underlyingError)
    }
  }

  /// Returns the same error with another context.
  func with(_ change: (Context) -> Context) -> DecodingError {
    switch self {
    case .typeMismatch(let type, let context): .typeMismatch(type, change(context))
    case .valueNotFound(let type, let context): .valueNotFound(type, change(context))
    case .keyNotFound(let key, let context): .keyNotFound(key, change(context))
    case .dataCorrupted(let context): .dataCorrupted(change(context))
    @unknown default: self
    }
  }
}

extension ReceivedResponse {
  /// Returns the start of the text in a body, without the tags of HTML and possible secrets.
  func excerpt(from body: Data) -> String {
    let text = String(decoding: body.prefix(4_096), as: UTF8.self)
    return shown(headers.mediaType?.hasSuffix("html") == true ? text.withoutTags : text, of: nil)
  }
}

extension String {
  /// The text of an HTML page, without its scripts and styles.
  fileprivate var withoutTags: String {
    let text = replacing(/(?is)<(script|style)\b.*?(<\/\1\s*>|$)/, with: " ")
    return text.replacing(/(?s)<[^>]*(>|$)/, with: " ")
  }
}
