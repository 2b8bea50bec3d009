import Foundation

/// Finds the message for people in the body of an error.
enum ErrorMessage {
  /// Returns the message for people.
  ///
  /// - Parameters:
  ///   - body: The body, usually a JSON object.
  ///   - headers: The header fields, with the media type.
  /// - Returns: The message as the server sent it, or `nil` if the body has none.
  static func text(of body: Data, withFieldsOf headers: HeaderFields) -> String? {
    guard let value = try? JSONDecoder().decode(JSONValue.self, from: body) else { return nil }
    // A problem has its texts in these two members (RFC 9457).
    let names = headers.isProblem ? ["detail", "title"] + members : members
    return text(in: value, at: names)
  }

  /// The members that API descriptions declare for the message, the most specific first.
  private static let members = ["detail", "message", "error_description", "title", "error"]

  private static func text(in value: JSONValue, at names: [String]) -> String? {
    guard case .object(let object) = value else { return nil }
    for name in names {
      if let text = object[name]?.string, isForPeople(text) { return text }
    }
    if let error = object["error"], let text = text(in: error, at: names) { return text }
    return object["errors"].flatMap { first(of: $0, at: names) }
  }

  /// Returns the message of the first error in a list, or of the first member with one.
  private static func first(of errors: JSONValue, at names: [String]) -> String? {
    switch errors {
    case .string(let text): isForPeople(text) ? text : nil
    case .array(let errors): errors.first.flatMap { first(of: $0, at: names) }
    case .object(let object):
      text(in: errors, at: names)
        // Validation errors, keyed by the name of the member.
        ?? object.sorted { $0.key < $1.key }.lazy.compactMap { $0.value.array?.first?.string }
        .first(where: isForPeople)
    case .null, .bool, .number: nil
    }
  }

  /// Whether a text has several words, is one that begins a sentence, or is not ASCII; a code such
  /// as `invalid_grant` is none of them.
  private static func isForPeople(_ text: String) -> Bool {
    let text = text.trimmed
    guard let first = text.first else { return false }
    if text.contains(where: \.isWhitespace) || !text.utf8.allSatisfy({ $0 < 0x80 }) { return true }
    let rest = text.dropFirst()
    return first.isUppercase && !rest.isEmpty && rest.dropLast().allSatisfy(\.isLowercase)
      && rest.last.map { $0.isLowercase || ".!?".contains($0) } == true
  }
}

extension HeaderFields {
  /// Whether the body is a problem: `application/problem+json` (RFC 9457).
  var isProblem: Bool { mediaType == "application/problem+json" }
}
