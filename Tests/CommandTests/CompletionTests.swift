import Foundation
import Testing

@Suite(.enabled(if: QuireProcess.executable != nil, "the command was not built beside the tests"))
struct CompletionTests {
  /// The shells on this machine.
  ///
  /// Every machine has the first one.
  private static let shells = ["bash", "zsh", "fish"].filter { shell in
    ["/bin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"].contains { folder in
      FileManager.default.isExecutableFile(atPath: "\(folder)/\(shell)")
    }
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `completions name every command`(shell: String) throws {
    let folder = try TemporaryFolder()
    let run = try QuireProcess("completions", shell, in: folder.url)
    for command in ["generate", "check", "explain", "init", "infer", "templates", "completions"] {
      #expect(run.output.contains(command))
    }
  }

  @Test(arguments: shells)
  func `completions are a script that the shell can read`(shell: String) throws {
    let folder = try TemporaryFolder()
    let run = try QuireProcess(
      shell: "\"$QUIRE\" completions \(shell) > script && \(shell) -n script", in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
  }

  /// Command lines, split into words as bash does.
  ///
  /// The last word is completed. Bash completes files itself, because it knows how to quote them.
  @Test(arguments: [
    ("quire gen", "generate"), ("quire generate --diag", "--diagnostics"),
    ("quire generate --diagnostics ''", "text json"),
    ("quire generate --diagnostics te", "text"),
    ("quire generate --diagnostics =", "text json"),
    ("quire check --diagnostics = j", "json"),
    ("quire completions z", "zsh"), ("quire completions --h", "--help"),
    ("quire generate pu", ""), ("quire generate ''", ""), ("quire generate --output pu", ""),
    ("quire generate --output = pu", ""), ("quire generate --output --", ""),
    (#"quire generate My\ S"#, ""), (#"quire generate '"$HOME/'"#, ""),
  ])
  func `bash completes options and choices, but not files`(line: String, words: String) throws {
    let folder = try TemporaryFolder(["public/a": "", "My Schemas/a": ""])
    let run = try QuireProcess(
      shell: """
        "$QUIRE" completions bash > script
        exec bash -c '. ./script; eval "COMP_WORDS=($1)"; COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _quire
        echo "${COMPREPLY[*]}"' bash \(Self.quoted(line))
        """, in: folder.url)
    #expect(run.output == "\(words)\n")
    #expect(run.errors == "")
  }

  private static func quoted(_ line: String) -> String {
    "'\(line.replacing("'", with: #"'\''"#))'"
  }

  @Test(.enabled(if: shells.contains("zsh")))
  func `zsh completes the first word that loads the script`() throws {
    let folder = try TemporaryFolder()
    let run = try QuireProcess(
      shell: """
        "$QUIRE" completions zsh > _quire
        exec zsh -f -c 'fpath=($PWD $fpath); autoload -U _quire; _describe() { print described; }
        CURRENT=2 words=(quire ""); _quire; _quire'
        """, in: folder.url)
    #expect(run.output == "described\ndescribed\n")
    #expect(run.errors == "")
  }
}
