import QuireModel
import QuireSchema

/// How values of a recording are shown: a recording contains the data and the secrets of a person.
enum ShownValue {
  /// The kind of a value with its length, never its content.
  static func outline(of value: JSONNode) -> String {
    switch value.value {
    case .string(let text) where text.isEmpty: "an empty string"
    case .string(let text): "a string of \(counted(text.count, "character"))"
    case .array(let elements): "an array of \(counted(elements.count, "element"))"
    case .object(let members): "an object of \(counted(members.count, "member"))"
    case .number where value.isPlainInteger: "an integer"
    case .null, .bool, .number: value.kindDescription
    }
  }

  /// Returns a text that looks like the name of a case, or `nil` for any other.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - names: The names of the members or the parameter that contain it.
  static func word(_ text: String, in names: [String]) -> String? {
    guard (1...40).contains(text.utf8.count), text.utf8.allSatisfy(isPartOfWord),
      !looksRandom(text), !names.contains(where: { isSecret(Words($0)) })
    else { return nil }
    return text
  }

  private static func isSecret(_ words: Words) -> Bool {
    words.isAboutCredential || !secrets.isDisjoint(with: words.list)
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: "_-.".utf8.contains(byte)
    }
  }

  /// Whether a text mixes letters and digits as keys do, and names do not.
  private static func looksRandom(_ text: String) -> Bool {
    let digits = text.count(where: \.isNumber)
    return text.utf8.count >= 12 && digits > 3
  }

  private static let secrets: Set = [
    "authorization", "bearer", "cookie", "credential", "credentials", "jwt", "key", "otp", "passwd",
    "password", "pin", "private", "pwd", "secret", "signature", "sig", "token",
  ]

  /// Returns a count with its noun: `1 page`, `2 pages`.
  static func counted(_ count: Int, _ noun: String) -> String {
    let plural = noun.hasSuffix("y") ? "\(noun.dropLast())ies" : "\(noun)s"
    return "\(count) \(count == 1 ? noun : plural)"
  }

  /// Returns a request without the values of its query, except those of some parameters.
  static func request(
    _ exchange: RecordedExchange, of operation: DescribedOperation, showing names: Set<String>
  ) -> String {
    let query = exchange.url.query.map { parameter in
      let words = Words(parameter.name)
      let isShown = names.contains(parameter.name) || words.isPageNumber || words.isOffset
      let value = isShown ? word(parameter.value, in: [parameter.name]) : nil
      return "\(parameter.name)=\(value ?? "…")"
    }
    return "\(exchange.method) \(operation.resource.path.template)"
      + (query.isEmpty ? "" : "?\(query.joined(separator: "&"))")
  }
}
