import Foundation
import Testing

@testable import QuireRuntime

/// Compares both readers on JSONTestSuite and on the seed texts of the fuzzer.
@Suite struct TextSuiteTests {
  private static let package = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }

  private static func files(in folder: URL) -> [URL] {
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).sorted { $0.path < $1.path }
  }

  static let files: [URL] = {
    let suites =
      ProcessInfo.processInfo.environment["QUIRE_SUITES"].map { URL(filePath: $0) }
      ?? package.deletingLastPathComponent().appending(path: "shared/suites")
    return ["test_parsing", "test_transform"].flatMap { folder in
      files(in: suites.appending(path: "json-test-suite").appending(path: folder))
    }
  }()

  @Test(.enabled(if: !files.isEmpty, "needs the suites beside the package"))
  func `both readers agree on JSONTestSuite decoded as any type`() throws {
    var tally = ReadingTally()
    for file in Self.files {
      let text = [UInt8](try Data(contentsOf: file))
      for type in ReadTypes.all { tally.compare(text, as: type) }
      // The text as a member that is never read.
      let member = Array(#"{"a":"b","x":"#.utf8) + text + [UInt8(ascii: "}")]
      tally.compare(member, as: ReadTypes.Letters.self)
    }
    #expect(tally.both > 200)
  }

  @Test func `both readers agree on texts found by fuzzing`() throws {
    let files = Self.files(in: Self.package.appending(path: "Tests/Fuzz/Bytes/Texts"))
    var tally = ReadingTally()
    for file in files {
      let text = [UInt8](try Data(contentsOf: file))
      for type in ReadTypes.all { tally.compare(text, as: type) }
    }
    #expect(tally.both >= files.count)
    #expect(!files.isEmpty)
  }
}
