/// A mistake in the command line, with the remedy, in one sentence.
struct UsageError: Error, Equatable {
  let message: String

  init(_ message: String) { self.message = message }
}
