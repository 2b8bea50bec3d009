import QuireSchema

/// A command line that cannot be understood.
struct UsageError: Error {
  let message: String
  /// What to do instead, or `nil` for the general advice.
  let help: String?

  init(_ message: String, help: String? = nil) {
    self.message = message
    self.help = help
  }

  /// A word that is none of the known ones, with the nearest of them.
  static func unknown(
    _ kind: String, _ word: String, of known: [String], see help: String
  ) -> UsageError {
    let advice =
      Spelling.nearest(to: word, in: known).map { "; did you mean '\($0)'?" }
      ?? "; known: \(known.joined(separator: ", "))"
    return UsageError("unknown \(kind) '\(word)'\(advice)", help: "see '\(help)'")
  }
}
