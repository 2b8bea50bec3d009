import QuireModel
import QuireSchema

/// How values of a recording are shown: a recording contains the data and the secrets of a person.
enum ShownValue {
  /// The kind of a value with its length, never its content.
  static func outline(of value: SourceNode) -> String {
    switch value.value {
    case .string(let text): "a string of \(counted(text.count, "character"))"
    case .array(let elements): "an array of \(counted(elements.count, "element"))"
    case .object(let members): "an object of \(counted(members.count, "member"))"
    case .null, .bool, .number: value.kindDescription
    }
  }

  /// Returns a text that looks like the name of a case, or `nil` for any other, and within members or
  /// parameters whose names suggest a secret.
  static func word(_ text: String, in names: [String]) -> String? {
    guard (1...40).contains(text.utf8.count),
      text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "_.-".contains($0)) }),
      // Keys mix letters and digits, and names do not.
      text.utf8.count < 12 || text.count(where: \.isNumber) <= 3,
      !names.map({ Words($0) }).contains(where: {
        $0.isAboutCredential || !secrets.isDisjoint(with: $0.list)
      })
    else { return nil }
    return text
  }

  private static let secrets: Set = [
    "authorization", "bearer", "cookie", "credential", "credentials", "jwt", "key", "otp", "passwd",
    "password", "pin", "private", "pwd", "secret", "sig", "signature", "token",
  ]

  /// Returns a count with its noun: `1 page`, `2 pages`.
  static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  /// Returns a request without the values of its query, except for the position in a list.
  static func request(
    _ exchange: RecordedExchange, of operation: DescribedOperation, by rule: PaginationModel
  ) -> String {
    let query = exchange.url.query.map { name, value in
      let words = Words(name)
      let isPosition =
        words.isPageNumber || words.isOffset
        || rule.style.sends.contains(RequestPlace(.query, name))
      return "\(name)=\(isPosition ? word(value, in: [name]) ?? "…" : "…")"
    }
    return operation.title + (query.isEmpty ? "" : "?\(query.joined(separator: "&"))")
  }
}
