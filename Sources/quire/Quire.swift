import QuireSchema

/// The command-line tool `quire`.
@main
struct Quire {
  static func main() {
    let console = Console()
    StandardStreams.end(with: run(Array(CommandLine.arguments.dropFirst()), console: console))
  }

  /// Runs a command and returns its exit status; all output is printed by `console`.
  static func run(_ arguments: [String], console: Console) -> ExitStatus {
    do {
      return try Command.parse(arguments).run(console: console)
    } catch let error as UsageError {
      console.printError("quire: \(error.message)")
      console.printError(error.help ?? "see 'quire --help'")
      return .usage
    } catch let error as FileError {
      console.printError(error.diagnostic, as: .text)
      return .files
    } catch {
      console.printError("quire: \(error)")
      return .files
    }
  }
}
