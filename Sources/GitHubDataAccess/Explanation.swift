import Foundation
import QuireClient

/// The reason why a list could not be loaded, as one line for users.
package struct Explanation: Equatable {
  package let text: String

  package init(_ error: any Error) {
    text =
      switch error {
      case let error as any StatusFailure: Self.text(of: error.statusError)
      case is DecodingError: "the server's response does not have the documented format"
      case let error as URLError: error.localizedDescription
      default: Self.firstLine(of: "\(error)")
      }
  }

  private static func text(of error: StatusError) -> String {
    switch error.status {
    case 401: "the server does not accept the token"
    case 403, 429: "the server's rate limit is exceeded (status \(error.status))"
    case 422: "the server does not accept the search"
    default: "the server answered: \(error.localizedDescription)"
    }
  }

  private static func firstLine(of text: String) -> String {
    text.split(whereSeparator: \.isNewline).first.map(String.init) ?? "unknown error"
  }
}
