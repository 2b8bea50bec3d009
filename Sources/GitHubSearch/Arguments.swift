import Foundation
import GitHubModel

/// The parsed command line.
enum Arguments: Equatable {
  case help
  case list(Subject, source: Source, pages: Int)

  /// The users to list.
  enum Subject: Equatable {
    case everyone
    case matches(UserQuery)
    /// The last search in a terminal, and everyone elsewhere.
    case lastSearch
  }

  /// The source of the users.
  enum Source: Equatable {
    case bundled
    case live(URL)
    /// The samples of the models, in debug builds.
    case samples
  }

  /// The default number of pages; a page has 30 users.
  static let usualPages = 10

  /// The valid numbers of pages; GitHub ends a search after 34 pages.
  static let pageRange = 1...100

  /// Parses the arguments after the name of the program.
  ///
  /// - Throws: ``UsageError`` if an argument is unknown, repeated or lacks its value, or if a value
  ///   cannot be used.
  init(_ words: [String]) throws(UsageError) {
    if words.contains(Option.help.rawValue) {
      self = .help
      return
    }
    let given = try GivenWords(words)
    let order = try given.value(of: .sort, read: Self.order)
    let pages = try given.value(of: .pages, read: Self.pages) ?? Self.usualPages
    let server = try given.value(of: .baseURL, read: Self.server)
    self = .list(
      try Self.subject(given, order: order), source: try Self.source(given, server: server),
      pages: pages)
  }

  private static func source(_ given: GivenWords, server: URL?) throws(UsageError) -> Source {
    guard given.has(.samples) else { return server.map(Source.live) ?? .bundled }
    guard server == nil else {
      throw UsageError("'--samples' needs no server; remove '--base-url'")
    }
    return .samples
  }

  /// Returns a search for the query, or everyone if there is no query.
  private static func subject(
    _ given: GivenWords, order: UserOrder?
  ) throws(UsageError) -> Subject {
    guard let text = given.query else {
      guard order == nil else { throw UsageError("'--sort' needs a query") }
      return given.has(.list) ? .everyone : .lastSearch
    }
    guard !given.has(.list) else {
      throw UsageError("'--list' lists all users and takes no query; remove one of the two")
    }
    guard let query = UserQuery(text, by: order) else {
      throw UsageError(
        "a query has 1 to \(UserQuery.lengthLimit) characters that are not all blank")
    }
    return .matches(query)
  }

  private static func order(_ text: String) throws(UsageError) -> UserOrder {
    guard let order = UserOrder(rawValue: text) else {
      let known = UserOrder.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError("unknown sort order '\(text)'; use one of: \(known)")
    }
    return order
  }

  private static func pages(_ text: String) throws(UsageError) -> Int {
    guard let pages = Int(text), pageRange.contains(pages) else {
      throw UsageError(
        "'\(text)' is not a number of pages from \(pageRange.lowerBound) to "
          + "\(pageRange.upperBound)")
    }
    return pages
  }

  private static func server(_ text: String) throws(UsageError) -> URL {
    guard let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()),
      url.host()?.isEmpty == false, url.query() == nil, url.fragment() == nil
    else {
      throw UsageError("'\(text)' is not a base URL such as https://api.github.com")
    }
    return url
  }
}
