import QuireSchema

/// An error for an invalid command line.
struct UsageError: Error {
  let message: String
  /// The suggested alternative, or `nil` for the general advice.
  let help: String?

  init(_ message: String, help: String? = nil) {
    self.message = message
    self.help = help
  }

  /// Creates an error for an unknown word, with a suggestion of the nearest known word.
  static func unknown(
    _ kind: String, _ word: String, of known: [String], see help: String
  ) -> UsageError {
    let advice =
      Spelling.nearest(to: word, in: known).map { "; did you mean '\($0)'?" }
      ?? "; known: \(known.joined(separator: ", "))"
    return UsageError("unknown \(kind) '\(word)'\(advice)", help: "see '\(help)'")
  }
}
