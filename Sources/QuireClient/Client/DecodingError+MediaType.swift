import Foundation
import QuireRuntime

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension DecodingError {
  /// Returns the same error with the media type and the text of a response that is not JSON, such as
  /// the page of a network that asks people to sign in.
  func naming(_ response: ReceivedResponse) -> DecodingError {
    guard let type = response.headers.mediaType, !type.hasSuffix("json"), !response.data.isEmpty
    else { return self }
    let text = String(decoding: response.data.prefix(4_096), as: UTF8.self)
    let message = response.shown(type.hasSuffix("html") ? text.withoutTags : text, of: nil)
    return adding(
      "The media type of the response is '\(PageLink.printable(type))' instead of "
        + "'application/json', and it says '\(message)'.")
  }
}

extension String {
  /// The text of an HTML page, without its scripts and styles.
  fileprivate var withoutTags: String {
    let text = replacing(/(?is)<(script|style)\b.*?(<\/\1\s*>|$)/, with: " ")
    return text.replacing(/(?s)<[^>]*(>|$)/, with: " ")
  }
}
