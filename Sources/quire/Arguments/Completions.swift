/// Completion scripts, derived from the command definitions.
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

  /// Files are left to readline, which handles quoting and the expansion of prefixes such as `~`.
  private static var bash: String {
    let cases = CommandDefinition.all.map { command in
      "        \(command.name)) words=\"\(command.options.map(\.name).joined(separator: " "))\" ;;"
    }
    let options = CommandDefinition.all.flatMap(\.options).filter { $0.value != nil }
    let operands = CommandDefinition.all.filter { !$0.choices.isEmpty }.map {
      "        \($0.name)) words=\"\($0.choices.joined(separator: " "))\" ;;"
    }
    let values = Dictionary(grouping: options, by: \.name).sorted { $0.key < $1.key }.map {
      "      \($0)) words=\"\($1[0].choices.joined(separator: " "))\" ;;"
    }
    return """
      _quire() {
        local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} words=""
        # Bash splits --diagnostics=json into three words.
        if [ "$current" = = ]; then
          current=""
        elif [ "$previous" = = ]; then
          previous=${COMP_WORDS[COMP_CWORD-2]}
        fi
        if [ "$COMP_CWORD" -eq 1 ]; then
          words="\(names) --help --version"
        else
          case $previous in
      \(values.joined(separator: "\n"))
            *)
              case $current in
                -*)
                  case ${COMP_WORDS[1]} in
      \(cases.joined(separator: "\n"))
                  esac ;;
                *)
                  case ${COMP_WORDS[1]} in
      \(operands.joined(separator: "\n"))
                  esac ;;
              esac ;;
          esac
        fi
        COMPREPLY=()
        if [ -n "$words" ]; then
          # Bash 3 has no compopt, so it offers files if no word matches.
          compopt +o default 2>/dev/null
          COMPREPLY=($(compgen -W "$words" -- "$current"))
        fi
      }
      complete -o default -F _quire quire
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
        // With the equals sign, the value may follow in the same word or in the next.
        let name = option.name + (option.value == nil ? "" : "=")
        return "      '\(name)[\(option.summary.zshQuoted)]\(action)'"
      }
      let choices = command.choices.joined(separator: " ")
      let operands = choices.isEmpty ? "_files" : "(\(choices))"
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
      # Loaded from $fpath, this file is the body of the function; otherwise, register the function.
      if [ "$funcstack[1]" = _quire ]; then _quire "$@"; else compdef _quire quire; fi
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
    for command in CommandDefinition.all where !command.choices.isEmpty {
      lines.append(
        "complete -c quire -n '__fish_seen_subcommand_from \(command.name)' -f -a "
          + "'\(command.choices.joined(separator: " "))'")
    }
    return lines.joined(separator: "\n")
  }
}

extension String {
  /// The text escaped for use within single quotes and brackets of a zsh specification.
  fileprivate var zshQuoted: String {
    replacing("[", with: "\\[").replacing("]", with: "\\]").replacing(":", with: "\\:")
      .replacing("'", with: "'\\''")
  }

  /// The text as a single-quoted fish string.
  fileprivate var fishQuoted: String {
    "'\(replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
  }
}
