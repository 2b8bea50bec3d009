import QuireSchema

/// The operands and options of a command line.
struct ParsedArguments {
  private(set) var operands: [String] = []
  private var values: [String: [String]] = [:]

  /// Parses the arguments of a command.
  ///
  /// `--name value` and `--name=value` are equivalent. After `--`, all arguments are operands.
  ///
  /// - Throws: ``UsageError`` for an unknown option, with the nearest known one. Also for a value
  ///   that is missing, unexpected, or not among the choices, and for a repeated option.
  init(_ words: [String], for command: CommandDefinition) throws(UsageError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        return
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = word == "-h" ? "--help" : String(parts[0])
      guard let option = command.options.first(where: { $0.name == name }) else {
        throw UsageError.unknown(
          "option", name, of: command.options.map(\.name), see: "quire \(command.name) --help")
      }
      guard values[name] == nil || option.isRepeatable else {
        throw UsageError("\(name) is given twice")
      }
      let attached = parts.count == 2 ? String(parts[1]) : nil
      guard let placeholder = option.value else {
        guard attached == nil else { throw UsageError("\(name) takes no value") }
        values[name] = [""]
        continue
      }
      guard let value = attached ?? rest.popFirst() else {
        throw UsageError("\(name) needs a value: \(name) \(placeholder)")
      }
      guard option.choices.isEmpty || option.choices.contains(value) else {
        throw UsageError.unknown(
          "value of \(name)", value, of: option.choices, see: "quire \(command.name) --help")
      }
      values[name, default: []].append(value)
    }
  }

  /// Returns the value of an option, or `nil` if the option is missing.
  subscript(option: OptionDefinition) -> String? { values[option.name]?.first }

  /// Returns the values of an option that may be repeated, in order.
  func all(_ option: OptionDefinition) -> [String] { values[option.name] ?? [] }

  func has(_ option: OptionDefinition) -> Bool { values[option.name] != nil }
}

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
