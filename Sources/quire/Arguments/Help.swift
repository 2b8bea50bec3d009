/// The texts that `--help` prints.
enum Help {
  static var overview: String {
    let width = CommandDefinition.all.map(\.invocation.count).max() ?? 0
    let commands = CommandDefinition.all.map { command in
      "  \(command.invocation.padded(to: width))  \(command.summary)"
    }
    return """
      quire: Swift models, resources and pages from JSON Schema

      usage: quire COMMAND [OPTION...]

      \(commands.joined(separator: "\n"))

      'quire help COMMAND' describes a command; 'quire --version' prints the version.
      Exit status: 0 success, 1 errors, 2 invalid usage, 3 a file cannot be read or written.
      """
  }

  static func text(for command: CommandDefinition) -> String {
    let spellings = command.options.map { option in
      [option.name, option.value].compactMap { $0 }.joined(separator: " ")
    }
    let width = spellings.map(\.count).max() ?? 0
    let options = zip(command.options, spellings).map { option, spelling in
      "  \(spelling.padded(to: width))  \(option.summary)"
    }
    return """
      quire \(command.name): \(command.summary)

      usage: quire \(command.invocation) [OPTION...]

      \(command.discussion)

      \(options.joined(separator: "\n"))
      """
  }
}

extension CommandDefinition {
  fileprivate var invocation: String { operands.isEmpty ? name : "\(name) \(operands)" }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - count))
  }
}
