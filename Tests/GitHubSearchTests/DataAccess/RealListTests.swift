import Foundation
import QuireClient
import QuireFeed
import Testing

@testable import GitHubSearch

/// A server of artists that runs next to the tests, as `.ci/servers` starts it.
private enum ArtistServer {
  static let baseURL = ProcessInfo.processInfo.environment["QUIRE_ARTISTS_URL"]
    .flatMap { URL(string: $0) }

  /// The file with the server's actual data.
  static let truth = ProcessInfo.processInfo.environment["QUIRE_ARTISTS_TRUTH"]
    .map { URL(filePath: $0) }
}

/// Tests the app's way of listing with a real server that does not list users.
@MainActor
@Suite(
  .enabled(
    if: ArtistServer.baseURL != nil && ArtistServer.truth != nil,
    "QUIRE_ARTISTS_URL and QUIRE_ARTISTS_TRUTH name no running server"), .timeLimit(.minutes(10)))
struct RealListTests {
  private struct Artist: Decodable {
    let slug: String
  }

  /// `GET /api/artists/`: a bare array, and a header `Link` to the next page.
  private struct Artists: PagedResource {
    typealias Response = [Artist]
    let path: ResourcePath = "/api/artists/"
    let parameters: QueryParameters = ["per_page": 8]
    let pagingRule = PagingRule(.link(next: .header("Link")), size: .query("per_page"))
  }

  private struct Truth: Decodable {
    let ids: [String]
    let pageSizes: [Int]
  }

  @Test func `lists a bare array with links completely and in order`() async throws {
    let truth: Truth = try JsonProvider.decode(
      from: Data(contentsOf: try #require(ArtistServer.truth)))
    let client = Client(baseURL: try #require(ArtistServer.baseURL))
    let screen = ListScreen(feed: Feed(Artists(), from: client), row: \.slug)
    var lines: [String] = []
    try await screen.show(pages: 100) { lines.append($0) }

    #expect(lines.filter { !$0.hasPrefix("--") } == truth.ids)
    #expect(lines.filter { $0.hasPrefix("--") }.count == truth.pageSizes.count)
    #expect(lines.last == "-- \(truth.ids.count), the end")
  }
}
