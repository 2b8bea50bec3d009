import Foundation
import Testing

@testable import QuireJSON

/// Reads JSONTestSuite and the seed texts of the fuzzer.
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
  func `a text of JSONTestSuite is JSON exactly if its name says so`() throws {
    var count = 0
    for file in Self.files {
      let text = try Data(contentsOf: file)
      let isJSON = (try? JSONValue(parsing: text)) != nil
      switch file.lastPathComponent.prefix(2) {
      case "y_": #expect(isJSON, "\(file.lastPathComponent)")
      case "n_": #expect(!isJSON, "\(file.lastPathComponent)")
      default: continue
      }
      count += 1
    }
    #expect(count > 200)
  }

  @Test(.enabled(if: !files.isEmpty, "needs the suites beside the package"))
  func `a text that is not JSON is rejected also in a member that is never read`() throws {
    for file in Self.files where file.lastPathComponent.hasPrefix("n_") {
      // Some of these texts are only too short or too deep.
      let text = try Data(contentsOf: file)
      let member = Data(#"{"a":"b","x":"#.utf8) + text + Data("}".utf8)
      let isRead = (try? JSONReader.read(ReadTypes.Letters.self, from: member)) != nil
      #expect(isRead == ((try? JSONValue(parsing: member)) != nil), "\(file.lastPathComponent)")
    }
  }

  @Test(.enabled(if: !files.isEmpty, "needs the suites beside the package"))
  func `what is decoded of JSONTestSuite can be encoded and decoded again`() throws {
    for file in Self.files {
      let text = [UInt8](try Data(contentsOf: file))
      for type in ReadTypes.all { check(text, as: type) }
    }
  }

  @Test func `what is decoded of texts found by fuzzing can be encoded and decoded again`() throws {
    let files = Self.files(in: Self.package.appending(path: "Tests/Fuzz/Bytes/Texts"))
    for file in files {
      let text = [UInt8](try Data(contentsOf: file))
      for type in ReadTypes.all { check(text, as: type) }
      if let fault = TextCheck.syntaxFault(in: text) { Issue.record("\(fault)") }
    }
    #expect(!files.isEmpty)
  }

  private func check(_ text: [UInt8], as type: (some MemberValue & Equatable).Type) {
    if let fault = TextCheck.fault(in: text, as: type) { Issue.record("\(fault)") }
  }
}
