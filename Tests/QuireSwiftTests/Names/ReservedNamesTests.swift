import Foundation
import Testing

@testable import QuireSwift

@Suite struct ReservedNamesTests {
  @Test func `every public type of the runtime is reserved`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let runtime = root.appending(path: "Sources/QuireRuntime")
    let files = try #require(
      FileManager.default.enumerator(at: runtime, includingPropertiesForKeys: nil))
    // What is declared at the top level begins its line.
    let declaration =
      /^(?:@\w+ )*public (?:final |indirect )*(?:struct|class|enum|actor|protocol|typealias|macro) (\w+)/
      .anchorsMatchLineEndings()
    var names: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: declaration) {
        names.insert(String(match.1))
      }
    }
    #expect(names.count > 20)
    let missing = names.subtracting(ReservedNames.all).sorted()
    #expect(missing == [], "add them to ReservedNames.runtime")
  }

  @Test(arguments: ["String", "Int", "Date", "URL", "Task", "Mutex", "Any", "Type", "Observable"])
  func `names that code means something by are reserved`(name: String) {
    #expect(ReservedNames.all.contains(name))
  }
}
