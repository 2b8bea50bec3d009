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
    guard let value = try? JSONDecoder().decode(JSONValue.self, from: body) else {
      return plainText(of: body, withFieldsOf: headers)
    }
    switch value {
    case .array(let errors): return errors.first.flatMap { text(in: $0, at: members) }
    // A problem has its texts in these two members (RFC 9457).
    case _ where headers.isProblem:
      return text(in: value, at: ["detail", "errors", "title"] + members)
    default: return text(in: value, at: members) ?? textByMember(of: value)
    }
  }

  /// The members in which servers send the message or the errors with it, the most specific first.
  ///
  /// Some servers begin them with a capital letter.
  private static let members = [
    "detail", "message", "error_description", "error_message", "errormessage", "msg", "errors",
    "title", "reason", "error",
  ]

  private static func text(in value: JSONValue, at names: [String]) -> String? {
    guard case .object(let object) = value else { return nil }
    // Of two spellings, the one in lower case counts, which is the last in the order of the names.
    let members = Dictionary(
      object.sorted { $0.key < $1.key }.map { ($0.key.lowercased(), $0.value) },
      uniquingKeysWith: { $1 })
    return names.lazy.compactMap { members[$0].flatMap { first(of: $0, at: names) } }.first
  }

  /// Returns the text, or that of the first error in a list or in an object.
  private static func first(of errors: JSONValue, at names: [String]) -> String? {
    switch errors {
    case .string(let text): isForPeople(text) ? text : nil
    case .array(let errors): errors.first.flatMap { first(of: $0, at: names) }
    case .object: text(in: errors, at: names) ?? textByMember(of: errors)
    case .null, .bool, .number: nil
    }
  }

  /// Returns the first of validation errors, which are texts in lists by the name of the member.
  ///
  /// The result is `nil` if the object has other members, which may be data.
  private static func textByMember(of value: JSONValue) -> String? {
    guard case .object(let object) = value,
      object.values.allSatisfy({ $0.array != nil || $0.object != nil })
    else { return nil }
    return object.sorted { $0.key < $1.key }.lazy
      .compactMap { $0.value.array?.first?.string ?? textByMember(of: $0.value) }
      .first(where: isForPeople)
  }

  /// Returns the first line of a plain text, or `nil` if it does not begin with a word.
  private static func plainText(of body: Data, withFieldsOf headers: HeaderFields) -> String? {
    guard headers.mediaType == "text/plain",
      let line = String(decoding: body.prefix(1_000), as: UTF8.self)
        .split(whereSeparator: \.isNewline).first.map(String.init),
      line.first?.isLetter == true, isForPeople(line)
    else { return nil }
    return line
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
