import Foundation
import Testing

@testable import QuireJSON

/// Runs the JSON-Schema-Test-Suite for the two formats of dates.
@Suite struct DateSuiteTests {
  struct Group: Decodable {
    struct Test: Decodable {
      let description: String
      let data: JSONValue
      let valid: Bool
    }
    let tests: [Test]
  }

  static let folder: URL? = {
    let suites =
      ProcessInfo.processInfo.environment["QUIRE_SUITES"].map { URL(filePath: $0) }
      ?? (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
      .deletingLastPathComponent().appending(path: "shared/suites")
    let folder = suites.appending(
      path: "json-schema-test-suite/tests/draft2020-12/optional/format")
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }()

  @Test(.enabled(if: folder != nil, "needs the suites beside the package"))
  func `date-time accepts exactly the values that the suite calls valid`() throws {
    try check("date-time.json") { RFC3339.date($0) != nil }
  }

  @Test(.enabled(if: folder != nil, "needs the suites beside the package"))
  func `date accepts exactly the values that the suite calls valid`() throws {
    try check("date.json") { CalendarDate($0) != nil }
  }

  private func check(_ name: String, isRead: (String) -> Bool) throws {
    let folder = try #require(Self.folder)
    let data = try Data(contentsOf: folder.appending(path: name))
    let tests = try JSONDecoder().decode([Group].self, from: data).flatMap(\.tests)
    let texts = tests.compactMap { test in test.data.string.map { (test, $0) } }
    #expect(texts.count > 20)
    for (test, text) in texts { #expect(isRead(text) == test.valid, "\(test.description)") }
  }
}
