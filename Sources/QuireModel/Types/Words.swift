/// A name taken apart: `user_id`, `userID`, `User-Id` are all the words `user` and `id`.
struct Words: Hashable, Sendable {
  /// In lower case and in order.
  let list: [String]

  var isEmpty: Bool { list.isEmpty }

  /// Words end where letters, digits and symbols do, where a capital follows a small letter or a digit, and
  /// before the last of several capitals that a small letter follows.
  init(_ text: String) {
    let scalars = Array(text.composed.unicodeScalars)
    var list: [String] = []
    var word = String.UnicodeScalarView()
    var index = 0
    while index < scalars.count {
      defer { index += 1 }
      let scalar = scalars[index]
      guard scalar.isNamePart else {
        if !word.isEmpty { list.append(String(word).lowercased()) }
        word.removeAll()
        continue
      }
      if scalar.isCapital, let last = word.last {
        let isFollowedBySmall =
          index + 1 < scalars.count && scalars[index + 1].properties.isLowercase
        if !last.isCapital || isFollowedBySmall {
          list.append(String(word).lowercased())
          word.removeAll()
        }
      }
      word.append(scalar)
    }
    if !word.isEmpty { list.append(String(word).lowercased()) }
    self.list = list
  }

  /// The name of one of what a plural names, or `nil` where English makes it no plain matter.
  ///
  /// Plain are an ending `s` that can be dropped (`tags`, `photos`, `files`), `ies` (`entries`) and
  /// `sses` (`addresses`). Left as they are: `status`, `analysis`, `alias`, `boxes`, `statuses`.
  static func singular(of text: String) -> String? {
    guard let last = Words(text).list.last, last.utf8.count >= 4, text.hasSuffix("s"),
      !unchanged.contains(last)
    else { return nil }
    if last.hasSuffix("sses") { return String(text.dropLast(2)) }
    if last.hasSuffix("ies") {
      return withoutY.contains(last) ? String(text.dropLast()) : String(text.dropLast(3)) + "y"
    }
    guard !unclear.contains(where: last.hasSuffix) else { return nil }
    return String(text.dropLast())
  }

  private static let unclear = [
    "ss", "us", "is", "as", "ses", "xes", "zes", "ches", "shes", "oes", "ves",
  ]
  private static let unchanged: Set = ["news", "lens", "series", "species"]
  private static let withoutY: Set = [
    "calories", "cookies", "movies", "rookies", "selfies", "ties",
  ]
}

// The properties of characters take their time to look up, and most names are ASCII.
extension Unicode.Scalar {
  fileprivate var isCapital: Bool {
    isASCII ? value >= 0x41 && value <= 0x5a : properties.isUppercase
  }
}
