/// A command line that the app cannot follow, and what to change, in one sentence.
struct UsageError: Error, Equatable {
  let message: String

  init(_ message: String) { self.message = message }
}
