import Foundation
import Testing

@testable import QuireRuntime

/// JSONTestSuite, and the texts that fuzzing starts from, through the byte reader and a decoder.
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
  func `what is read of JSONTestSuite as any type is what a decoder reads`() throws {
    var tally = ReadingTally()
    for file in Self.files {
      let text = [UInt8](try Data(contentsOf: file))
      for type in ReadTypes.all { tally.compare(text, as: type) }
      // As a member that nobody asks for.
      let member = Array(#"{"a":"b","x":"#.utf8) + text + [UInt8(ascii: "}")]
      tally.compare(member, as: ReadTypes.Letters.self)
    }
    #expect(tally.both > 200)
  }

  @Test func `what is read of texts that fuzzing found is what a decoder reads`() throws {
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
