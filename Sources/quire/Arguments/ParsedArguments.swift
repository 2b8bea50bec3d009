import QuireSchema

/// The words of a command line, told apart by its command's definition.
struct ParsedArguments {
  private(set) var operands: [String] = []
  private var values: [String: String] = [:]

  /// Tells words apart.
  ///
  /// `--name value` and `--name=value` are the same; after `--` everything is an operand.
  ///
  /// - Throws: ``UsageError`` for an option the command does not have, with the nearest it has,
  ///   for a value that is missing, not wanted or none of the choices, and for an option twice.
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
      guard values[name] == nil else { throw UsageError("\(name) is given twice") }
      let attached = parts.count == 2 ? String(parts[1]) : nil
      guard let placeholder = option.value else {
        guard attached == nil else { throw UsageError("\(name) takes no value") }
        values[name] = ""
        continue
      }
      guard let value = attached ?? rest.popFirst() else {
        throw UsageError("\(name) needs a value: \(name) \(placeholder)")
      }
      guard option.choices.isEmpty || option.choices.contains(value) else {
        throw UsageError.unknown(
          "value of \(name)", value, of: option.choices, see: "quire \(command.name) --help")
      }
      values[name] = value
    }
  }

  /// The value of an option, or `nil` where it was not given.
  subscript(option: OptionDefinition) -> String? { values[option.name] }

  func has(_ option: OptionDefinition) -> Bool { values[option.name] != nil }
}
