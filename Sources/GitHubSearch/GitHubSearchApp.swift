import ExampleAPI
import Foundation
import GitHubDataAccess
import GitHubModel

/// The app: it reads the command line, prints lines and returns an exit status.
@main
@MainActor
struct GitHubSearchApp {
  /// The token for a live server, or `nil` to send none; never printed.
  let token: String?
  let console: Console
  /// The terminal for an interactive search, or `nil` to print the results.
  var terminal: Terminal?

  static func main() async {
    let token = ProcessInfo.processInfo.environment["GITHUB_TOKEN"] ?? ""
    let app = GitHubSearchApp(
      token: token.isEmpty ? nil : token, console: .standard, terminal: Terminal())
    exit(await app.run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }

  /// Runs the command; an error becomes one line on standard error and an exit status.
  func run(_ words: [String]) async -> ExitStatus {
    do {
      switch try Arguments(words) {
      case .help: try console.print(Help.text)
      case .list(let subject, let source, let pages):
        try await show(subject, of: try directory(of: source), pages: pages)
      }
      return .done
    } catch let error as UsageError {
      console.printError("GitHubSearch: \(error.message); see --help")
      return .usage
    } catch OutputError.readerHasGone {
      return .done
    } catch {
      console.printError("GitHubSearch: \(Explanation(error).text)")
      return .failed
    }
  }

  private func directory(of source: Arguments.Source) throws(UsageError) -> any UserDirectory {
    switch source {
    case .bundled: return GitHubDirectory.bundled
    case .live(let baseURL):
      return GitHubDirectory(
        baseURL: baseURL, token: token, folder: terminal == nil ? nil : .standard)
    case .samples:
      #if DEBUG
        return GitHubDirectory.samples
      #else
        throw UsageError("only a debug build has '--samples'")
      #endif
    }
  }

  private func show(
    _ subject: Arguments.Subject, of directory: any UserDirectory, pages: Int
  ) async throws {
    if let terminal {
      let query: UserQuery? =
        switch subject {
        case .everyone: nil
        case .matches(let query): query
        case .lastSearch: directory.lastSearch
        }
      let search = TerminalSearch(SearchSession(query, in: directory))
      return await SearchProgram.run(search, on: terminal)
    }
    let feed =
      switch subject {
      case .everyone, .lastSearch: directory.everyone()
      case .matches(let query): directory.search(query)
      }
    try await ListScreen(feed: feed, row: \.row).show(pages: pages, print: console.print)
  }
}
