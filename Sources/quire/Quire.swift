import Foundation
import QuireSchema

/// The command `quire`: arguments in, exit status out.
@main
struct Quire {
  static func main() {
    let console = Console()
    let status = run(Array(CommandLine.arguments.dropFirst()), console: console)
    exit(status.rawValue)
  }

  /// Runs one command and says how it ended; everything printed goes through `console`.
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
