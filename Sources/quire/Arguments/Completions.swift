/// Completion scripts, made from the commands' definitions.
enum Completions {
  static let shells = ["bash", "zsh", "fish"]

  static func script(for shell: String) -> String? {
    switch shell {
    case "bash": bash
    case "zsh": zsh
    case "fish": fish
    default: nil
    }
  }

  private static var names: String {
    CommandDefinition.all.map(\.name).joined(separator: " ")
  }

  private static var bash: String {
    let cases = CommandDefinition.all.map { command in
      "    \(command.name)) words=\"\(command.options.map(\.name).joined(separator: " "))\" ;;"
    }
    let chosen = CommandDefinition.all.flatMap(\.options).filter { !$0.choices.isEmpty }
    let choices = Dictionary(grouping: chosen, by: \.name).sorted { $0.key < $1.key }.map {
      "    \($0)) words=\"\($1[0].choices.joined(separator: " "))\" ;;"
    }
    return """
      _quire() {
        local current=${COMP_WORDS[COMP_CWORD]} words
        if [ "$COMP_CWORD" -eq 1 ]; then
          COMPREPLY=($(compgen -W "\(names) --help --version" -- "$current"))
          return
        fi
        case ${COMP_WORDS[1]} in
      \(cases.joined(separator: "\n"))
          *) words="" ;;
        esac
        case ${COMP_WORDS[COMP_CWORD-1]} in
      \(choices.joined(separator: "\n"))
        esac
        [ "${COMP_WORDS[1]}" = completions ] && words="\(shells.joined(separator: " ")) $words"
        COMPREPLY=($(compgen -W "$words" -- "$current") $(compgen -f -- "$current"))
      }
      complete -o filenames -F _quire quire
      """
  }

  private static var zsh: String {
    let cases = CommandDefinition.all.map { command in
      let options = command.options.map { option in
        let action =
          option.value.map { value in
            ":\(value):"
              + (option.choices.isEmpty ? "_files" : "(\(option.choices.joined(separator: " ")))")
          } ?? ""
        return "      '\(option.name)[\(option.summary.zshQuoted)]\(action)'"
      }
      let operands = command.name == "completions" ? "(\(shells.joined(separator: " ")))" : "_files"
      return """
            \(command.name))
              _arguments \\
          \(options.joined(separator: " \\\n")) \\
                '*::operand:\(operands)' ;;
        """
    }
    let commands = CommandDefinition.all.map { "'\($0.name):\($0.summary.zshQuoted)'" }
    return """
      #compdef quire
      _quire() {
        local -a commands=(\(commands.joined(separator: " ")))
        if (( CURRENT == 2 )); then
          _describe command commands
          return
        fi
        local command=$words[2]
        shift words
        (( CURRENT-- ))
        case $command in
      \(cases.joined(separator: "\n"))
        esac
      }
      compdef _quire quire
      """
  }

  private static var fish: String {
    var lines = ["complete -c quire -n __fish_use_subcommand -f"]
    for command in CommandDefinition.all {
      lines.append(
        "complete -c quire -n __fish_use_subcommand -a \(command.name) "
          + "-d \(command.summary.fishQuoted)")
      for option in command.options {
        var line =
          "complete -c quire -n '__fish_seen_subcommand_from \(command.name)' -l "
          + option.name.dropFirst(2)
        if option.value != nil { line += " -r" }
        if !option.choices.isEmpty { line += " -f -a '\(option.choices.joined(separator: " "))'" }
        lines.append(line + " -d \(option.summary.fishQuoted)")
      }
    }
    lines.append(
      "complete -c quire -n '__fish_seen_subcommand_from completions' -f -a "
        + "'\(shells.joined(separator: " "))'")
    return lines.joined(separator: "\n")
  }
}

extension String {
  /// As it may stand inside single quotes and brackets of a zsh specification.
  fileprivate var zshQuoted: String {
    replacing("[", with: "\\[").replacing("]", with: "\\]").replacing(":", with: "\\:")
      .replacing("'", with: "'\\''")
  }

  /// Between single quotes, as fish reads them.
  fileprivate var fishQuoted: String {
    "'\(replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
  }
}
