import Foundation
import QuireSchema
import Testing

@testable import QuireInference

@Suite struct SampleFixtureTests {
  @Test(arguments: SampleFixture.all)
  func `samples produce exactly the recorded schema and remarks`(fixture: SampleFixture) throws {
    for (name, made) in try fixture.made().sorted(by: { $0.key < $1.key }) {
      let recorded = fixture.text(of: name)
      guard recorded != made else { continue }
      if ProcessInfo.processInfo.environment["QUIRE_RECORD"] == "1" {
        try fixture.record(made, as: name)
        Issue.record("\(name) of \(fixture.testDescription) was recorded anew; read it, run again")
      } else {
        Issue.record(
          """
          \(fixture.testDescription)/\(name) should be:
          \(made)
          If that is right: QUIRE_RECORD=1 swift test --filter SampleFixtureTests
          """)
      }
    }
  }

  @Test func `there are samples`() {
    #expect(SampleFixture.all.count >= 5)
  }
}

/// A folder of `Tests/Samples`: responses of one endpoint, its path, and the expected results.
///
/// `path` contains the path of the request. `expected/` contains the inferred schema and the
/// remarks, one per line.
struct SampleFixture: CustomTestStringConvertible, Sendable {
  let folder: URL

  var testDescription: String { folder.lastPathComponent }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Samples")

  static let all: [SampleFixture] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    return names.sorted().filter { !$0.hasPrefix(".") }.map {
      SampleFixture(folder: root.appending(path: $0))
    }
  }()

  /// Returns the files for `expected/`, with an empty file if there are no remarks.
  func made() throws -> [String: String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".json") }
    var diagnostics = Diagnostics()
    let nodes = try names.map { name in
      let data = try Data(contentsOf: folder.appending(path: name))
      let source = SourceText(path: name, bytes: [UInt8](data))
      return try #require(JSONTextReader.read(source, diagnostics: &diagnostics))
    }
    let path = try? String(contentsOf: folder.appending(path: "path"), encoding: .utf8)
    let request = path.map { SampleRequest($0.trimmingCharacters(in: .newlines)) }
    let schema = try #require(
      InferredSchema(
        of: nodes, titled: InferredSchema.title(ofFile: names[0]), request: request,
        diagnostics: &diagnostics))
    let remarks = diagnostics.sorted.map { "\($0)\n" }.joined()
    return ["schema.json": schema.text, "remarks": remarks]
  }

  /// Returns the text of a file in `expected/`, or an empty string if there is no such file.
  func text(of name: String) -> String {
    (try? String(contentsOf: folder.appending(path: "expected/\(name)"), encoding: .utf8)) ?? ""
  }

  func record(_ text: String, as name: String) throws {
    let expected = folder.appending(path: "expected")
    try FileManager.default.createDirectory(at: expected, withIntermediateDirectories: true)
    let file = expected.appending(path: name)
    try? FileManager.default.removeItem(at: file)
    if !text.isEmpty { try Data(text.utf8).write(to: file) }
  }
}
