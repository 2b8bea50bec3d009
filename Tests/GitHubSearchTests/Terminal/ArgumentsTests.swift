import Foundation
import GitHubModel
import Testing

@testable import GitHubSearch

@Suite struct ArgumentsTests {
  @Test func `without arguments, the last search is shown`() throws {
    #expect(try Arguments([]) == .list(.lastSearch, source: .bundled, pages: 10))
  }

  @Test func `the option --list lists everyone`() throws {
    #expect(try Arguments(["--list"]) == .list(.everyone, source: .bundled, pages: 10))
  }

  @Test func `an argument is the text of a search`() throws {
    let query = try #require(UserQuery("dan"))
    #expect(try Arguments(["dan"]) == .list(.matches(query), source: .bundled, pages: 10))
  }

  @Test(arguments: UserOrder.allCases)
  func `a search accepts an order`(order: UserOrder) throws {
    let query = try #require(UserQuery("dan", by: order))
    let arguments = try Arguments(["--sort", order.rawValue, "dan"])
    #expect(arguments == .list(.matches(query), source: .bundled, pages: 10))
  }

  @Test func `options may come before or after the query`() throws {
    let base = try #require(URL(string: "https://api.github.com"))
    let query = try #require(UserQuery("dan"))
    #expect(
      try Arguments(["--pages", "3", "dan", "--base-url", "https://api.github.com"])
        == .list(.matches(query), source: .live(base), pages: 3))
  }

  @Test func `the option --samples needs no server`() throws {
    #expect(try Arguments(["--samples"]) == .list(.lastSearch, source: .samples, pages: 10))
  }

  @Test func `--help takes precedence over any mistake`() throws {
    #expect(try Arguments(["--pages", "none", "--what", "--help"]) == .help)
  }

  @Test(arguments: [
    (["--nope"], "unknown option '--nope'"),
    (["-h"], "unknown option '-h'"),
    (["--pages"], "'--pages' needs a value"),
    (["--pages", "0"], "'0' is not a number of pages from 1 to 100"),
    (["--pages", "-1"], "'-1' is not a number of pages"),
    (["--pages", "101"], "'101' is not a number of pages"),
    (["--pages", "99999999999999999999"], "is not a number of pages"),
    (["--pages", "many"], "'many' is not a number of pages"),
    (["--pages", "1", "--pages", "2"], "'--pages' is given twice"),
    (["dan", "--sort", "name"], "use one of: followers, repositories, joined"),
    (["--sort", "joined"], "'--sort' needs a query"),
    (["dan", "--list"], "takes no query"),
    (["--samples", "--base-url", "https://api.github.com"], "'--samples' needs no server"),
    (["dan", "vellum"], "put quotes around 'dan vellum'"),
    ([""], "1 to 256 characters"),
    ([" \t"], "1 to 256 characters"),
    ([String(repeating: "a", count: 257)], "1 to 256 characters"),
    (["--base-url", "api.github.com"], "is not a base URL"),
    (["--base-url", "ftp://api.github.com"], "is not a base URL"),
    (["--base-url", "https://"], "is not a base URL"),
    (["--base-url", "https://h/?page=1"], "is not a base URL"),
    (["--base-url", ""], "is not a base URL"),
  ])
  func `refuses wrong arguments with an explanation`(words: [String], sentence: String) throws {
    let error = try #require(throws: UsageError.self) { try Arguments(words) }
    #expect(error.message.contains(sentence))
  }
}
