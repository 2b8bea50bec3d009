import Testing

@testable import GitHubNetwork
@testable import GitHubSearch

/// Tests the whole app in one process with the bundled users.
@MainActor @Suite(.timeLimit(.minutes(10))) struct GitHubSearchAppTests {
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

  @Test func `prints everyone once`() async {
    let run = await run()
    let logins = run.lines.map { $0.prefix { $0 != " " } }.filter { $0 != "--" }
    #expect(logins.map(String.init) == BundledUsers.all.map(\.login))
    #expect(run.lines.last == "-- 300, the end")
  }

  @Test func `shows no more pages than requested`() async {
    let run = await run("dan", "--pages", "1")
    #expect(run.lines.count == 31)
    #expect(run.lines.last == "-- 30 of 34, and more")
  }

  @Test func `a search without matches prints the end`() async {
    #expect(await run("nobody-of-that-name").lines == ["-- 0 of 0, the end"])
  }

  @Test func `sorts by followers if requested`() async throws {
    let first = try #require(await run("dan", "--sort", "followers").lines.first)
    #expect(first.contains("danica153"))
  }

  #if DEBUG
    @Test func `--samples lists the samples of the model, page by page`() async {
      let run = await run("--samples", "--list")
      #expect(run.lines.count { $0.contains("octocat") } == 95)
      #expect(run.status == .done)
    }

    @Test func `--samples finds the samples that match a query`() async {
      let run = await run("octocat 41", "--samples")
      #expect(run.lines.count { $0.contains("octocat 41") } == 1)
    }
  #endif

  @Test func `--help prints only the help`() async {
    let run = await run("--help")
    #expect(run.lines == [Help.text])
    #expect(run.status == .done)
  }

  @Test func `a wrong argument prints one line and exits with the usage status`() async {
    let run = await run("--nope")
    #expect(run.errors == ["GitHubSearch: unknown option '--nope'; see --help"])
    #expect(run.lines.isEmpty)
    #expect(run.status == .usage)
  }

  @Test func `an unreachable server prints one line and fails`() async {
    let run = await run("dan", "--base-url", "http://127.0.0.1:1")
    #expect(run.errors.count == 1)
    #expect(run.errors.first?.contains("127.0.0.1") == true)
    #expect(run.status == .failed)
  }

  @Test func `ends quietly when the reader of the output has gone`() async {
    var errors: [String] = []
    let console = Console(
      print: { _ in throw OutputError.readerHasGone }, printError: { errors.append($0) })
    let status = await GitHubSearchApp(token: nil, console: console).run(["dan"])
    #expect(status == .done)
    #expect(errors.isEmpty)
  }

  @Test func `fails if rows cannot be written`() async {
    var errors: [String] = []
    let console = Console(
      print: { _ in throw OutputError.unwritable("the disk is full") },
      printError: { errors.append($0) })
    let status = await GitHubSearchApp(token: nil, console: console).run(["dan"])
    #expect(status == .failed)
    #expect(errors == ["GitHubSearch: standard output cannot be written: the disk is full"])
  }
}
