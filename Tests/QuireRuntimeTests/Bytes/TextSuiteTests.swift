import Foundation
import Testing

@testable import QuireRuntime

/// JSONTestSuite, through the byte reader and a decoder.
@Suite struct TextSuiteTests {
  static let files: [URL] = {
    let suites =
      ProcessInfo.processInfo.environment["QUIRE_SUITES"].map { URL(filePath: $0) }
      ?? (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
      .deletingLastPathComponent().appending(path: "shared/suites")
    return ["test_parsing", "test_transform"].flatMap { folder in
      let folder = suites.appending(path: "json-test-suite").appending(path: folder)
      let files = try? FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: nil)
      return (files ?? []).sorted { $0.path < $1.path }
    }
  }()

  @Test(.enabled(if: !files.isEmpty, "needs the suites beside the package"))
  func `what is read of JSONTestSuite as any type is what a decoder reads`() throws {
    var tally = ReadingTally()
    for file in Self.files {
      let text = [UInt8](try Data(contentsOf: file))
      tally.compare(text, as: JSONValue.self)
      tally.compare(text, as: Int.self)
      tally.compare(text, as: Double.self)
      tally.compare(text, as: String.self)
      tally.compare(text, as: Bool?.self)
      tally.compare(text, as: [Int].self)
      tally.compare(text, as: [Double].self)
      tally.compare(text, as: [String].self)
      tally.compare(text, as: [JSONValue].self)
      tally.compare(text, as: [String: Int].self)
      tally.compare(text, as: [String: JSONValue].self)
      tally.compare(text, as: Letters.self)
      // As a member that nobody asks for.
      tally.compare(Array(#"{"a":"b","x":"#.utf8) + text + [UInt8(ascii: "}")], as: Letters.self)
    }
    #expect(tally.both > 200)
  }

  /// A model of the names that the suite's objects have.
  struct Letters: MemberCodable, Hashable {
    var a: String?

    init<Members: MemberReader & ~Copyable>(members: inout Members) throws(Members.Failure) {
      a = try members(optional: "a")
    }

    func encode<Members: MemberWriter & ~Copyable>(members: inout Members) throws(Members.Failure) {
      try members(optional: "a", a)
    }
  }
}
