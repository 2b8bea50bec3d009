import Foundation
import QuireModel
import QuireSchema
import QuireSwift
import Testing

@Suite struct FixtureTests {
  @Test(arguments: Fixture.all)
  func `a fixture generates exactly the recorded Swift and findings`(fixture: Fixture) throws {
    let recorded = try fixture.recorded()
    let made = try fixture.made()
    guard recorded != made else { return }
    if ProcessInfo.processInfo.environment["QUIRE_RECORD"] == "1" {
      try Recording(fixture: fixture).replace(recorded, with: made)
      Issue.record("\(fixture.testDescription) was recorded anew; read the change, then run again")
      return
    }
    for path in Set(recorded.keys).union(made.keys).sorted() {
      let difference = LineDifference(recorded[path], made[path])
      if !difference.isEmpty {
        Issue.record(
          """
          \(fixture.testDescription)/\(path):
          \(difference)
          If that is right: QUIRE_RECORD=1 swift test --filter FixtureTests
          """)
      }
    }
  }

  @Test func `there are fixtures`() {
    #expect(Fixture.all.count > 20)
  }

  @Test(arguments: Fixture.all)
  func `every fixture with Swift output is compiled`(fixture: Fixture) throws {
    guard try !fixture.files(in: "expected").isEmpty else { return }
    let link = Fixture.root.deletingLastPathComponent()
      .appending(path: "GeneratedTests/Expected/\(fixture.testDescription)")
    #expect(
      FileManager.default.fileExists(atPath: link.path),
      "link it: Tests/GeneratedTests/Expected/\(fixture.testDescription)")
  }

  @Test func `every diagnostic code has a fixture and an explanation`() throws {
    var found: Set<String> = []
    for fixture in Fixture.all {
      for diagnostic in try fixture.generate().diagnostics { found.insert(diagnostic.code.name) }
    }
    let codes = DiagnosticCode.schemaCodes + DiagnosticCode.modelCodes + DiagnosticCode.swiftCodes
    let withoutFixture = codes.filter { !found.contains($0.name) }.map(\.name)
    #expect(withoutFixture.isEmpty)
    #expect(codes.allSatisfy { !$0.explanation.isEmpty })
  }
}
