import QuireModel

extension Words {
  /// The words in the form of a member: `avatarURL`, `id`, `number2`.
  var lowerCamelCase: String {
    var name = all[0].lowercased().composed
    // By index, as all names come by here, without optimization in adopters' builds.
    var index = 1
    while index < all.count {
      name += Self.capitalized(all[index])
      index += 1
    }
    return name.utf8.first?.isDigit == true ? "number" + name : name
  }

  /// The words in the form of a type: `AvatarURL`, `ID`.
  var upperCamelCase: String {
    let name = all.map(Self.capitalized).joined()
    return name.utf8.first?.isDigit == true ? "Number" + name : name
  }

  private static func capitalized(_ word: String) -> String {
    let lowered = word.lowercased()
    if word.utf8.count <= longestAcronym + 1 {
      if acronyms.contains(lowered) { return lowered.uppercased() }
      if lowered.hasSuffix("s"), acronyms.contains(String(lowered.dropLast())) {
        return lowered.dropLast().uppercased() + "s"
      }
    }
    // A word in upper case among others is an acronym that we do not know.
    if word.utf8.count > 1, !word.hasByte(where: { !$0.isUppercase && !$0.isDigit }) { return word }
    guard word.isASCII else {
      let scalars = lowered.unicodeScalars
      if word.unicodeScalars.count > 1, !word.hasLowercase, lowered != word { return word }
      let first = scalars.first?.properties.titlecaseMapping ?? ""
      return (first + String(String.UnicodeScalarView(scalars.dropFirst()))).composed
    }
    var letters = Array(lowered.utf8)
    if let first = letters.first, first.isLowercase { letters[0] = first - 0x20 }
    return String(decoding: letters, as: UTF8.self)
  }

  private static let longestAcronym = acronyms.map(\.utf8.count).max() ?? 0

  /// Written in one case, as the API Design Guidelines ask.
  private static let acronyms: Set<String> = [
    "api", "ascii", "cpu", "css", "csv", "dns", "gif", "gpu", "gps", "html", "http", "https",
    "iban",
    "id", "ip", "isbn", "iso", "jpg", "json", "jwt", "pdf", "png", "rss", "sdk", "sku", "sms",
    "sql",
    "ssh", "ssl", "svg", "tcp", "tls", "udp", "ui", "uri", "url", "utc", "utf", "uuid", "vat",
    "xml",
  ]
}

extension String {
  /// Whether a letter of it is in lower case.
  var hasLowercase: Bool {
    isASCII ? hasByte { $0.isLowercase } : unicodeScalars.contains { $0.properties.isLowercase }
  }
}
