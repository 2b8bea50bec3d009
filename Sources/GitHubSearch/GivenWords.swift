/// An option of the command line, by its name.
enum Option: String, CaseIterable {
  case sort = "--sort"
  case pages = "--pages"
  case baseURL = "--base-url"
  case list = "--list"
  case samples = "--samples"
  case help = "--help"

  /// Whether the option takes the next word as its value.
  var takesValue: Bool {
    switch self {
    case .sort, .pages, .baseURL: true
    case .list, .samples, .help: false
    }
  }
}

/// The words of a command line, split into query and options, with unparsed values.
struct GivenWords {
  /// The word that is not an option, or `nil` if there is no such word.
  private(set) var query: String?
  /// The value of each given option; empty for an option without a value.
  private var values: [Option: String] = [:]

  init(_ words: [String]) throws(UsageError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      guard word.hasPrefix("-") else {
        if let query {
          throw UsageError("one query at a time; put quotes around '\(query) \(word)'")
        }
        query = word
        continue
      }
      guard let option = Option(rawValue: word) else {
        throw UsageError("unknown option '\(word)'")
      }
      guard values[option] == nil else { throw UsageError("'\(word)' is given twice") }
      guard let value = option.takesValue ? rest.popFirst() : "" else {
        throw UsageError("'\(word)' needs a value")
      }
      values[option] = value
    }
  }

  func has(_ option: Option) -> Bool { values[option] != nil }

  /// Returns the parsed value of an option, or `nil` if the option is not given.
  func value<Value>(
    of option: Option, read: (String) throws(UsageError) -> Value
  ) throws(UsageError) -> Value? {
    guard let text = values[option] else { return nil }
    return try read(text)
  }
}
