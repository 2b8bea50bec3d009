import Foundation
import QuireTesting
import TestSupport
import Testing

@testable import QuireCaching
@testable import QuireClient

/// Tests that the default lifetime never overrides cache headers, by section of RFC 9111.
@Suite(.timeLimit(.minutes(10)), .inBothStorages) struct ServersWordTests {
  struct Word: Sendable, CustomTestStringConvertible {
    let section: String
    let headers: [String: String]
    let wait: Double
    let isServed: Bool

    var testDescription: String { "\(section): \(headers) after \(wait) s" }

    init(_ section: String, _ headers: [String: String], after wait: Double, served: Bool) {
      self.section = section
      self.headers = headers
      self.wait = wait
      isServed = served
    }

    init(_ section: String, _ cacheControl: String, after wait: Double, served: Bool) {
      self.init(section, ["Cache-Control": cacheControl], after: wait, served: served)
    }
  }

  private static let then = "Sun, 06 Nov 1994 08:49:37 GMT"
  private static let minuteLater = "Sun, 06 Nov 1994 08:50:37 GMT"
  private static let hourLater = "Sun, 06 Nov 1994 09:49:37 GMT"

  // The default lifetime is 60 seconds.
  static let words: [Word] = [
    Word("4.2.1", "max-age=3600", after: 3_599, served: true),
    Word("4.2.1", "max-age=3600", after: 3_600, served: false),
    Word("4.2.1", "max-age=10", after: 10, served: false),
    Word("4.2.1", "max-age=0", after: 0, served: false),
    Word("4.2.1", "MAX-AGE=3600", after: 100, served: true),
    Word("4.2.1", "public , max-age=3600", after: 100, served: true),
    Word("4.2.1", "max-age=10, max-age=3600", after: 1, served: false),
    Word("4.2.1", "max-age", after: 1, served: false),
    Word("4.2.1", "max-age=", after: 1, served: false),
    Word("4.2.1", "max-age=-1", after: 1, served: false),
    Word("4.2.1", "max-age=1.5", after: 1, served: false),
    Word("4.2.1", "max-age=1e9", after: 1, served: false),
    Word("4.2.1", "max-age=3600s", after: 1, served: false),
    Word("1.2.2", "max-age=99999999999999999999999", after: 2_000_000_000, served: true),
    Word("1.2.2", "max-age=99999999999999999999999", after: 3_000_000_000, served: false),
    Word("5.2", "max-age=\"3600\"", after: 100, served: true),
    Word("5.2", "a=\"x, no-store\", max-age=3600", after: 100, served: true),
    Word("5.2", "a=\"x, no-store", after: 0, served: false),
    Word("5.2", "a=\"\\\", no-store, \"", after: 0, served: true),
    Word("5.2", ",, =, ;;, =no-store", after: 59, served: true),
    Word("5.2.2.5", "no-store", after: 0, served: false),
    Word("5.2.2.5", "max-age=3600, No-Store", after: 0, served: false),
    Word("5.2.2.4", "no-cache, max-age=3600", after: 0, served: false),
    Word("5.2.2.4", "no-cache=\"set-cookie\", max-age=3600", after: 0, served: false),
    Word("5.2.2.7", "private, max-age=3600", after: 100, served: true),
    Word("5.2.2.7", "private=\"x-name\"", after: 59, served: true),
    Word("5.2.2.10", "s-maxage=0, max-age=3600", after: 100, served: true),
    Word("5.2.2.10", "s-maxage=3600", after: 60, served: false),
    Word("5.2.2.2", "must-revalidate", after: 59, served: true),
    Word("5.2.3", "stale-if-error=600, colour=blue", after: 59, served: true),
    Word("5.3", ["Expires": hourLater, "Date": then], after: 3_599, served: true),
    Word("5.3", ["Expires": hourLater], after: 3_600, served: false),
    Word("5.3", ["Expires": then], after: 0, served: false),
    Word("5.3", ["Expires": "0"], after: 0, served: false),
    Word("5.3", ["Expires": "soon"], after: 0, served: false),
    Word("5.3", ["Expires": hourLater, "Cache-Control": "max-age=10"], after: 10, served: false),
    Word("5.3", ["Expires": "0", "Cache-Control": "max-age=10"], after: 9, served: true),
    Word("5.3", ["Expires": minuteLater, "Date": hourLater], after: 0, served: false),
    Word("5.1", ["Age": "50"], after: 9, served: true),
    Word("5.1", ["Age": "50"], after: 10, served: false),
    Word("5.1", ["Age": "50, 1"], after: 10, served: false),
    Word("5.1", ["Age": "-50"], after: 59, served: true),
    Word("5.1", ["Age": "-50"], after: 60, served: false),
    Word("5.1", ["Age": "young"], after: 59, served: true),
    Word("5.1", ["Age": "99999999999999999999"], after: 0, served: false),
    Word("4.2.3", ["Date": "Sun, 06 Nov 1994 08:48:47 GMT"], after: 9, served: true),
    Word("4.2.3", ["Date": "Sun, 06 Nov 1994 08:48:47 GMT"], after: 10, served: false),
    Word("4.2.3", ["Date": "Fri, 31 Dec 9999 23:59:59 GMT"], after: 59, served: true),
    Word("4.2.3", ["Date": "Fri, 31 Dec 9999 23:59:59 GMT"], after: 60, served: false),
    Word("4.2.3", ["Date": "yesterday"], after: 59, served: true),
    Word("4.2.3", "max-age=3600", after: -1, served: false),
    Word("4.1", ["Vary": "Accept, X-Anything"], after: 59, served: true),
    Word("4.1", ["Vary": "*"], after: 0, served: false),
    Word("4.1", ["Vary": "Accept, *", "Cache-Control": "max-age=60"], after: 0, served: false),
    Word("4.1", ["Vary": "X-Request-ID"], after: 0, served: false),
    Word("5.4", ["Pragma": "no-cache"], after: 0, served: false),
    Word("5.4", ["Pragma": "no-cache", "Cache-Control": "max-age=9"], after: 0, served: true),
  ]

  @Test(arguments: words)
  func `follows the cache headers of the response`(word: Word) async throws {
    let script = CachedScript(.json("1", headers: word.headers), "2")
    try await script.send()
    script.wait(word.wait)
    #expect(try await script.body() == (word.isServed ? "1" : "2"))
  }

  @Test(arguments: ["Accept", "Accept-Language", "X-Anything"])
  func `caches each variant separately`(name: String) async throws {
    let script = CachedScript(
      .json("1", headers: ["Vary": name]), .json("2", headers: ["Vary": name]))
    #expect(try await script.body("/a", [name: "da"]) == "1")
    #expect(try await script.body("/a", [name: "en"]) == "2")
    #expect(try await script.body("/a", [name: "da"]) == "1")
    #expect(try await script.body("/a", [name: "en"]) == "2")
  }

  @Test(arguments: [428, 429, 431, 511])
  func `never caches a status that must not be cached, whatever its headers`(
    status: Int
  ) async throws {
    let headers = ["Cache-Control": "max-age=3600", "ETag": "\"a\""]
    let script = CachedScript(.status(status, headers: headers), "2")
    try await script.send()
    #expect(try await script.body() == "2")
    #expect(script.server.requests[1].value(forHTTPHeaderField: "If-None-Match") == nil)
  }

  @Test func `a response that must not be cached evicts the cached one`() async throws {
    let script = CachedScript("1", .json("2", headers: ["Cache-Control": "no-store"]), "3")
    try await script.send()
    #expect(try await script.body("/a", ["Cache-Control": "no-cache"]) == "2")
    #expect(try await script.body() == "3")
  }
}
