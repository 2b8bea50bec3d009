import Testing

@testable import GitHubSearch

/// The whole app in one process, over the users that come with it.
@MainActor @Suite(.timeLimit(.minutes(5))) struct GitHubSearchAppTests {
  private struct Run {
    var status = ExitStatus.done
    var lines: [String] = []
    var errors: [String] = []
  }

  private func run(_ words: String...) async -> Run {
    var run = Run()
    let console = Console(
      print: { run.lines.append($0) }, printError: { run.errors.append($0) })
    run.status = await GitHubSearchApp(token: nil, console: console).run(words)
    return run
  }

  @Test func `a search prints every match and the end`() async {
    let run = await run("dan")
    #expect(run.status == .done)
    #expect(run.lines.count == 36)
    #expect(run.lines.dropLast().allSatisfy { $0.hasPrefix("--") || $0.contains("dan") })
    #expect(run.lines[30] == "-- 30 of 34")
    #expect(run.lines.last == "-- 34 of 34, the end")
  }

  @Test func `everyone is printed once`() async {
    let run = await run()
    let logins = run.lines.map { $0.prefix { $0 != " " } }.filter { $0 != "--" }
    #expect(logins.map(String.init) == BundledUsers.all.map(\.login))
    #expect(run.lines.last == "-- 300, the end")
  }

  @Test func `no more pages are shown than asked for`() async {
    let run = await run("dan", "--pages", "1")
    #expect(run.lines.count == 31)
    #expect(run.lines.last == "-- 30 of 34, and more")
  }

  @Test func `a search that finds nobody says so`() async {
    #expect(await run("nobody-of-that-name").lines == ["-- 0 of 0, the end"])
  }

  @Test func `the most followed come first where that is asked for`() async throws {
    let first = try #require(await run("dan", "--sort", "followers").lines.first)
    #expect(first.contains("danica153"))
  }

  @Test func `help is printed and nothing else`() async {
    let run = await run("--help")
    #expect(run.lines == [Help.text])
    #expect(run.status == .done)
  }

  @Test func `a mistake in the words is one line and the status of a wrong command line`() async {
    let run = await run("--nope")
    #expect(run.errors == ["GitHubSearch: there is no option '--nope'; see --help"])
    #expect(run.lines.isEmpty)
    #expect(run.status == .usage)
  }

  @Test func `a server that nobody reaches is one line and a failure`() async {
    let run = await run("dan", "--base-url", "http://127.0.0.1:1")
    #expect(run.errors.count == 1)
    #expect(run.errors.first?.contains("127.0.0.1") == true)
    #expect(run.status == .failed)
  }

  @Test func `a reader that has enough ends the app quietly`() async {
    var errors: [String] = []
    let console = Console(
      print: { _ in throw OutputError.readerHasGone }, printError: { errors.append($0) })
    let status = await GitHubSearchApp(token: nil, console: console).run(["dan"])
    #expect(status == .done)
    #expect(errors.isEmpty)
  }

  @Test func `rows that cannot be written are a failure`() async {
    var errors: [String] = []
    let console = Console(
      print: { _ in throw OutputError.unwritable("the disk is full") },
      printError: { errors.append($0) })
    let status = await GitHubSearchApp(token: nil, console: console).run(["dan"])
    #expect(status == .failed)
    #expect(errors == ["GitHubSearch: standard output cannot be written: the disk is full"])
  }
}
